import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { tooManyRequests } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { findRequestLimit, type RequestLimit, takeRequest } from './request-limits.queries.ts';

/** What sends a mail to an address that nobody has proved to be theirs. */
export type LimitedRequest =
  | 'register'
  | 'resend'
  | 'forgot-password'
  | 'invite'
  | 'invite-again'
  | 'interest'
  | 'share-project';

const COOLDOWN_SECONDS: Readonly<Record<LimitedRequest, number>> = {
  register: 0,
  resend: 60,
  'forgot-password': 60,
  invite: 0,
  'invite-again': 60,
  interest: 0,
  'share-project': 0,
};
const PER_ADDRESS_AND_HOUR = 5;
/** An office or a school behind one address. */
const PER_NETWORK_AND_HOUR = 60;
const HOUR_MS = 60 * 60_000;

/**
 * Counts a request under the mail address and the network it comes from; known and unknown addresses alike, neither
 * of which is kept in clear.
 *
 * @throws {AppError} 429 with the seconds to wait. The caller's transaction takes back what was counted.
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

/** Whether something happens for the first time in an hour under a key, which must not tell a person. */
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
