import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { tooManyRequests } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { findRequestLimit, type RequestLimit, takeRequest } from './request-limits.queries.ts';

/** Requests that send a mail to an address whose ownership is not proved, and questions to the operators. */
export type LimitedRequest =
  | 'register'
  | 'resend'
  | 'forgot-password'
  | 'invite'
  | 'invite-again'
  | 'interest'
  | 'share-project'
  | 'support';

const COOLDOWN_SECONDS: Readonly<Record<LimitedRequest, number>> = {
  register: 0,
  resend: 60,
  'forgot-password': 60,
  invite: 0,
  'invite-again': 60,
  interest: 0,
  'share-project': 0,
  support: 0,
};
const PER_ADDRESS_AND_HOUR = 5;
/** Enough for an office or a school behind one address. */
const PER_NETWORK_AND_HOUR = 60;
const HOUR_MS = 60 * 60_000;

/**
 * Counts a request under the mail address and the network it comes from, in the same way for known and unknown
 * addresses; both are stored as hashes.
 *
 * @throws {AppError} 429 with the seconds to wait. The rollback of the caller's transaction undoes the count.
 */
export async function limitRequest(
  tx: Db,
  request: LimitedRequest,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<void> {
  const address = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const limits: RequestLimit[] = [
    {
      key: `${request}:address:${address}`,
      perHour: PER_ADDRESS_AND_HOUR,
      cooldownSeconds: COOLDOWN_SECONDS[request],
    },
    { key: `${request}:network:${networkOf(ip)}`, perHour: PER_NETWORK_AND_HOUR, cooldownSeconds: 0 },
  ];
  for (const limit of limits) {
    if (!(await takeRequest(tx, limit, now))) throw tooManyRequests(await secondsToWait(tx, limit, now));
  }
}

/** Whether this is the first time within an hour for a key. The key must not identify a person. */
export function isFirstInHour(tx: Db, key: string, now: Date): Promise<boolean> {
  return takeRequest(tx, { key, perHour: 1, cooldownSeconds: 0 }, now);
}

async function secondsToWait(tx: Db, { key, perHour, cooldownSeconds }: RequestLimit, now: Date): Promise<number> {
  const row = await findRequestLimit(tx, key);
  if (!row) return 1;
  const isFull = row.count >= perHour;
  const opensAt = isFull ? row.began_at.getTime() + HOUR_MS : row.last_at.getTime() + cooldownSeconds * 1000;
  return Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000));
}
