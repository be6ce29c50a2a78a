import { isDeepStrictEqual } from 'node:util';
import { findActors, updateUsedSessions } from '#features/auth/login/auth.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { ActorChanged, type Actors, type LastActor, type SessionActor } from '#platform/http/session.ts';

type Asked = { tokenHash: Buffer; resolve(actor: Actor | null): void; reject(reason: unknown): void };

const KEPT = 1000;

/**
 * Looks up whose sessions tokens open. Requests that arrived together are answered by one statement, for each costs the
 * process more than what it reads; nobody is answered from what was known before the request, but `last` tells it.
 */
export function lookUpActors(db: Db, clock: Clock): Actors {
  const kept = new Kept();
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
      for (const { tokenHash, resolve } of asked) {
        const actor = actors.get(nameOf(tokenHash)) ?? null;
        kept.put(tokenHash, actor);
        resolve(actor);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return {
    find: (tokenHash) =>
      new Promise((resolve, reject) => {
        waiting.push({ tokenHash, resolve, reject });
        // Once all that has arrived is read.
        if (waiting.length === 1) setImmediate(answer);
      }),
    last(tokenHash) {
      const actor = kept.get(tokenHash);
      return actor ? new Unconfirmed({ actor, tokenHash, now: clock.now() }, { db, kept }) : null;
    },
  };
}

class Unconfirmed implements LastActor {
  readonly actor: Actor;
  readonly tokenHash: Buffer;
  readonly now: Date;
  isConfirmed = false;
  readonly #from: { db: Db; kept: Kept };

  constructor({ actor, tokenHash, now }: Pick<LastActor, 'actor' | 'tokenHash' | 'now'>, from: { db: Db; kept: Kept }) {
    this.actor = actor;
    this.tokenHash = tokenHash;
    this.now = now;
    this.#from = from;
  }

  async confirm(found: SessionActor | null): Promise<void> {
    const { db, kept } = this.#from;
    const { is_due = false, ...actor } = found ?? {};
    if (!isDeepStrictEqual(actor, this.actor)) {
      kept.put(this.tokenHash, null);
      throw new ActorChanged();
    }
    if (is_due) await updateUsedSessions(db, { session_ids: [this.actor.session_id], now: this.now });
    this.isConfirmed = true;
  }
}

/** Who tokens belonged to when that was read last. */
class Kept {
  /** The one asked for last at the end. */
  readonly #actors = new Map<string, Actor>();

  get(tokenHash: Buffer): Actor | undefined {
    const actor = this.#actors.get(nameOf(tokenHash));
    if (actor) this.put(tokenHash, actor);
    return actor;
  }

  put(tokenHash: Buffer, actor: Actor | null): void {
    const name = nameOf(tokenHash);
    this.#actors.delete(name);
    if (actor) this.#actors.set(name, actor);
    if (this.#actors.size > KEPT) this.#actors.delete(this.#actors.keys().next().value!);
  }
}

async function find(db: Db, token_hashes: Buffer[], now: Date): Promise<Map<string, Actor>> {
  const found = await findActors(db, { token_hashes, now });
  const session_ids = found.flatMap(({ is_due, session_id }) => (is_due ? [session_id] : []));
  if (session_ids.length > 0) await updateUsedSessions(db, { session_ids, now });
  return new Map(found.map(({ token_hash, is_due, ...actor }) => [nameOf(token_hash), actor]));
}

const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64');
