import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexCatalogue } from '@gegenpost/search-engine';
import { findAllIndexRows, findFeedPosition } from '#features/candidate-index/candidate-feed.queries.ts';
import type { FeedParts } from './following.service.ts';
import { onlyHere, useTable } from './search-feed.queries.ts';
import { createTables, dropOtherTables, insertRows, tablePrefix } from './tables.queries.ts';

/** Longer than a search may take, so that none loses its table. */
const LAST_SEARCHES_MS = 5000;

/**
 * Makes a new table with all candidates and lets searches ask it, unless another process is doing so. The present table
 * answers until then.
 */
export function buildTable(
  { pool, clickhouse, engineRows }: FeedParts,
  catalogue: IndexCatalogue,
  signal: AbortSignal,
): Promise<void> {
  return onlyHere(pool, async () => {
    const table = `${tablePrefix(catalogue)}${Date.now().toString(36)}`;
    await createTables(clickhouse, table);
    const begun = await findFeedPosition(pool);
    for await (const rows of findAllIndexRows(pool)) {
      signal.throwIfAborted();
      const batch = engineRows.from(rows).map((row) => ({ row, sign: 1 as const }));
      await insertRows(clickhouse, table, batch);
    }
    await useTable(pool, table, begun);
    await sleep(LAST_SEARCHES_MS, undefined, { signal });
    await dropOtherTables(clickhouse, table);
  });
}
