import type { Explanation, Must } from '@gegenpost/contract/explanation.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { unstorableText } from '@gegenpost/contract/shared/storable-text.ts';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { explain, missedMusts } from '#features/matching/matching.service.ts';
import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import { resolveCriteria } from '#features/search/query/compile.service.ts';
import { protectedMusts } from '#features/search/query/must-tests.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

/**
 * Explains how well one candidate fits a search. It does not count as a profile view, because it reveals no more than a
 * search.
 *
 * @param json The criteria.
 * @throws {AppError} 404 `candidate_not_found` for a missing or hidden candidate; 422 for invalid criteria, and as
 *   `searchCandidates`.
 */
export async function explainCandidate(
  db: Db,
  viewer: Actor,
  { gegenpostId, json }: { gegenpostId: string; json: string },
  now: Date,
): Promise<{ explanation: Explanation; missed: Must[] }> {
  const given = parse(json);
  const criteria = SearchCriteria.safeParse(given);
  const isStorable = Object.keys(unstorableText(given)).length === 0;
  if (!criteria.success || !isStorable) throw invalid({ criteria: [validationText('invalid')] });
  const [record, { match, centre }] = await Promise.all([
    findOpenCandidate(db, viewer, gegenpostId),
    resolveCriteria(db, viewer, criteria.data, berlinDay(now)),
  ]);
  if (!record) throw notFound('candidate_not_found');
  const facts = factsOf(record, centre, viewer);
  const missed = missedMusts(match, facts).filter(({ key }) => !protectedMusts.includes(key));
  return { explanation: explain(match, facts), missed: missed.map(({ key, id, label }) => ({ key, id, label })) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
