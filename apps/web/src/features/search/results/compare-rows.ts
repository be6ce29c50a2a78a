import type { SearchCriteria, SearchHit } from '@gegenpost/contract/search.ts';
import type { TFunction } from 'i18next';
import { listOf } from '#features/search/candidate/candidate-words.tsx';
import { isScored, missedMusts } from '#features/search/candidate/explanation-chips.tsx';
import { agentName } from '#platform/agent-name.ts';
import { formatDate, formatDistance, formatEntryDate, formatMonths, formatPay } from '#platform/format.ts';
import { onOneScale } from '#ui/value-bar.tsx';
import { radiusOf } from './results.tsx';

export type CompareCell = {
  /** null: not stated. */
  text: string | null;
  /** A second line, about the same. */
  note?: string;
  /** 0 to 1 of a bar; left out: no number, or none that can be put beside the search. */
  share?: number | null;
  isMet?: boolean;
};

export type CompareRow = {
  key: string;
  label: string;
  /** What the search asks for. */
  wanted?: string;
  /** Where that ends on the bars. */
  limit?: number;
  cells: readonly CompareCell[];
};

type Words = TFunction<'search'>;

/** Whether all candidates say the same. */
export const isSame = ({ cells: [first, ...others] }: CompareRow): boolean =>
  others.every(({ text }) => text === first?.text);

/** What is compared, in the order of the profile; then how well each searched part fits. */
export function compareRows(
  hits: readonly SearchHit[],
  criteria: SearchCriteria,
  t: Words,
  placeTypesOf: (hit: SearchHit) => string,
): CompareRow[] {
  const row = (key: string, label: string, textOf: (hit: SearchHit) => string | null): CompareRow => ({
    key,
    label,
    cells: hits.map((hit) => ({ text: textOf(hit) })),
  });
  return [
    { key: 'fit', label: t('compare.fit'), cells: hits.map((hit) => fitOf(hit, t)) },
    row('occupation', t('filters.occupation'), ({ qualifications }) => listOf(qualifications)),
    payRow(hits, criteria, t),
    row('start', t('detail.start'), ({ job_date_entry }) => formatEntryDate(job_date_entry)),
    row('working_time', t('detail.workingTime'), ({ working_times }) => listOf(working_times)),
    row('place', t('detail.place'), (hit) => [placeOf(hit), placeTypesOf(hit)].filter(Boolean).join(', ')),
    ...distanceRow(hits, criteria, t),
    row('skills', t('key.skills'), ({ skills }) => listOf(skills)),
    row('origin', t('compare.origin'), (hit) => {
      const name = agentName(hit);
      return name ? t('card.via', { name }) : t('card.selfRegistered');
    }),
    row('updated', t('compare.updated'), ({ updated_at }) => formatDate(updated_at)),
    ...partRows(hits, t),
  ];
}

const placeOf = ({ job_place }: SearchHit): string | null => job_place && `${job_place.postal_code} ${job_place.name}`;

function fitOf({ explanation }: SearchHit, t: Words): CompareCell {
  if (!isScored(explanation)) return { text: null };
  const missed = missedMusts(explanation);
  if (missed > 0) return { text: t('fit.misses', { count: missed }) };
  return { text: `${explanation.score} · ${t(`band.${explanation.band}`)}`, share: explanation.score / 100 };
}

/** Bars only where a wish is stated in the unit of the budget. */
function payRow(
  hits: readonly SearchHit[],
  { job_income_year, job_income_hour }: SearchCriteria,
  t: Words,
): CompareRow {
  const budget = job_income_year ?? job_income_hour;
  const per = job_income_year === null ? 'hour' : 'year';
  const wishes = hits.map(({ income }) => (budget !== null && income?.per === per ? income.amount : null));
  const { shares, limit } = onOneScale(wishes, budget ?? 0);
  return {
    key: 'pay',
    label: t('detail.pay'),
    ...(budget !== null && { wanted: t('compare.budget', { pay: formatPay(budget, per) }), limit }),
    cells: hits.map(({ income }, index) => ({
      text: income && formatPay(income.amount, income.per),
      ...(income && income.amount > 0 && { note: formatMonths(income.amount, income.amount, income.per) }),
      share: shares[index] ?? null,
    })),
  };
}

function distanceRow(hits: readonly SearchHit[], criteria: SearchCriteria, t: Words): CompareRow[] {
  const radius = radiusOf(criteria);
  if (radius === null) return [];
  const { shares, limit } = onOneScale(
    hits.map(({ distance_km }) => distance_km),
    radius,
  );
  const cells = hits.map(({ distance_km }, index) => ({
    text: distance_km === null ? null : formatDistance(distance_km),
    share: shares[index] ?? null,
  }));
  const wanted = t('compare.radius', { km: formatDistance(radius) });
  return [{ key: 'distance', label: t('key.distance'), wanted, limit, cells }];
}

/** How far each weighted part of the search is met, and what it counts. */
function partRows(hits: readonly SearchHit[], t: Words): CompareRow[] {
  const weighted = hits[0]?.explanation.parts.filter(({ weight }) => weight > 0) ?? [];
  return weighted.map(({ key, required }) => ({
    key: `part-${key}`,
    label: t('compare.part', { part: t(`key.${key}`) }),
    wanted: t('compare.wanted', { required }),
    cells: hits.map(({ explanation }) => {
      const part = explanation.parts.find((each) => each.key === key);
      if (!part || part.state === 'unknown') return { text: null };
      const words = t(`compare.state.${part.state}`, { points: t('why.points', { count: part.points }) });
      return { text: words, share: part.value, isMet: part.state === 'met' };
    }),
  }));
}
