import type { Db } from '#platform/db/db.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { findOwn, type OwnRow } from './own-candidates.queries.ts';
import { refusals } from './texts.de.ts';

/**
 * A candidate of the company.
 *
 * @throws {AppError} 404 `candidate_not_found` when it does not exist, was removed or is placed by others.
 */
export async function requireOwnCandidate(db: Db, companyId: number, id: number): Promise<OwnRow> {
  const own = await findOwn(db, companyId, id);
  if (!own) throw notFound('candidate_not_found');
  return own;
}

/**
 * As `requireOwnCandidate`, for what a person with an account of their own changes alone.
 *
 * @throws {AppError} Also 403 `candidate_claimed`.
 */
export async function requireUnclaimed(db: Db, companyId: number, id: number): Promise<void> {
  const { user_id } = await requireOwnCandidate(db, companyId, id);
  if (user_id !== null) throw forbidden(refusals.candidate_claimed);
}
