import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatEntryDate } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CriteriaList } from '#ui/criteria-list.tsx';
import { PersonName, Redacted } from '#ui/redacted.tsx';
import { usePlaceTypes } from './candidate-words.tsx';
import { useFoundHit } from './use-found-hit.ts';
import { WorkExperienceList } from './work-experience-list.tsx';
import './candidate-body.css';

type Props = {
  /** What the body shows; the candidate's own preview knows no contact. */
  candidate: Omit<CandidateDetail, 'contact' | 'note' | 'viewed_at'>;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The profile as far as this company may see it; the black bar says what is not released. */
export function CandidateBody({ candidate, headingRef }: Props) {
  const { t } = useTranslation('search');
  const { profile, vermittler } = candidate;
  const hit = useFoundHit(profile.gegenpost_id);
  return (
    <div className="candidate-scroll">
      <div className="candidate-head">
        <Avatar person={profile} size={76} />
        <div>
          <h2 ref={headingRef} tabIndex={-1}>
            {candidate.qualifications[0]?.name ?? profile.gegenpost_id}
          </h2>
          <p>
            <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={110} />
          </p>
          <p className="muted">
            {vermittler ? t('card.via', { name: vermittler }) : t('card.selfRegistered')}
            {!profile.name && ` · ${t('detail.nameHidden')}`}
          </p>
        </div>
      </div>
      <Wishes candidate={candidate} />
      {hit && hit.explanation.parts.length > 0 && (
        <section>
          <h3>{t('detail.why')}</h3>
          <CriteriaList
            items={hit.explanation.parts.map(({ key, state, required, has }) => ({
              key,
              label: t(`key.${key}`),
              state,
              required,
              has,
            }))}
          />
        </section>
      )}
      <Facts candidate={candidate} />
      <WorkExperienceList entries={candidate.work_experience} />
      {candidate.about && (
        <section>
          <h3>{t('detail.about')}</h3>
          <p className="candidate-about">{candidate.about}</p>
        </section>
      )}
    </div>
  );
}

function Wishes({ candidate }: Pick<Props, 'candidate'>) {
  const { t } = useTranslation('search');
  const { income, job_place } = candidate;
  const placeTypes = usePlaceTypes(candidate);
  return (
    <section className="candidate-wishes">
      <h3>{t('detail.wishes')}</h3>
      <dl>
        <div>
          <dt>{t('detail.pay')}</dt>
          <dd>
            {income ? (
              <>
                <b>{formatAmount(income.amount, income.per)}</b> {t(`card.per.${income.per}`)}
              </>
            ) : (
              t('detail.notStated')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('detail.start')}</dt>
          <dd>
            <b>{formatEntryDate(candidate.job_date_entry)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('detail.workingTime')}</dt>
          <dd>
            <b>{listOf(candidate.working_times) ?? t('detail.notStated')}</b>
          </dd>
        </div>
        <div>
          <dt>{t('detail.place')}</dt>
          <dd>
            {job_place && (
              <b>
                {job_place.postal_code} {job_place.name}
              </b>
            )}
            <br />
            {placeTypes}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const listOf = (entries: readonly { name: string }[]): string | null =>
  entries.length === 0 ? null : entries.map(({ name }) => name).join(', ');

type Fact = [string, ReactNode];

function Facts({ candidate }: Pick<Props, 'candidate'>) {
  const { t } = useTranslation('search');
  const languages = candidate.languages.map(({ name, level }) => `${name} ${level.split(' – ')[0]}`.trim()).join(', ');
  const licence = [listOf(candidate.driver_classes), candidate.driver_has_vehicle && t('detail.vehicle')];
  const nationalities: Fact = ['nationalities', listOf(candidate.nationalities)];
  const handicaps: Fact = ['handicaps', listOf(candidate.handicaps)];
  const facts: Fact[] = [
    ['qualifications', listOf(candidate.qualifications)],
    ['education', listOf([...candidate.graduations, ...candidate.education])],
    ['languages', languages],
    ['licence', licence.filter(Boolean).join(', ')],
    ['workPermit', candidate.work_permit === null ? null : t(candidate.work_permit ? 'detail.yes' : 'detail.no')],
    ['software', listOf(candidate.software)],
    ['coding', listOf(candidate.coding)],
    ['strengths', listOf(candidate.soft_skills)],
    // stated by few on purpose, so nothing stands where nothing is stated
    ...[nationalities, handicaps].filter(([, value]) => value !== null),
    ['residence', residenceOf(candidate.residence, (region) => t('detail.region', { region }))],
    ['birthYear', candidate.birth_year ?? <Redacted width={44} />],
    ['email', candidate.email ?? <Redacted width={140} />],
    ['phone', candidate.phone ?? <Redacted width={110} />],
  ];
  return (
    <section>
      <h3>{t('detail.profile')}</h3>
      <dl className="candidate-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`detail.${name}` as 'detail.profile')}</dt>
            <dd>{value || t('detail.notStated')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A bare postal region reads "Region 24"; a whole place stands as it is. */
function residenceOf(residence: string | null, asRegion: (region: string) => string): string | null {
  return residence && /^([A-Z]{2} )?\d{2}$/.test(residence) ? asRegion(residence) : residence;
}
