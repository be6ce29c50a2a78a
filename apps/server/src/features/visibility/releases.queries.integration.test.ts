import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createCompany } from '#features/company/company.factory.ts';
import { createThread } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { testParts } from '#test/parts.ts';
import {
  findOpenReleases,
  findPeopleInTouch,
  insertRelease,
  updateReleaseRestored,
  updateReleaseWithdrawn,
} from './releases.queries.ts';
import { releases } from './visibility.table.ts';

const { db } = await testParts();
const now = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const [ann, other] = [await createCandidate(db), await createCandidate(db)];
const [first, second] = [await createCompany(db, { role_id: 2 }), await createCompany(db, { role_id: 2 })];

beforeEach(async () => {
  await db.delete(releases);
});

const release = ({ profile_id }: typeof ann, { id }: typeof first, groups: string[] = ['name'], at = now) =>
  insertRelease(db, { profile_id, company_id: id, groups, now: at });
const opened = async () =>
  (await findOpenReleases(db, ann.profile_id)).map(({ gegenpost_id, groups }) => [gegenpost_id, groups.toSorted()]);
const withdrawn = async () =>
  (await db.select().from(releases).orderBy(asc(releases.profile_id), asc(releases.company_id))).map((row) => [
    row.profile_id,
    row.company_id,
    row.withdrawn_at,
  ]);

test('what is open is listed by company, the latest first, then in the order of the companies', async () => {
  const third = await createCompany(db, { role_id: 2 });
  await release(ann, third);
  await release(ann, second);
  await release(ann, first, ['image'], after(-1));
  await release(other, first, ['contact']);
  expect(await opened()).toEqual([
    [second.gegenpost_id, ['name']],
    [third.gegenpost_id, ['name']],
    [first.gegenpost_id, ['image']],
  ]);
  await updateReleaseWithdrawn(db, ann.profile_id, second.gegenpost_id, now);
  await updateReleaseWithdrawn(db, ann.profile_id, third.gegenpost_id, now);
  expect(await opened()).toEqual([[first.gegenpost_id, ['image']]]);
});

test('a later release adds to one that stands and takes the place of one that was withdrawn', async () => {
  await release(ann, first, ['name', 'image']);
  await release(ann, first, ['name', 'contact'], after(1));
  expect(await opened()).toEqual([[first.gegenpost_id, ['contact', 'image', 'name']]]);
  expect((await findOpenReleases(db, ann.profile_id))[0]!.released_at).toEqual(after(1));
  await updateReleaseWithdrawn(db, ann.profile_id, first.gegenpost_id, after(2));
  await release(ann, first, ['birthday'], after(3));
  expect(await opened()).toEqual([[first.gegenpost_id, ['birthday']]]);
});

test('one release is withdrawn and restored, and no other of the candidate or the company', async () => {
  await release(ann, first);
  await release(ann, second);
  await release(other, first);
  expect(await updateReleaseWithdrawn(db, ann.profile_id, first.gegenpost_id, now)).toBe(first.id);
  const one = [
    [ann.profile_id, first.id, now],
    [ann.profile_id, second.id, null],
    [other.profile_id, first.id, null],
  ];
  expect(await withdrawn()).toEqual(one);
  expect(await updateReleaseWithdrawn(db, ann.profile_id, first.gegenpost_id, after(1))).toBeNull();
  expect(await updateReleaseWithdrawn(db, ann.profile_id, 'AAAAAAAAAAA', now)).toBeNull();
  expect(await withdrawn()).toEqual(one);

  await db.update(releases).set({ withdrawn_at: now });
  expect(await updateReleaseRestored(db, ann.profile_id, first.gegenpost_id, after(-1))).toBe(first.id);
  expect(await withdrawn()).toEqual([
    [ann.profile_id, first.id, null],
    [ann.profile_id, second.id, now],
    [other.profile_id, first.id, now],
  ]);
  expect(await updateReleaseRestored(db, ann.profile_id, first.gegenpost_id, after(-1))).toBeNull();
});

test('what was withdrawn at the end of the time, or before, stays withdrawn', async () => {
  await release(ann, first);
  await updateReleaseWithdrawn(db, ann.profile_id, first.gegenpost_id, now);
  expect(await updateReleaseRestored(db, ann.profile_id, first.gegenpost_id, now)).toBeNull();
});

test('in touch are the users of the company who hold a thread with the candidate on its other side, each once', async () => {
  const [bob, colleague, stranger] = [
    await createUser(db, { company_id: first.id }),
    await createUser(db, { company_id: first.id }),
    await createUser(db),
  ];
  const candidate = { user_id: ann.user_id, profile_id: ann.profile_id, is_candidate_side: true };
  const company = ({ user_id, company_id }: Pick<typeof bob, 'user_id' | 'company_id'>) => ({
    user_id,
    company_id,
    is_candidate_side: false,
  });
  for (const person of [bob, bob, stranger]) await createThread(db, { members: [candidate, company(person)] });
  await createThread(db, { members: [candidate, { company_id: first.id, is_candidate_side: false }] });
  const someone = { ...candidate, user_id: other.user_id, profile_id: other.profile_id };
  await createThread(db, { members: [someone, company(colleague)] });
  await createThread(db, { members: [{ ...candidate, is_candidate_side: false }, company(colleague)] });
  expect(await findPeopleInTouch(db, ann.profile_id, first.id)).toEqual([bob.user_id]);
  expect(await findPeopleInTouch(db, ann.profile_id, stranger.company_id!)).toEqual([stranger.user_id]);
});
