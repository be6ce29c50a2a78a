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
/** If a transaction runs for long, more changes than this make the position too large to be sent with each answer. */
const SEEN_MAX = 200;

/**
 * The candidates of a database as a feed for an index. Changes are read by transaction, not by `rev`, because a `rev`
 * is assigned before its transaction commits. Each read starts at the oldest transaction that was running during the
 * read before.
 */
export const openFeed: OpenFeed<FeedSettings> = async ({ connection, logLevel }) => {
  const log = createLogger(logLevel);
  const pool = openFeedPool(connection, (err) => log.warn({ err }, 'an idle connection of the candidate feed broke'));
  let position: FeedPosition | null = null;
  /** The changes of the last read. While a transaction runs for long they are read again each time. */
  let seen = new Set<string>();
  let listener: ReturnType<typeof listen> | null = null;

  async function* readAll(): AsyncGenerator<IndexRows> {
    // If the caller stops early, the position stays null: otherwise candidates that were not read would be missing for
    // ever.
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
    const rows = few || ids.length === 0 ? IndexRows.from(few ?? []) : await findIndexRows(pool, [...new Set(ids)]);
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
