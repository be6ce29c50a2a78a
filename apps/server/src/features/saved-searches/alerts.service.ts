import { the } from '@gegenpost/contract/shared/the.ts';
import type { IndexCatalogue, IndexRow } from '@gegenpost/search-engine';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { claimChangedCandidates, findChangedCandidates, findVisible, insertMatches } from './alerts.queries.ts';
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
   * before that transaction.
   *
   * @returns The last candidate of a full batch, after which there may be more.
   */
  async #lookAfterSome(searches: WaitingSearches, after: number): Promise<number | null> {
    const { db, clock } = this.#parts;
    const changed = await findChangedCandidates<IndexRow>(db, { after, limit: BATCH });
    if (changed.length === 0) return null;
    // Read after the candidates: this includes every search that was saved before one of them changed.
    await searches.read(clock.now());
    const pairs = newPairs(
      searches.matching(changed.flatMap((one) => one.before ?? [])),
      searches.matching(changed.flatMap((one) => one.after ?? [])),
    );
    await db.transaction(async (tx) => {
      const taken = await claimChangedCandidates(tx, changed);
      // In sorted order, so that two processes that notify the same users cannot deadlock.
      for (const [id, profileIds] of [...pairs].toSorted(([a], [b]) => a - b)) {
        const own = profileIds.filter((profileId) => taken.has(profileId));
        if (own.length > 0) await this.#tell(tx, searches, id, own);
      }
    });
    return changed.length === BATCH ? the(changed.at(-1), 'last of a full batch').profile_id : null;
  }

  async #tell(tx: Db, searches: WaitingSearches, id: number, profileIds: readonly number[]): Promise<void> {
    const { clock, realtime } = this.#parts;
    const searcher = searches.searcherOf(id);
    const visible = await findVisible(tx, searcher, profileIds);
    const now = clock.now();
    const count = visible.length === 0 ? 0 : await insertMatches(tx, id, visible, now);
    if (count === 0) return;
    await notify(tx, realtime, { user_id: searcher.user_id, kind: 'saved_search_matched', subject_id: id, count, now });
    await realtime.publish(tx, searcher.user_id, 'saved-search-matched', { saved_search_id: id });
  }
}

/** New matches: candidates by search, of those searches that did not match them before. */
function newPairs(before: ReadonlyMap<number, number[]>, after: ReadonlyMap<number, number[]>): Map<number, number[]> {
  const pairs = new Map<number, number[]>();
  for (const [profileId, searches] of after) {
    const earlier = new Set(before.get(profileId));
    for (const id of searches) if (!earlier.has(id)) pairs.set(id, [...(pairs.get(id) ?? []), profileId]);
  }
  return pairs;
}
