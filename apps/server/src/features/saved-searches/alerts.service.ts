import type { IndexCatalogue, IndexRow } from '#features/candidate-index/index-row.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime.ts';
import { findVisible, insertMatches, takeChangedCandidates } from './alerts.queries.ts';
import { WaitingSearches } from './waiting-searches.service.ts';

type AlertParts = Pick<Parts, 'db' | 'clock'> & { realtime: Realtime; catalogue: () => Promise<IndexCatalogue> };

const BATCH = 500;

/** Tells users whose saved searches candidates have come to match, however many searches there are. */
export class Alerts {
  readonly #parts: AlertParts;
  #searches: WaitingSearches | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: AlertParts) {
    this.#parts = parts;
  }

  /** Looks after all candidates that changed until now. Safe to call at any time, on any process. */
  async run(): Promise<void> {
    // A change may have come too late for the run that goes on: another one follows it.
    await this.#running?.catch(() => {});
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #runOnce(): Promise<void> {
    const { db, clock, catalogue } = this.#parts;
    this.#searches ??= new WaitingSearches(db, await catalogue());
    // Before any candidate is taken, for those who save them wait for the taker.
    await this.#searches.read(clock.now());
    while ((await this.#lookAfterSome(this.#searches)) === BATCH);
  }

  /** @returns How many candidates were looked after. */
  async #lookAfterSome(searches: WaitingSearches): Promise<number> {
    const { db, clock } = this.#parts;
    return db.transaction(async (tx) => {
      const changed = await takeChangedCandidates<IndexRow>(tx, BATCH);
      if (changed.length === 0) return 0;
      await searches.read(clock.now());
      const before = searches.matching(changed.flatMap((one) => one.before ?? []));
      const after = searches.matching(changed.flatMap((one) => one.after ?? []));
      // In one order, so that two processes that tell the same people do not wait for each other in a circle.
      const pairs = [...newPairs(before, after)].toSorted(([a], [b]) => a - b);
      for (const [id, profileIds] of pairs) await this.#tell(tx, searches, id, profileIds);
      return changed.length;
    });
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

/** Candidates by search, of those searches that did not find them before. */
function newPairs(before: ReadonlyMap<number, number[]>, after: ReadonlyMap<number, number[]>): Map<number, number[]> {
  const pairs = new Map<number, number[]>();
  for (const [profileId, searches] of after) {
    const earlier = new Set(before.get(profileId));
    for (const id of searches) if (!earlier.has(id)) pairs.set(id, [...(pairs.get(id) ?? []), profileId]);
  }
  return pairs;
}
