import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { daysBetween } from '@gegenpost/contract/shared/calendar-days.ts';
import { onOneScale } from '#ui/value-bar.tsx';

type Bar = { share: number; limit?: number };
type Part = Pick<Explanation['parts'][number], 'key' | 'state' | 'value'>;
type Wishes = Pick<CandidateCard, 'income' | 'job_date_entry'>;

/**
 * A wish beside the search: pay up to the budget and beyond, days until the start up to the needed one and beyond. Of all
 * else, how far it is met. null: not stated.
 */
export function wishBar(part: Part, wishes: Wishes, criteria: SearchCriteria | null, today: string): Bar | null {
  if (part.state === 'unknown') return null;
  if (part.key === 'pay') return payBar(wishes, criteria) ?? { share: part.value };
  if (part.key === 'availability') return startBar(wishes, criteria, today) ?? { share: part.value };
  return { share: part.value };
}

/** null: the wish is stated in another unit than the budget. */
function payBar({ income }: Wishes, criteria: SearchCriteria | null): Bar | null {
  const budget = income?.per === 'year' ? criteria?.job_income_year : criteria?.job_income_hour;
  return income && budget != null ? besides(income.amount, budget) : null;
}

/** null: the search needs somebody at once, so that there are no days until then. */
function startBar({ job_date_entry }: Wishes, criteria: SearchCriteria | null, today: string): Bar | null {
  if (!criteria?.job_start || criteria.job_start <= today) return null;
  const days = job_date_entry === null ? 0 : Math.max(0, daysBetween(today, job_date_entry));
  return besides(days, daysBetween(today, criteria.job_start));
}

function besides(value: number, asked: number): Bar {
  const { shares, limit } = onOneScale([value], asked);
  return { share: shares[0] ?? 0, limit };
}
