import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Explanation, Must } from '@gegenpost/contract/explanation.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { IconFolderPlus } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Qualifications, usePlacesBeyond } from '#features/search/candidate/candidate-words.tsx';
import { ExplanationChips, isScored, missedMusts } from '#features/search/candidate/explanation-chips.tsx';
import { useIsOpened } from '#features/search/candidate/opened.ts';
import { agentName } from '#platform/agent-name.ts';
import { formatAmount, formatDistance, formatEntryDate, formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Mark } from '#ui/mark.tsx';
import { PayMonths } from '#ui/pay-months.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import '#ui/icon-button.css';
import './candidate-row.css';

/** Only for employers, who have talents. */
const TalentStar = lazy(async () => ({
  default: (await import('#features/search/candidate/talent-mark.tsx')).TalentStar,
}));

const NOTHING_MARKED: ReadonlySet<string> = new Set();
const SKILLS_MAX = 7;

type Props = {
  /** A card, or a hit of a search with its explanation; a near miss also has the missed must. */
  candidate: CandidateCard & { explanation?: Explanation; distance_km?: number | null; missed?: Must };
  /** Names of the searched entries, which are marked. */
  marked?: ReadonlySet<string>;
  /** Radius of the searched place in kilometres; null: no place. */
  radiusKm?: number | null;
  /** History state of the link, so that the profile opens over this list and knows its neighbours. */
  linkState: object;
  /** Matches since the saved search was last opened. */
  isNew?: boolean;
  isSelected?: boolean;
  /** Toggles the selection; without it the row has no checkbox. */
  onSelect?: (gegenpostId: string, isRange: boolean) => void;
  /** Opens the menu of projects at the anchor. */
  onProject?: ((gegenpostId: string, anchor: HTMLElement) => void) | undefined;
};

/** One candidate of a list. The whole row is a link. */
export const CandidateRow = memo(function CandidateRow(props: Props) {
  const {
    candidate,
    marked = NOTHING_MARKED,
    radiusKm = null,
    linkState,
    isNew,
    isSelected,
    onSelect,
    onProject,
  } = props;
  const { t } = useTranslation('search');
  const { profile, explanation, missed } = candidate;
  const agent = agentName(candidate);
  const isOpened = useIsOpened(profile.gegenpost_id);
  const seenAt = useSeenAt(candidate.viewed_at, isOpened);
  const isEmployer = useRole() === roles.employer;
  const [main, ...further] = candidate.qualifications.map(({ name }) => name);
  const title = main ? <SlashBreaks text={main} /> : profile.gegenpost_id;
  const names = [...further, ...candidate.skills.map(({ name }) => name)].slice(0, SKILLS_MAX);
  return (
    <li
      className="result"
      data-id={profile.gegenpost_id}
      data-seen={seenAt !== null || undefined}
      data-open={isOpened || undefined}
      data-selected={isSelected || undefined}
      data-selectable={onSelect ? true : undefined}
    >
      {onSelect && (
        <SelectBox
          label={t('card.select', { name: main ?? profile.gegenpost_id })}
          isSelected={isSelected ?? false}
          onSelect={(isRange) => onSelect(profile.gegenpost_id, isRange)}
        />
      )}
      <Avatar person={profile} size={52} />
      <div className="result-words">
        <h2>
          <Link to={pathTo('CandidateDialog', { productId: profile.gegenpost_id })} state={linkState}>
            {main && marked.has(main) ? <Mark>{title}</Mark> : title}
          </Link>
          {isNew && <span className="result-new">{t('card.new')}</span>}
        </h2>
        <p className="result-name">
          <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} />{' '}
          {agent ? t('card.via', { name: agent }) : t('card.selfRegistered')}
        </p>
        {names.length > 0 && <Qualifications names={names} marked={marked} />}
        {missed && <p className="result-missed">{t('near.missed', { label: missed.label })}</p>}
        <div className="result-more">
          {explanation && <ExplanationChips explanation={explanation} />}
          {seenAt && <span className="is-seen">{t('card.seen', { when: formatListDate(seenAt) })}</span>}
          {candidate.funding_possible && <span className="is-funded">{t('card.funding')}</span>}
          {candidate.temporary_work && <span>{t('card.temporary')}</span>}
          <span>{t('card.updated', { when: formatListDate(candidate.updated_at) })}</span>
        </div>
      </div>
      <Facts candidate={candidate} radiusKm={radiusKm} />
      {onProject && (
        <button
          type="button"
          className="icon-button result-project"
          aria-label={t('project.of', { name: main ?? profile.gegenpost_id })}
          title={t('project.button')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onProject(profile.gegenpost_id, currentTarget)}
        >
          <IconFolderPlus size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {isEmployer && (
        <Suspense fallback={<span className="icon-button talent-star" />}>
          <TalentStar gegenpostId={profile.gegenpost_id} who={profile.name ?? main ?? profile.gegenpost_id} />
        </Suspense>
      )}
    </li>
  );
});

/** When the profile was viewed, as known before it was opened: the mark would move the rows below an open one. */
function useSeenAt(viewedAt: string | null, isOpened: boolean): string | null {
  const [seenAt, setSeenAt] = useState(viewedAt);
  if (!isOpened && seenAt !== viewedAt) setSeenAt(viewedAt);
  return isOpened ? seenAt : viewedAt;
}

type BoxProps = { label: string; isSelected: boolean; onSelect: (isRange: boolean) => void };

function SelectBox({ label, isSelected, onSelect }: BoxProps) {
  return (
    <label className="result-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function Facts({ candidate, radiusKm }: { candidate: Props['candidate']; radiusKm: number | null }) {
  const { t } = useTranslation('search');
  const { income, job_date_entry, job_place, distance_km, explanation } = candidate;
  const isBeyond = radiusKm !== null && (distance_km ?? Number.POSITIVE_INFINITY) > radiusKm;
  const furtherPlaces = usePlacesBeyond(candidate);
  return (
    <div className="result-facts">
      {explanation && isScored(explanation) && <Score explanation={explanation} />}
      {income && (
        <span>
          <b>{formatAmount(income.amount, income.per)}</b> <small>{t(`card.per.${income.per}`)}</small>
          <PayMonths from={income.amount} to={income.amount} per={income.per} />
        </span>
      )}
      <span className={job_date_entry === null ? 'is-now' : undefined}>{formatEntryDate(job_date_entry)}</span>
      {job_place && (
        <span>
          {job_place.postal_code} <SlashBreaks text={job_place.name} />
        </span>
      )}
      {distance_km ? <small>{t('card.distance', { km: formatDistance(distance_km) })}</small> : null}
      {isBeyond && furtherPlaces && <small>{t('card.moves', { where: furtherPlaces })}</small>}
    </div>
  );
}

/** The score with its band, and the share of the weight for which the profile states values; not for who misses a must. */
function Score({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('search');
  const { score, band, coverage } = explanation;
  const missed = missedMusts(explanation);
  if (missed > 0) return <small>{t('fit.misses', { count: missed })}</small>;
  return (
    <span className="score" data-band={band}>
      <b>{score}</b>
      <span>
        {t(`band.${band}`)}
        {coverage < 100 && <small>{t('fit.coverage', { percent: coverage })}</small>}
      </span>
    </span>
  );
}
