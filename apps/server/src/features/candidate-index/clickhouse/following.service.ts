import { IndexRows } from '@gegenpost/search-engine';
import { type FeedNews, findFeedNews, findRowsByIds } from '#features/candidate-index/candidate-feed.queries.ts';
import type { ClickHouse } from './clickhouse.ts';
import type { EngineRows } from './engine-rows.ts';
import { type FeedPool, type FeedState, type FeedTransaction, feeding, moveFeed } from './search-feed.queries.ts';
import { isBeingWritten } from './tables.queries.ts';
import { writeChanges } from './writing.service.ts';

export type FeedParts = { pool: FeedPool; clickhouse: ClickHouse; engineRows: EngineRows };

/** Candidates that one block changes. */
const BATCH = 2000;
/** With more changes than this a statement does not name those that are known. */
const KNOWN_MAX = 200;
/** Much shorter than the time for which changes are kept. */
const UNCHANGED_MS = 5 * 60_000;

/** Brings ClickHouse up to the present, unless another process is doing so, or the changes are not known any more. */
export async function followChanges(parts: FeedParts): Promise<void> {
  await feeding(parts.pool, async (tx, feed) => {
    const news = await findFeedNews(tx, feed, feed.seen.length > KNOWN_MAX ? null : feed.seen);
    if (news) await follow(parts, tx, feed, news);
  });
}

async function follow(parts: FeedParts, tx: FeedTransaction, feed: FeedState, news: FeedNews): Promise<void> {
  const known = new Set(feed.seen);
  const ids = new Set(news.changes.filter((change) => !known.has(nameOf(change))).map(({ profile_id }) => profile_id));
  if (ids.size === 0 && Date.parse(news.at) - Date.parse(feed.at) < UNCHANGED_MS) return;
  await copyChanges(parts, tx, feed.table, [...ids]);
  await moveFeed(tx, news, news.changes.map(nameOf));
}

const nameOf = ({ xid, profile_id }: FeedNews['changes'][number]) => `${xid} ${profile_id}`;

async function copyChanges(
  { clickhouse, engineRows }: FeedParts,
  tx: FeedTransaction,
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  // What a process that ended has sent still comes to its end; what it writes has to be read first.
  if (await isBeingWritten(clickhouse, table)) throw new Error('an earlier change is still being written');
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = await findRowsByIds(tx, batch);
    await writeChanges(clickhouse, table, batch, engineRows.from(IndexRows.from(rows)));
  }
}
