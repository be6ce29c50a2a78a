/** Fewer searches, or searches of fewer companies, are not told. */
const LEAST = 5;

/**
 * How many searches are told: from five of five companies on, and rounded down to fives. So two answers never differ by
 * less than five, and what makes the difference between them is never one company's alone to be recognised.
 *
 * @returns null when there are too few.
 */
export function shownCount(searches: readonly { company_id: number }[]): number | null {
  const companies = new Set(searches.map(({ company_id }) => company_id));
  return companies.size < LEAST ? null : inFives(searches.length);
}

/** How many companies are told, by the same rule. */
export function shownCompanies(count: number): number | null {
  return count < LEAST ? null : inFives(count);
}

function inFives(count: number): number {
  return Math.floor(count / LEAST) * LEAST;
}
