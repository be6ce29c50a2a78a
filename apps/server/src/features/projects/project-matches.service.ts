import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { findMatches, type SearchParts } from '#features/search/search.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { forbidden } from '#platform/http/errors.ts';
import { getProject } from './project-access.service.ts';
import { findAllProfileIds } from './project-candidates.queries.ts';
import { criteriaFor } from './project-view.service.ts';

/**
 * The candidates outside a project who fit it best, found with the viewer's own rights.
 *
 * @throws {AppError} 404; 403 `right_missing` for a sub-account that may not search.
 */
export async function findProjectMatches(
  parts: SearchParts,
  actor: Actor,
  id: number,
  now: Date,
): Promise<{ total: number; data: { candidate: CandidateCard; explanation: Explanation }[] }> {
  const project = await getProject(parts.db, actor, id);
  if (!actor.rights.includes('search')) throw forbidden('right_missing');
  const search = { criteria: criteriaFor(actor, project), left_out: await findAllProfileIds(parts.db, id) };
  const { total, data } = await findMatches(parts, actor, search, now);
  return {
    total,
    data: data.map(({ explanation, distance_km, ...candidate }) => ({ candidate, explanation })),
  };
}
