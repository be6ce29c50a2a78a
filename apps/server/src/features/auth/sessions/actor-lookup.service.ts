import { findActor, updateUsedSession } from '#features/auth/login/auth.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { FindActor } from '#platform/http/session.ts';

/** Queries the database each time: the process caches nothing about sessions, rights or accounts. */
export function actorFinder(db: Db, clock: Clock): FindActor {
  return async (token_hash) => {
    const now = clock.now();
    const [found] = await findActor(db, { token_hash, now });
    if (!found) return null;
    const { is_due, ...actor } = found;
    if (is_due) await updateUsedSession(db, { session_id: actor.session_id, now });
    return actor;
  };
}
