import { randomUUID } from 'node:crypto';
import type { PaletteResult } from '@gegenpost/contract/palette.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPositionOf } from '#features/positions/positions.factory.ts';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, startConversation } from '#test/conversations.ts';

const app = await testApp();
await loadReferenceData(app.db);

const find = async (person: SignedIn, q = ''): Promise<PaletteResult> =>
  (await callAs(app, person, 'GET', `/api/palette?q=${encodeURIComponent(q)}`)).json();
const open = (person: SignedIn, gegenpostId: string) => callAs(app, person, 'GET', `/api/candidates/${gegenpostId}`);
const people = async (person: SignedIn, q?: string) => (await find(person, q)).people.map(({ name }) => name);

async function openedCandidate(employer: SignedIn, overrides: CandidateOverrides) {
  const candidate = await createCandidate(app.db, overrides);
  expect((await open(employer, candidate.gegenpost_id)).statusCode).toBe(200);
  return candidate;
}

test('finds people whom the company opened, the last first, by name, occupation and id', async () => {
  const employer = await signIn(app, { subscribed: true });
  const visibility = { visibility: 'public' as const };
  const [first, second] = [
    await openedCandidate(employer, { profile: { first_name: 'Jörg', last_name: 'Weiß' }, visibility }),
    await openedCandidate(employer, { profile: { first_name: 'Ada', last_name: 'Kern' }, visibility }),
  ];
  await createCandidate(app.db, { profile: { first_name: 'Jörg', last_name: 'Fremd' }, visibility });

  expect(await people(employer)).toEqual(['Ada Kern', 'Jörg Weiß']);
  expect(await people(employer, 'weiss jorg')).toEqual(['Jörg Weiß']);
  expect(await people(employer, second.gegenpost_id)).toEqual(['Ada Kern']);
  expect(await people(employer, 'Jörg Kern')).toEqual([]);
  expect((await find(employer, first.gegenpost_id)).people[0]).toMatchObject({ gegenpost_id: first.gegenpost_id });
});

test('finds nobody by a name that is hidden, whatever part of it is typed', async () => {
  const employer = await signIn(app, { subscribed: true });
  const name = 'Kanaribordun';
  const hidden = await openedCandidate(employer, {
    profile: { first_name: name, last_name: name },
    visibility: { visibility: 'anonymous' },
  });
  const { people: shown } = await find(employer, hidden.gegenpost_id);
  expect(shown).toEqual([expect.objectContaining({ gegenpost_id: hidden.gegenpost_id, name: null })]);

  const parts = fc.tuple(fc.nat(name.length - 2), fc.integer({ min: 2, max: name.length }));
  await fc.assert(
    fc.asyncProperty(parts, fc.constantFrom('', 'a', 'ingenieur'), async ([from, length], other) => {
      const q = `${name.slice(from, from + length)} ${other}`.trim();
      if (hidden.gegenpost_id.toLowerCase().includes(q.toLowerCase())) return;
      const body = JSON.stringify(await find(employer, q));
      expect(body).not.toContain(name);
      expect(body).toBe(JSON.stringify(await find(employer, `${q} `)));
      if (other === '') expect((await find(employer, q)).people).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('finds nobody who went offline or blocked the company since they were opened', async () => {
  const employer = await signIn(app, { subscribed: true });
  const visibility = { visibility: 'public' as const };
  const [offline, blocking, neither] = [
    await openedCandidate(employer, { profile: { first_name: 'Ole' }, visibility }),
    await openedCandidate(employer, { profile: { first_name: 'Bea' }, visibility }),
    await openedCandidate(employer, { profile: { first_name: 'Nora' }, visibility }),
  ];
  await app.db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, offline.profile_id));
  await app.db.insert(companyBlocks).values({ profile_id: blocking.profile_id, company_id: employer.company_id });

  const { people: found } = await find(employer);

  expect(found.map(({ gegenpost_id }) => gegenpost_id)).toEqual([neither.gegenpost_id]);
  expect((await find(employer, blocking.gegenpost_id)).people).toEqual([]);
});

test('finds a released name, and no more once the release is withdrawn', async () => {
  const { employer, candidate, id } = await startConversation(app, ['name']);
  expect(await people(employer, 'Thomsen')).toEqual(['Mareike Thomsen']);
  expect((await find(employer, 'Thomsen')).threads).toEqual([
    { id, subject: expect.any(String), who: 'Mareike Thomsen' },
  ]);
  const releases = (await callAs(app, candidate, 'GET', '/api/profile/releases')).json();
  await callAs(app, candidate, 'DELETE', `/api/profile/releases/${releases[0].company.gegenpost_id}`);

  expect(await find(employer, 'Thomsen')).toEqual({
    people: [],
    projects: [],
    positions: [],
    searches: [],
    threads: [],
  });
});

test('finds the own searches and threads only', async () => {
  const [employer, stranger] = [await signIn(app, { company: { name: 'Kernbau GmbH' } }), await signIn(app)];
  const search = { ...SearchCriteria.parse({}), title: 'Kiel und umzu', idempotency_key: randomUUID() };
  await callAs(app, employer, 'POST', '/api/saved-searches', search);
  const candidate = await signInCandidate(app);
  const id = await sendRequest(app, employer, candidate);

  expect((await find(employer, 'umzu')).searches.map(({ title }) => title)).toEqual(['Kiel und umzu']);
  expect((await find(candidate, 'kernbau')).threads).toEqual([expect.objectContaining({ id, who: 'Kernbau GmbH' })]);
  expect(await find(stranger)).toEqual({ people: [], projects: [], positions: [], searches: [], threads: [] });
});

test('finds own projects', async () => {
  const employer = await signIn(app, { subscribed: true });
  const project = { title: 'Nachtdienst Kiel', criteria: SearchCriteria.parse({}), idempotency_key: randomUUID() };
  expect((await callAs(app, employer, 'POST', '/api/projects', project)).statusCode).toBe(201);

  expect((await find(employer, 'nacht')).projects.map(({ title }) => title)).toEqual(['Nachtdienst Kiel']);
  expect((await find(await signIn(app), 'nacht')).projects).toEqual([]);
});

test('finds the positions of the own company by title and place', async () => {
  const employer = await signIn(app);
  const { id, title } = await createPositionOf(app.db, employer.company_id!, { title: 'Nachtwache Station 3' });
  expect((await find(employer, 'nachtwache')).positions).toEqual([{ id, title, place: expect.any(String) }]);
  expect((await find(employer, 'tagwache')).positions).toEqual([]);
  expect((await find(await signIn(app), 'nachtwache')).positions).toEqual([]);
});

test('finds for a sub-account what its rights open', async () => {
  const employer = await signIn(app, { subscribed: true });
  await openedCandidate(employer, { visibility: { visibility: 'public' } });
  const colleague = (rights: string[]) => signIn(app, { company_id: employer.company_id, rights });

  expect((await find(await colleague(['search']))).people).toHaveLength(1);
  expect((await find(await colleague(['contact']))).people).toEqual([]);
});

test('shows at most five of each, and finds nothing for guests', async () => {
  const employer = await signIn(app, { subscribed: true });
  for (let count = 0; count < 6; count++) await openedCandidate(employer, {});

  expect((await find(employer)).people).toHaveLength(5);
  expect((await app.inject({ url: '/api/palette', headers: await guest(app) })).statusCode).toBe(401);
  expect((await callAs(app, employer, 'GET', `/api/palette?q=${'x'.repeat(101)}`)).statusCode).toBe(422);
});
