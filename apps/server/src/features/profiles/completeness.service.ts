import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findCompletenessFacts } from './completeness.queries.ts';
import { completenessOfFacts } from './completeness.ts';

/** Completeness of these candidates in percent, by profile id. */
export async function findCompleteness(db: Db, profileIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const today = berlinDay(now);
  const facts = await findCompletenessFacts(db, profileIds);
  return new Map(facts.map(({ profile_id, ...each }) => [profile_id, completenessOfFacts(each, today).percent]));
}
