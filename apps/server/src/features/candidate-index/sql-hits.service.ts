import { dayNumber, idsByTie, tieOf } from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import type { Plan } from './sql-plan.service.ts';
import {
  countDrawn,
  countUpTo,
  filterIds,
  findAll,
  findMaxId,
  type PageRequest,
  type RankedRow,
  walkFromNewest,
} from './sql-search.queries.ts';

/** The first hits in an order by a column, and their number, counted up to `max` + 1. */
export async function findHitsBySql(
  db: Db,
  plan: Plan,
  request: PageRequest,
  max: number,
): Promise<{ rows: RankedRow[]; total: number }> {
  const finding = request.order.by === 'newest' ? findByWalk(db, plan, request) : findReady(db, plan, request);
  // If more hits are requested than are counted, the count follows from them.
  const counting = finding && request.limit <= max ? countHits(db, plan, max) : null;
  const [rows, total] = await Promise.all([finding, counting]);
  if (rows?.length === request.limit) return { rows, total: total ?? rows.length };
  return findAll(db, plan.conditions, request);
}

/** Finds hits by walking from the newest candidate. null: the plan expects that to be slower. */
function findByWalk(db: Db, { conditions, depthFor }: Plan, request: PageRequest): Promise<RankedRow[]> | null {
  const depth = depthFor(request.limit);
  return depth === null ? null : walkFromNewest(db, conditions, { ...request, depth });
}

/**
 * Finds candidates who can begin today. Among these only the tie decides, and ties can be computed from ids: candidates
 * are tested in the order of their ties.
 *
 * @returns null: the order is another, or the plan expects this to be slower.
 */
function findReady(db: Db, { conditions, readyFor }: Plan, request: PageRequest): Promise<RankedRow[]> | null {
  const { order, tie_keys, after, limit } = request;
  if (order.by !== 'start') return null;
  const { today } = order;
  const first = dayNumber(today);
  const count = readyFor(limit, today);
  if (count === null || (after && after[0] !== first)) return null;
  const find = async () => {
    const maxId = await findMaxId(db);
    const ids = idsByTie(tie_keys, { after: after ? after[1] : -1, maxId, count });
    const ready = { ...conditions, filtered: [...conditions.filtered, { kind: 'start', by: today } as const] };
    const found = await filterIds(db, ready, ids);
    found.sort((a, b) => tieOf(tie_keys, a) - tieOf(tie_keys, b));
    return found.slice(0, limit).map((id) => ({ id, first }));
  };
  return find();
}

async function countHits(db: Db, { conditions, shareFor }: Plan, max: number): Promise<number> {
  const share = shareFor(max + 1);
  if (share !== null) {
    const count = await countDrawn(db, conditions, { share, max });
    if (count > max) return count;
  }
  return countUpTo(db, conditions, max);
}
