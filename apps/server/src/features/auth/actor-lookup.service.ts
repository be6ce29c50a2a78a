import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { FindActor } from '#platform/session.ts';
import { findActors, updateUsedSessions } from './auth.queries.ts';

type Asked = { tokenHash: Buffer; resolve(actor: Actor | null): void; reject(reason: unknown): void };

/**
 * Looks up whose sessions tokens open. Requests that arrived together are answered by one statement, for each costs the
 * process more than what it reads; nobody is answered from what was known before the request.
 */
export function lookUpActors(db: Db, clock: Clock): FindActor {
  let waiting: Asked[] = [];

  async function answer(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const actors = await find(
        db,
        asked.map(({ tokenHash }) => tokenHash),
        clock.now(),
      );
      for (const { tokenHash, resolve } of asked) resolve(actors.get(nameOf(tokenHash)) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (tokenHash) =>
    new Promise((resolve, reject) => {
      waiting.push({ tokenHash, resolve, reject });
      // Once all that has arrived is read.
      if (waiting.length === 1) setImmediate(answer);
    });
}

async function find(db: Db, token_hashes: Buffer[], now: Date): Promise<Map<string, Actor>> {
  const found = await findActors(db, { token_hashes, now });
  const session_ids = found.flatMap(({ is_due, session_id }) => (is_due ? [session_id] : []));
  if (session_ids.length > 0) await updateUsedSessions(db, { session_ids, now });
  return new Map(found.map(({ token_hash, is_due, ...actor }) => [nameOf(token_hash), actor]));
}

const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64');
