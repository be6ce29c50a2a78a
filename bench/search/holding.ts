import type { ThreadMessage } from '@gegenpost/search-engine';
import type pg from 'pg';
import { findFeedState } from '../../apps/server/src/features/candidate-index/clickhouse/search-feed.queries.ts';
import type { IndexClient } from '../../apps/server/src/features/candidate-index/index-client.service.ts';
import { timeEdits } from './edits.ts';
import { type Measure, measureOf } from './measures.ts';

/** Called before an edit; what it returns resolves when the engine holds that edit. */
type Holding = () => () => Promise<unknown>;

/** Time from the commit of an edit until the engine holds it, while no search runs. */
export async function measureHolding(connection: string | pg.PoolConfig, beforeEdit: Holding): Promise<Measure> {
  const times = await timeEdits(connection, async () => {
    const held = beforeEdit();
    return async () => {
      const begin = performance.now();
      await held();
      return performance.now() - begin;
    };
  });
  return measureOf(times);
}

/** @param threadMessages Messages of the index thread. */
export function heldByIndex(index: IndexClient, threadMessages: EventTarget): Holding {
  return () => {
    const { rev } = index.state;
    const { promise, resolve } = Promise.withResolvers<void>();
    const hear = () => {
      if (index.state.rev === rev) return;
      threadMessages.removeEventListener('state' satisfies ThreadMessage['kind'], hear);
      resolve();
    };
    threadMessages.addEventListener('state', hear);
    return () => promise;
  };
}

export function heldByClickHouse(pool: pg.Pool): Holding {
  const isHeld = async () => (await findFeedState(pool))?.lag_s === null;
  return () => async () => {
    while (!(await isHeld()));
  };
}
