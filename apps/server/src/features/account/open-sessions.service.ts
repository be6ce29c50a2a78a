import { findSessionsOf } from '#features/auth/sessions/sessions.service.ts';
import type { Db } from '#platform/db/db.ts';
import { deviceOf } from './devices.ts';

/** The open sessions of a user in words, as operators see them. */
export async function describeSessions(db: Db, userId: number, now: Date) {
  const open = await findSessionsOf(db, userId, now);
  return open.map(({ id, user_agent, network, created_at, last_seen_at }) => ({
    id,
    device: deviceOf(user_agent),
    place: network,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}
