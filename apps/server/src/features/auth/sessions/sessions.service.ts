import type { SessionRow } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { deleteOtherSessions, deleteSessionOfUser, findOpenSessions } from './sessions.queries.ts';

/** A session without the hash of its token. */
export type OpenSession = Omit<SessionRow, 'token_hash'>;

/** The open sessions of a user, most recently used first. */
export const findSessionsOf = (db: Db, userId: number, now: Date): Promise<OpenSession[]> =>
  findOpenSessions(db, userId, now);

/** The actor's open sessions, the current one first. */
export async function findSessions(db: Db, actor: Actor, now: Date): Promise<OpenSession[]> {
  const open = await findOpenSessions(db, actor.user_id, now);
  const isCurrent = ({ id }: OpenSession) => id === actor.session_id;
  return [...open.filter(isCurrent), ...open.filter((session) => !isCurrent(session))];
}

/**
 * Ends one session of the actor, which may be the current one; its open pages receive no more events.
 *
 * @throws {AppError} 404 for a session of another user.
 */
export async function endSession(db: Db, realtime: Realtime, actor: Actor, sessionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSessionOfUser(tx, actor.user_id, sessionId))) throw notFound();
    await realtime.dropSession(tx, sessionId);
  });
}

/** Ends every session of the actor but the current one. */
export async function endOtherSessions(tx: Db, realtime: Realtime, actor: Actor): Promise<void> {
  for (const id of await deleteOtherSessions(tx, actor.user_id, actor.session_id)) await realtime.dropSession(tx, id);
}
