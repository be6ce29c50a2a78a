import { CLAIM_DAYS } from '@gegenpost/contract/profile-claims.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { findOpenClaimOf, updateClaimMailed } from './claims.queries.ts';

const DAY_MS = 86_400_000;

/**
 * The token of the mail to somebody who wants to take over a profile; an earlier mail's ends.
 *
 * @returns null: they no longer want to.
 */
export async function mailedClaim(
  tx: Db,
  { profile_id, email }: { profile_id: number; email: string },
  now: Date,
): Promise<string | null> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + CLAIM_DAYS * DAY_MS);
  const isMailed = await updateClaimMailed(tx, profile_id, { email, token_hash: hashToken(token), expires_at });
  return isMailed ? token : null;
}

/** Whether somebody asked to take the profile over and may still do so. */
export async function hasOpenClaim(db: Db, profileId: number, now: Date): Promise<boolean> {
  return (await findOpenClaimOf(db, profileId, now)) !== null;
}
