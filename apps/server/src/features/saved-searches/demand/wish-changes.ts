import type { DemandGain } from '@gegenpost/contract/demand.ts';
import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { regionNumber, regionsOf } from '@gegenpost/contract/shared/postal-codes.ts';
import { countryValue, type IndexRow, term } from '@gegenpost/search-engine';
import { t } from '#features/saved-searches/texts.de.ts';
import { germanDay } from '#platform/csv.ts';

type Named = { id: number; name: string };
type Occupation = Named & { kldb: string };
type Town = Named & { postal_code: string; country: string };
export type WishChange = Pick<DemandGain, 'change' | 'label'> & { row: IndexRow };

/** What a single change of the wishes is made of. */
export type WishFacts = {
  profile: JobProfile;
  country: string | null;
  working_times: readonly Named[];
  related: readonly Occupation[];
  /** Large towns near the wished places. */
  towns: readonly Town[];
  /** Day in Germany, `YYYY-MM-DD`. */
  today: string;
};

/** Pay is proposed in these steps, and never below these amounts. */
const PAY = { year: { step: 500, least: 30_000 }, hour: { step: 0.5, least: 15 } } as const;
const LOWER_PAY = 0.9;

/**
 * Every single change of the wishes that could add searches, as the row that the candidate would have then; the smaller
 * ones first. A wider radius is none of them: a search finds a candidate by the wished place, whatever the radius around
 * it. Another wished place is.
 */
export function wishChanges(row: IndexRow, facts: WishFacts): WishChange[] {
  return [
    ...lowerPay(row, facts),
    ...earlierStart(row, facts),
    ...moreTimes(row, facts),
    ...temporaryWork(row),
    ...anotherTown(row, facts),
    ...nationwide(row, facts),
    ...relatedOccupations(row, facts),
  ];
}

function withTerms(row: IndexRow, ...added: readonly number[]): IndexRow {
  return { ...row, terms: [...new Set([...row.terms, ...added])].sort((a, b) => a - b) };
}

function lowerPay(row: IndexRow, { profile }: WishFacts): WishChange[] {
  const { income } = profile;
  if (income === null) return [];
  const { step, least } = PAY[income.per];
  const lower = Math.floor((income.amount * LOWER_PAY) / step) * step;
  if (lower < least) return [];
  const share = lower / income.amount;
  const scaled = (amount: number | null) => (amount === null ? null : amount * share);
  const amounts = { from: income.amount.toLocaleString('de-DE'), to: lower.toLocaleString('de-DE') };
  return [
    {
      change: 'income',
      label: t(`gain.pay_${income.per}`, amounts),
      row: { ...row, pay_year: scaled(row.pay_year), pay_hour: scaled(row.pay_hour) },
    },
  ];
}

function earlierStart(row: IndexRow, { profile: { job_date_entry: day }, today }: WishFacts): WishChange[] {
  if (day === null || day <= today) return [];
  const label = t('gain.start', { day: germanDay(day) });
  return [{ change: 'job_date_entry', label, row: { ...row, start_on: null } }];
}

function moreTimes(row: IndexRow, { working_times }: WishFacts): WishChange[] {
  return working_times
    .map(({ id, name }) => ({ added: term('working_time', id), name }))
    .filter(({ added }) => !row.terms.includes(added))
    .map(({ added, name }) => ({
      change: 'working_times',
      label: t('gain.working_time', { name }),
      row: withTerms(row, added),
    }));
}

function temporaryWork(row: IndexRow): WishChange[] {
  const added = term('temporary_work', 1);
  if (row.terms.includes(added)) return [];
  return [{ change: 'temporary_work', label: t('gain.temporary_work'), row: withTerms(row, added) }];
}

function anotherTown(row: IndexRow, { towns, profile: { job_place_types } }: WishFacts): WishChange[] {
  if (job_place_types.some((type) => type > 0)) return [];
  return towns.map((town) => ({
    change: 'job_places',
    label: t('gain.town', { name: town.name }),
    row: {
      ...withTerms(row, ...regionsOf(town).map((region) => term('region', regionNumber(region)))),
      place_ids: [...row.place_ids, town.id],
      place_radii: [...row.place_radii, 0],
    },
  }));
}

function nationwide(row: IndexRow, { country, profile: { job_place_types } }: WishFacts): WishChange[] {
  if (job_place_types.some((type) => type > 0)) return [];
  const added = term('works_nationwide', countryValue(country ?? 'DE'));
  return [{ change: 'job_place_types', label: t('gain.nationwide'), row: withTerms(row, added) }];
}

function relatedOccupations(row: IndexRow, { related }: WishFacts): WishChange[] {
  return related
    .map((entry) => ({ ...entry, kind: term('kldb4', Number(entry.kldb.slice(0, 4))) }))
    .filter(({ kind }) => !row.terms.includes(kind))
    .map(({ id, name, kldb, kind }) => ({
      change: 'qualifications',
      label: t('gain.occupation', { name }),
      row: {
        ...withTerms(row, term('occupation', id), kind, term('kldb3', Number(kldb.slice(0, 3)))),
        wished: [...row.wished, id],
      },
    }));
}
