import { lockCandidate } from '#features/consents/consents.queries.ts';
import { t } from '#features/consents/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { hashToken } from '#platform/tokens.ts';
import { type ClaimRow, findClaim, updateClaimUsed } from './claims.queries.ts';

/**
 * Uses a claim: only the first use succeeds.
 *
 * @throws {AppError} 404 as `openClaim`.
 */
export async function takeClaim(tx: Db, token: string, now: Date): Promise<ClaimRow> {
  const { profile_id } = await openClaim(tx, token, now);
  await lockCandidate(tx, profile_id);
  const claim = await openClaim(tx, token, now);
  if (!(await updateClaimUsed(tx, claim.id, now))) throw gone('used');
  return claim;
}

/**
 * @throws {AppError} 404 `activation_code_used`, `activation_code_expired` (also when the placement ended or the address
 *   was changed), or `activation_code_invalid` for an unknown one.
 */
export async function openClaim(db: Db, token: string, now: Date): Promise<ClaimRow> {
  const claim = await findClaim(db, hashToken(token));
  if (!claim) throw notFound('activation_code_invalid');
  if (claim.used_at !== null || claim.user_id !== null) throw gone('used');
  if (!claim.is_placed) throw gone('closed');
  if (claim.ended_at !== null || !claim.is_same_address) throw gone('ended');
  if (claim.expires_at === null || claim.expires_at <= now) throw gone('expired');
  return claim;
}

function gone(why: 'used' | 'closed' | 'ended' | 'expired'): AppError {
  const code = why === 'used' ? 'activation_code_used' : 'activation_code_expired';
  return new AppError(404, t(`claim.${why}`), { code });
}
