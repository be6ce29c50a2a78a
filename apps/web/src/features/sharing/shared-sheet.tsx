import type { SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import type { ReactNode } from 'react';
import { formatAmount, formatDate, formatDistance, monthAmounts } from '#platform/format.ts';
import { Redacted } from '#ui/redacted.tsx';
import { SharedFacts } from './shared-facts.tsx';
import { SharedHead } from './shared-head.tsx';
import { sharedTexts } from './shared-profile.de.ts';
import './shared-sheet.css';

const texts = sharedTexts.sheet;

export type ShownProfile = Pick<SharedProfile, 'candidate' | 'image' | 'companies' | 'expires_on'>;
type Candidate = ShownProfile['candidate'];

type Props = {
  shared: ShownProfile;
  /** Level of the heading with the name; the others follow. */
  level?: 1 | 2;
  /** The enclosures, below the letter. */
  children?: ReactNode;
};

/** The profile as a letter: letterhead, address, wishes, profile, enclosures. */
export function SharedSheet({ shared, level = 1, children }: Props) {
  const { candidate, expires_on } = shared;
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <article className="sheet shared-sheet" aria-label={texts.label}>
      <i className="shared-fold is-upper" />
      <i className="shared-fold is-lower" />
      <SharedHead shared={shared} level={level} />
      <section className="shared-wishes">
        <Heading>{texts.wishes}</Heading>
        <Wishes candidate={candidate} />
      </section>
      <div className="shared-columns">
        <div>
          {candidate.about && (
            <section>
              <Heading>{texts.about}</Heading>
              <p className="shared-about">{candidate.about}</p>
            </section>
          )}
          {candidate.work_experience.length > 0 && (
            <section>
              <Heading>{texts.experience}</Heading>
              <Experience entries={candidate.work_experience} />
            </section>
          )}
        </div>
        <SharedFacts candidate={candidate} heading={Heading} />
      </div>
      {children}
      <p className="shared-end">
        {expires_on && texts.expires(formatDate(expires_on))}
        <span className="shared-printed">
          {texts.printed(formatDate(new Date()))}: {location.href}
        </span>
      </p>
    </article>
  );
}

function Wishes({ candidate }: { candidate: Candidate }) {
  const { income, job_place, job_place_radius, job_date_entry, temporary_work } = candidate;
  const [first = 0, ...further] = candidate.job_place_types;
  const around = first === 0 && job_place_radius !== null;
  return (
    <dl>
      <div>
        <dt>{texts.pay}</dt>
        <dd>
          {income ? (
            <>
              <b>{formatAmount(income.amount, income.per)}</b>
              <span>{texts.per[income.per]}</span>
              <span>{texts.months[income.per](monthAmounts(income.amount, income.amount, income.per))}</span>
            </>
          ) : (
            texts.none
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.start}</dt>
        <dd>
          <b>{isFuture(job_date_entry) ? texts.from(formatDate(job_date_entry)) : texts.at_once}</b>
        </dd>
      </div>
      <div>
        <dt>{texts.working_time}</dt>
        <dd>
          <b>{candidate.working_times.map(({ name }) => name).join(', ') || texts.none}</b>
          {temporary_work && <span>{texts.temporary}</span>}
        </dd>
      </div>
      <div>
        <dt>{texts.place}</dt>
        <dd>
          {job_place && (
            <b>
              {job_place.postal_code} {job_place.name}
            </b>
          )}
          <span>{around ? texts.within(formatDistance(job_place_radius)) : texts.place_types[first]}</span>
          {further.length > 0 && <span>{texts.also(further.map((type) => texts.place_types[type]).join(', '))}</span>}
        </dd>
      </div>
    </dl>
  );
}

const isFuture = (day: string | null): day is string => day !== null && new Date(`${day}T00:00:00`) > new Date();

/** "2019-03" → "03/2019" */
const month = (value: string) => value.split('-').reverse().join('/');

function Experience({ entries }: { entries: Candidate['work_experience'] }) {
  return (
    <ol className="shared-experience">
      {entries.map((entry) => (
        <li key={`${entry.from}-${entry.to}-${entry.qualification?.id}-${entry.title}`}>
          <p className="shared-months">
            {entry.from && month(entry.from)}
            {' – '}
            {entry.current || !entry.to ? texts.until : month(entry.to)}
          </p>
          <b>{entry.title ?? entry.qualification?.name}</b>
          <p>{entry.employer ?? <Redacted width={120} label={texts.employer_hidden} />}</p>
          {entry.description && <p className="shared-muted">{entry.description}</p>}
        </li>
      ))}
    </ol>
  );
}
