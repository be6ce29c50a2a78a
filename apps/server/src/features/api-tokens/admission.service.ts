import { hasSubscription } from '#features/shop/shop.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { AdmitProgram } from '#platform/http/programs.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { countCall } from './admission.queries.ts';

const MINUTE_MS = 60_000;

/** Asks the database at each call: a revoked token, or the end of a subscription, holds from the next call on. */
export function programAdmission(db: Db, clock: Clock): AdmitProgram {
  return async (token_hash, network) => {
    const now = clock.now();
    const into = now.getTime() % MINUTE_MS;
    const minute = new Date(now.getTime() - into);
    const counted = await countCall(db, { token_hash, network, minute, day: berlinDay(now) });
    if (!counted) return null;
    const { calls, ...program } = counted;
    const has_subscription = await hasSubscription(db, program.company_id, now);
    return { program, calls, seconds_left: Math.ceil((MINUTE_MS - into) / 1000), has_subscription };
  };
}
