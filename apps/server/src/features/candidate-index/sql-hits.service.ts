import { dayNumber, idsByTie, tieOf } from '@gegenpost/search-engine';
import type { Db } from '#platform/db/db.ts';
import type { Plan } from './sql-plan.service.ts';
import {
  type Asked,
  countDrawn,
  countUpTo,
  findAll,
  findMaxId,
  findMet,
  type PlacedRow,
  walkFromNewest,
} from './sql-search.queries.ts';

/** The first hits in an order of the table, and how many there are, as far as `max` + 1 at least. */
export async function findHitsBySql(
  db: Db,
  plan: Plan,
  asked: Asked,
  max: number,
): Promise<{ rows: PlacedRow[]; total: number }> {
  const finding = asked.order.by === 'newest' ? findByWalk(db, plan, asked) : findReady(db, plan, asked);
  // Whoever finds more than is counted has counted.
  const counting = finding && asked.limit <= max ? countHits(db, plan, max) : null;
  const [rows, total] = await Promise.all([finding, counting]);
  if (rows?.length === asked.limit) return { rows, total: total ?? rows.length };
  return findAll(db, plan.conditions, asked);
}

/** null: this is not the way. */
function findByWalk(db: Db, { conditions, depthFor }: Plan, asked: Asked): Promise<PlacedRow[]> | null {
  const depth = depthFor(asked.limit);
  return depth === null ? null : walkFromNewest(db, conditions, { ...asked, depth });
}

/**
 * Among those who can begin today the tie decides alone, and from it follows who comes first: they are tried in its order.
 *
 * @returns null: this is not the way.
 */
function findReady(db: Db, { conditions, readyFor }: Plan, asked: Asked): Promise<PlacedRow[]> | null {
  const { order, tie_keys, after, limit } = asked;
  if (order.by !== 'start') return null;
  const { today } = order;
  const first = dayNumber(today);
  const count = readyFor(limit, today);
  if (count === null || (after && after[0] !== first)) return null;
  const find = async () => {
    const maxId = await findMaxId(db);
    const ids = idsByTie(tie_keys, { after: after ? after[1] : -1, maxId, count });
    const ready = { ...conditions, tried: [...conditions.tried, { kind: 'start', by: today } as const] };
    const found = await findMet(db, ready, ids);
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
