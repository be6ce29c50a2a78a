import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { connectBeside, freshDb } from '#test/db.ts';
import { drawCandidate, editCandidate, one, seeded, smallCatalogue } from './candidate-edits.factory.ts';
import { candidateChanges, candidateSearch } from './candidate-index.table.ts';

const { db, connection } = await freshDb();
const beside = connectBeside(connection);
await loadReferenceData(db);

/** Rows of the narrow table that differ from the view (`kept`), and rows of the view that it lacks (`due`). */
async function findWrongRows(): Promise<unknown[]> {
  const columns = sql.raw(
    'profile_id, terms, place_ids, place_radii, wished, practised, start_on, pay_year, pay_hour, born_on, updated_at',
  );
  const { rows } = await db.execute(sql`
    (select 'kept' as side, ${columns} from candidate_search except all select 'kept', ${columns} from candidate_search_source)
    union all
    (select 'due', ${columns} from candidate_search_source except all select 'due', ${columns} from candidate_search)`);
  return rows;
}
const countWaiting = async () => (await db.execute(sql`select from pg_locks where not granted`)).rowCount;
const countChanges = () => db.$count(candidateChanges);
const revOf = async (id: number) =>
  (await db.select().from(candidateSearch).where(sql`profile_id = ${id}`)).map(({ rev }) => rev)[0];

test('the narrow table equals its view after 1,000 edits, several at a time', async () => {
  const random = seeded(1);
  const draw = { random, catalogue: await smallCatalogue(db, random) };
  const ids: number[] = [];
  for (let index = 0; index < 60; index += 1) ids.push((await createCandidate(db, drawCandidate(draw))).profile_id);
  expect(await findWrongRows()).toEqual([]);
  expect(await db.$count(candidateSearch)).toBe(60);

  for (let done = 0; done < 1000; done += 5) {
    await Promise.all(Array.from({ length: 5 }, () => editCandidate(db, draw, one(random, ids))));
  }
  for (const id of ids.slice(0, 10)) {
    await db.transaction(async (tx) => {
      for (const _ of ids.slice(0, 5)) await editCandidate(tx, draw, id);
    });
  }
  expect(await findWrongRows()).toEqual([]);
  expect((await db.execute(sql`select from stale_candidates`)).rowCount).toBe(0);
});

describe('one row', () => {
  test('holds the changes of two transactions that commit at the same time', async () => {
    const { profile_id } = await createCandidate(db);
    const first = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const one = beside.transaction(async (tx) => {
      await tx.execute(sql`insert into candidate_places values (${profile_id}, 0, (select min(id) from places), 10)`);
      // Runs the deferred triggers as at the commit, which is held back until the other transaction has reached its
      // own.
      await tx.execute(sql`set constraints all immediate`);
      ready.resolve();
      await first.promise;
    });
    await ready.promise;
    const other = beside.transaction((tx) =>
      tx.execute(sql`insert into work_experiences (profile_id, qualification_id)
        values (${profile_id}, (select min(id) from attributes where code = 'qualification'))`),
    );
    await expect.poll(countWaiting).toBe(1);
    first.resolve();
    await Promise.all([one, other]);
    expect(await findWrongRows()).toEqual([]);
    const [row] = await db.select().from(candidateSearch).where(sql`profile_id = ${profile_id}`);
    expect([row!.place_ids.length, row!.practised.length]).toEqual([1, 1]);
  });

  test('does not change with facts that no search uses', async () => {
    const { profile_id, user_id } = await createCandidate(db);
    const before = [await revOf(profile_id), await countChanges()];
    await db.execute(sql`update candidates set last_active_at = now(), about = 'x' where profile_id = ${profile_id}`);
    await db.execute(sql`update profiles set first_name = 'x', phone = '1' where id = ${profile_id}`);
    await db.execute(sql`update users set last_login_at = now() where id = ${user_id}`);
    await db.execute(sql`insert into work_experiences (profile_id, employer) values (${profile_id}, 'x')`);
    expect([await revOf(profile_id), await countChanges()]).toEqual(before);
  });

  test('keeps its content if a transaction fails', async () => {
    const { profile_id } = await createCandidate(db);
    const before = [await revOf(profile_id), await countChanges()];
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`update candidates set is_online = false where profile_id = ${profile_id}`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await revOf(profile_id), await countChanges()]).toEqual(before);
    expect(await findWrongRows()).toEqual([]);
  });

  test('is deleted with its candidate, which is noted as a change', async () => {
    const { profile_id } = await createCandidate(db);
    await db.execute(sql`delete from profiles where id = ${profile_id}`);
    expect(await revOf(profile_id)).toBeUndefined();
    const { rows } = await db.execute(sql`select profile_id from candidate_changes order by xid desc limit 1`);
    expect(rows).toEqual([{ profile_id }]);
  });
});

test('one statement rebuilds all rows', async () => {
  await db.execute(sql`update candidate_search set terms = '{}', practised = '{1}' where profile_id % 2 = 0`);
  await db.execute(sql`delete from candidate_search where profile_id % 3 = 0`);
  await db.execute(sql`select rebuild_candidate_search()`);
  expect(await findWrongRows()).toEqual([]);
});

test('rows follow the reference lists', async () => {
  const [entry] = await db.select().from(attributes).where(sql`code = 'qualification' and kldb = '43414'`).limit(1);
  const [level] = await db.select().from(attributes).where(sql`code = 'education'`).limit(1);
  await createCandidate(db, {
    attributes: [
      { attribute_id: entry!.id, code: 'qualification' },
      { attribute_id: level!.id, code: 'education' },
    ],
  });
  await db.execute(sql`update attributes set kldb = '24422' where id = ${entry!.id}`);
  await db.execute(sql`insert into attributes (code, key, label, sort, rank) values ('education', 'x', 'x', 0, -1)`);
  expect(await findWrongRows()).toEqual([]);
  await db.execute(sql`update attributes set rank = 30 where code = 'education' and key = 'x'`);
  expect(await findWrongRows()).toEqual([]);
});
