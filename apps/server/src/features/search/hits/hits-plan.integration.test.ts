import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/db.ts';
import { freshDb } from '#test/db.ts';
import { findHitStates } from './hits.queries.ts';

const { connection } = await freshDb();

test('recent changes are read by their index, also with many rows and a generic plan', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, pool, close } = openDatabase(connection, { max: 1 });
  stack.defer(close);
  await pool.query(`insert into candidate_changes (profile_id) select generate_series(1, 5000)`);
  await pool.query(`insert into block_changes (changed_at) select now() from generate_series(1, 5000)`);
  await pool.query('analyze candidate_changes, block_changes');
  await pool.query('set plan_cache_mode = force_generic_plan');
  const readUpTo = { position: { xmin: '1000000', seen: [] }, blockersSince: '1000000' };
  await findHitStates(db, 1, [1, 2], readUpTo);
  const { rows } = await pool.query<{ statement: string }>(`select statement from pg_prepared_statements`);
  const plan = await pool.query(`explain (generic_plan) ${rows[0]!.statement}`);
  const text = JSON.stringify(plan.rows);
  expect(text).toMatch(/Index.*? Scan using candidate_changes_xid_idx/);
  expect(text).toMatch(/Index.*? Scan using block_changes_xid_idx/);
});
