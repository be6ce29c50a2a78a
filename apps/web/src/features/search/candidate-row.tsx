import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Explanation } from '@gegenpost/contract/search.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatAmount, formatDistance, formatEntryDate, formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Mark } from '#ui/mark.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { Qualifications, usePlacesBeyond } from './candidate-words.tsx';
import './candidate-row.css';
import { useIsOpened } from './opened.ts';

const NOTHING_MARKED: ReadonlySet<string> = new Set();
const SKILLS_MAX = 7;

type Props = {
  /** A card, or the hit of a search, which also says how well it fits. */
  candidate: CandidateCard & { explanation?: Explanation; distance_km?: number | null };
  /** Names of what was looked for. */
  marked?: ReadonlySet<string>;
  /** Kilometres around the searched place; null: no place was searched. */
  radiusKm?: number | null;
  /** Kept in the history, so that the drawer opens over this list and knows its neighbours. */
  linkState: object;
};

/** One candidate of a list. The whole row opens it. */
export const CandidateRow = memo(function CandidateRow(props: Props) {
  const { candidate, marked = NOTHING_MARKED, radiusKm = null, linkState } = props;
  const { t } = useTranslation('search');
  const { profile, explanation } = candidate;
  const isOpened = useIsOpened(profile.gegenpost_id);
  const [main, ...further] = candidate.qualifications.map(({ name }) => name);
  const names = [...further, ...candidate.skills.map(({ name }) => name)].slice(0, SKILLS_MAX);
  return (
    <li className="result" data-seen={candidate.viewed_at !== null || undefined} data-open={isOpened || undefined}>
      <Avatar person={profile} size={52} />
      <div className="result-words">
        <h2>
          <Link to={pathTo('CandidateDialog', { productId: profile.gegenpost_id })} state={linkState}>
            {main && marked.has(main) ? <Mark>{main}</Mark> : (main ?? profile.gegenpost_id)}
          </Link>
        </h2>
        <p className="result-name">
          <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} />{' '}
          {candidate.vermittler ? t('card.via', { name: candidate.vermittler }) : t('card.selfRegistered')}
        </p>
        {names.length > 0 && <Qualifications names={names} marked={marked} />}
        <p className="result-more">
          {explanation && <Fit explanation={explanation} />}
          {candidate.temporary_work && <span>{t('card.temporary')}</span>}
          {candidate.viewed_at && <span>{t('card.seen', { when: formatListDate(candidate.viewed_at) })}</span>}
        </p>
      </div>
      <Facts candidate={candidate} radiusKm={radiusKm} />
    </li>
  );
});

function Facts({ candidate, radiusKm }: { candidate: Props['candidate']; radiusKm: number | null }) {
  const { t } = useTranslation('search');
  const { income, job_date_entry, job_place, distance_km } = candidate;
  const isBeyond = radiusKm !== null && (distance_km ?? Number.POSITIVE_INFINITY) > radiusKm;
  const furtherPlaces = usePlacesBeyond(candidate);
  return (
    <div className="result-facts">
      {income && (
        <span>
          <b>{formatAmount(income.amount, income.per)}</b> <small>{t(`card.per.${income.per}`)}</small>
        </span>
      )}
      <span className={job_date_entry === null ? 'is-now' : undefined}>{formatEntryDate(job_date_entry)}</span>
      {job_place && (
        <span>
          {job_place.postal_code} {job_place.name}
        </span>
      )}
      {distance_km ? <small>{t('card.distance', { km: formatDistance(distance_km) })}</small> : null}
      {isBeyond && furtherPlaces && <small>{furtherPlaces}</small>}
    </div>
  );
}

function Fit({ explanation: { must, nice } }: { explanation: Explanation }) {
  const { t } = useTranslation('search');
  const met = must.met + nice.met;
  const total = must.total + nice.total;
  if (total === 0) return null;
  return (
    <span className="fit">
      <span className="fit-bars" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are alike
          <i key={index} data-met={index < met || undefined} />
        ))}
      </span>
      {t('card.fit', { met, total })}
    </span>
  );
}
