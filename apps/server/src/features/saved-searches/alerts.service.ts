import { the } from '@gegenpost/contract/shared/the.ts';
import type { IndexCatalogue, IndexRow } from '@gegenpost/search-engine';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { claimChangedCandidates, findChangedCandidates, insertMatches, type NewMatch } from './alerts.queries.ts';
import { WaitingSearches } from './waiting-searches.service.ts';

type AlertParts = Pick<Parts, 'db' | 'clock'> & { realtime: Realtime; catalogue: () => Promise<IndexCatalogue> };

const BATCH = 500;

/**
 * Notifies users when candidates begin to match their saved searches. The cost of a run hardly depends on the number of
 * searches.
 */
export class Alerts {
  readonly #parts: AlertParts;
  #searches: WaitingSearches | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: AlertParts) {
    this.#parts = parts;
  }

  /** Processes all candidates that have changed until now. May be called at any time, on any process. */
  async run(): Promise<void> {
    // The present run may have missed the latest change, so another one follows it.
    await this.#running?.catch(() => {});
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #runOnce(): Promise<void> {
    const { db, catalogue } = this.#parts;
    this.#searches ??= new WaitingSearches(db, await catalogue());
    for (let last: number | null = 0; last !== null; ) last = await this.#lookAfterSome(this.#searches, last);
  }

  /**
   * Processes one batch. Edits of a candidate wait for the transaction that claims it, so everything slow happens
   * before that transaction, and it takes the same few statements for however many searches.
   *
   * @returns The last candidate of a full batch, after which there may be more.
   */
  async #lookAfterSome(searches: WaitingSearches, after: number): Promise<number | null> {
    const { db, clock } = this.#parts;
    const changed = await findChangedCandidates<IndexRow>(db, { after, limit: BATCH });
    if (changed.length === 0) return null;
    // Read after the candidates: this includes every search that was saved before one of them changed.
    await searches.read(clock.now());
    const matches = newMatches(
      searches,
      searches.matching(changed.flatMap((one) => one.before ?? [])),
      searches.matching(changed.flatMap((one) => one.after ?? [])),
    );
    await db.transaction(async (tx) => {
      const taken = await claimChangedCandidates(tx, changed);
      const own = matches.filter(({ profile_id }) => taken.has(profile_id));
      if (own.length > 0) await this.#tell(tx, searches, own);
    });
    return changed.length === BATCH ? the(changed.at(-1), 'last of a full batch').profile_id : null;
  }

  async #tell(tx: Db, searches: WaitingSearches, matches: readonly NewMatch[]): Promise<void> {
    const { clock, realtime } = this.#parts;
    const now = clock.now();
    const told = (await insertMatches(tx, matches, now)).map(({ saved_search_id, count }) => {
      const { user_id } = searches.searcherOf(saved_search_id);
      return { user_id, kind: 'saved_search_matched', subject_id: saved_search_id, count, now } as const;
    });
    await notifyAll(tx, realtime, told);
    await realtime.publishAll(
      tx,
      told.map(({ user_id, subject_id }) => ({
        user_id,
        event: 'saved-search-matched',
        payload: { saved_search_id: subject_id },
      })),
    );
  }
}

/** The matches of those searches that did not match the candidate before. */
function newMatches(
  searches: WaitingSearches,
  before: ReadonlyMap<number, number[]>,
  after: ReadonlyMap<number, number[]>,
): NewMatch[] {
  return [...after].flatMap(([profile_id, ids]) => {
    const earlier = new Set(before.get(profile_id));
    return ids
      .filter((id) => !earlier.has(id))
      .map((id) => ({ saved_search_id: id, profile_id, searcher: searches.searcherOf(id) }));
  });
}
