import { expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { signIn, signInAgain, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { talentCalls } from '#test/talents.ts';
import { createTalent } from './talents.factory.ts';

let now = new Date('2026-11-21T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const { keep, list } = talentCalls(app);

test('a list tells when the company opened a talent last, and nothing of other companies', async () => {
  const employer = await signIn(app);
  const { gegenpost_id } = await createCandidate(db);
  const open = async (company_id: number | null, at: string) => {
    now = new Date(at);
    const by = await signIn(app, company_id === null ? {} : { company_id });
    expect((await callAs(app, by, 'GET', `/api/candidates/${gegenpost_id}`)).statusCode).toBe(200);
  };
  await keep(employer, gegenpost_id);
  expect((await list(employer)).data[0]!.candidate!.viewed_at).toBeNull();

  await open(employer.company_id, '2026-11-21T11:00:00Z');
  await open(employer.company_id, '2026-12-01T12:00:00Z');
  await open(null, '2026-12-01T13:00:00Z');

  const { data } = await list(await signInAgain(app, employer));
  expect(data[0]!.candidate!.viewed_at).toBe('2026-12-01T12:00:00.000Z');
});

test('a list has all talents, also when they are more than one statement reads', async () => {
  const employer = await signIn(app, { subscribed: true });
  const people = await Promise.all(Array.from({ length: 205 }, () => createCandidate(db)));
  for (const { profile_id } of people) await createTalent(db, employer.company_id!, profile_id);
  expect((await list(employer)).meta.total).toBe(205);
});
