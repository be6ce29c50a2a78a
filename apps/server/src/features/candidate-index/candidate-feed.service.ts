import { type IndexChanges, type IndexFeed, IndexRows, type OpenFeed } from '@gegenpost/search-engine';
import type { Config } from '#platform/config.ts';
import { createLogger } from '#platform/logging.ts';
import type { Parts } from '#platform/parts.ts';
import { listen } from '#platform/realtime/realtime-listener.ts';
import {
  type FeedPosition,
  findAllIndexRows,
  findFeedNews,
  findFeedPosition,
  findIndexRows,
  openFeedPool,
  readIndexCatalogue,
} from './candidate-feed.queries.ts';

export type FeedSettings = { connection: Parts['connection']; logLevel: Config['logLevel'] };

const CHANNEL = 'candidates';
/** Of more changes while a transaction runs for long the position is not worth being told. */
const SEEN_MAX = 200;

/**
 * The candidates of a database, for an index. Changes are read by transaction and not by `rev`, for that is handed out
 * before a transaction ends: after each look reading goes on from the oldest transaction that was running then.
 */
export const openFeed: OpenFeed<FeedSettings> = async ({ connection, logLevel }) => {
  const log = createLogger(logLevel);
  const pool = openFeedPool(connection, (err) => log.warn({ err }, 'an idle connection of the candidate feed broke'));
  let position: FeedPosition | null = null;
  /** Of the last look; while a transaction runs for long it is found again and again. */
  let seen = new Set<string>();
  let listener: ReturnType<typeof listen> | null = null;

  async function* readAll(): AsyncGenerator<IndexRows> {
    // Whoever breaks off has read nothing: changes after a place that was never reached would be missed.
    position = null;
    const begun = await findFeedPosition(pool);
    yield* findAllIndexRows(pool);
    [position, seen] = [begun, new Set()];
  }

  async function readChanges(rev: number): Promise<IndexChanges | null> {
    const news = position && (await findFeedNews(pool, position, seen.size <= SEEN_MAX ? [...seen] : null));
    if (!news) return null;
    const { changes, rows: few, ...reached } = news;
    const ids = changes.filter((change) => !seen.has(keyOf(change))).map(({ profile_id }) => profile_id);
    const rows = few || ids.length === 0 ? IndexRows.of(few ?? []) : await findIndexRows(pool, [...new Set(ids)]);
    const found = new Set(rows.ids.values.subarray(0, rows.count));
    position = reached;
    seen = new Set(changes.map(keyOf));
    return {
      rows,
      removed: ids.filter((id) => !found.has(id)),
      rev: Math.max(rev, rows.revs.values[rows.count - 1] ?? 0),
    };
  }

  const feed: IndexFeed = {
    catalogue: () => readIndexCatalogue((text) => pool.query(text)),
    rows: readAll,
    changesSince: readChanges,
    position: () => (position && seen.size <= SEEN_MAX ? { xmin: position.xmin, seen: [...seen] } : null),
    async listen(wake) {
      listener = listen(connection, CHANNEL, { log, onMessage: wake, onGap: wake });
      await listener.start();
    },
    async close() {
      await listener?.stop();
      await pool.end();
    },
  };
  return feed;
};

const keyOf = ({ xid, profile_id }: { xid: string; profile_id: number }) => `${xid} ${profile_id}`;
