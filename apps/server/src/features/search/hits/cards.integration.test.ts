import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { testParts } from '#test/parts.ts';
import { findCards } from './cards.service.ts';
import { openHitCache } from './hits.service.ts';

const { db } = await testParts();
const { profile_id, company_id } = await createUser(db, { role: 2 });
const employer = { profile_id, company_id, role: 2 } as const;

/** A process that counts how often it reads records, and in which something is committed right before each reading. */
function startProcess(change: () => Promise<unknown> = async () => {}) {
  const process = {
    db,
    hitCache: openHitCache(),
    readings: 0,
    read: async <T>(query: (copy: Db) => Promise<T>) => {
      process.readings += 1;
      await change();
      return query(db);
    },
  };
  return process;
}

const rename = (id: number, name: string) => db.execute(sql`update profiles set first_name = ${name} where id = ${id}`);
const publicly = { visibility: { visibility: 'public' } } as const;

test('a card is read once, anew after a change, and gone with its candidate', async () => {
  const process = startProcess();
  const { profile_id } = await createCandidate(db, { ...publicly, profile: { first_name: 'Alt' } });
  const nameNow = async () => (await findCards(process, employer, [profile_id])).get(profile_id)?.profile.first_name;

  expect([await nameNow(), await nameNow(), process.readings]).toEqual(['Alt', 'Alt', 1]);
  await rename(profile_id, 'Neu');
  expect([await nameNow(), await nameNow(), process.readings]).toEqual(['Neu', 'Neu', 2]);
  await db.execute(sql`delete from candidates where profile_id = ${profile_id}`);
  expect([await nameNow(), process.readings]).toEqual([undefined, 2]);
});

test('a release counts from its commit until it is withdrawn, also for a card that was read before', async () => {
  const process = startProcess();
  const { profile_id } = await createCandidate(db, { profile: { first_name: 'Ada' } });
  const other = await createUser(db, { role: 2 });
  const nameFor = async (viewer: Viewer) =>
    (await findCards(process, viewer, [profile_id])).get(profile_id)?.profile.first_name;
  const nameNow = () => nameFor(employer);

  expect(await nameNow()).toBeNull();
  await db.execute(sql`insert into releases (profile_id, company_id, groups, released_at)
    values (${profile_id}, ${company_id}, '{name}', now())`);
  expect(await nameNow()).toBe('Ada');
  expect(await nameFor({ ...other, role: 2 })).toBeNull();
  expect(await nameFor({ ...employer, company_id: null })).toBeNull();
  await db.execute(sql`update releases set withdrawn_at = now() where profile_id = ${profile_id}`);
  expect(await nameNow()).toBeNull();
  expect(process.readings).toBe(1);
});

test('a card says when the own company last opened the candidate, and not when others did', async () => {
  const process = startProcess();
  const other = await createUser(db, { role: 2 });
  const { profile_id } = await createCandidate(db);
  const view = (company: number | null, at: string) =>
    db.execute(sql`insert into profile_views (company_id, profile_id, month, viewed_at)
      values (${company}, ${profile_id}, ${`${at.slice(0, 7)}-01`}::date, ${at}::timestamptz)`);
  await view(company_id, '2026-04-03T10:00:00.000Z');
  await view(company_id, '2026-05-03T10:00:00.123Z');
  await view(other.company_id, '2026-06-03T10:00:00.000Z');

  const cards = await findCards(process, employer, [profile_id]);

  expect(cards.get(profile_id)!.viewed_at).toBe('2026-05-03T10:00:00.123Z');
});

test('a candidate who changes between the statement and the card shows no new name by a release that was withdrawn with it', async () => {
  const { profile_id } = await createCandidate(db, { profile: { first_name: 'Alt' } });
  await db.execute(sql`insert into releases (profile_id, company_id, groups, released_at)
    values (${profile_id}, ${company_id}, '{name}', now())`);
  const process = startProcess(async () => {
    await db.execute(sql`update releases set withdrawn_at = now() where profile_id = ${profile_id}`);
    await rename(profile_id, 'Geheim');
  });

  const cards = await findCards(process, employer, [profile_id]);

  expect(cards.get(profile_id)!.profile.first_name).toBeNull();
});
