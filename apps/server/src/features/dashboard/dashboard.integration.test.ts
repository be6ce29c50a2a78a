import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { WidgetName } from '@gegenpost/contract/dashboard.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { lastSearches } from '#features/saved-searches/saved-searches.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { createProject } from '#test/projects.ts';
import { dashboardLayouts } from './dashboard.table.ts';

const app = await testApp();
const get = (url: string, headers: Partial<SignedIn['headers']> = {}) => app.inject({ url, headers });

async function placeCandidate(agent: SignedIn, row: Partial<typeof candidates.$inferInsert>): Promise<void> {
  const [profile] = await app.db.insert(profiles).values({ gegenpost_id: newPublicId() }).returning();
  await app.db.insert(candidates).values({
    profile_id: profile!.id,
    placement_consented_at: new Date(),
    vermittler_profile_id: agent.profile_id,
    vermittler_company_id: agent.company_id,
    ...row,
  });
}

test.each([3, 4] as const)('counts the imported offline candidates of the own company for role %i', async (role) => {
  const [agent, stranger] = [await signIn(app, { role }), await signIn(app, { role })];
  await placeCandidate(agent, { is_imported: true });
  await placeCandidate(agent, { is_imported: true });
  await placeCandidate(agent, { is_imported: true, is_online: true });
  await placeCandidate(agent, { is_imported: false });
  await placeCandidate(stranger, { is_imported: true });

  expect((await get('/api/widgets/imported_candidates_hint', agent.headers)).json()).toBe(2);
});

test('counts imported candidates for recruiters only', async () => {
  const url = '/api/widgets/imported_candidates_hint';

  expect((await get(url)).statusCode).toBe(401);
  expect((await get(url, (await signIn(app, { role: 1 })).headers)).statusCode).toBe(403);
  expect((await get(url, (await signIn(app, { role: 2 })).headers)).statusCode).toBe(403);
});

test('shows the last ten profiles that the company opened, the last one first, and no hidden name', async () => {
  const [reader, stranger] = [await signIn(app, { subscribed: true }), await signIn(app, { subscribed: true })];
  const opened = [];
  for (let count = 0; count < 11; count++) {
    const { gegenpost_id } = await createCandidate(app.db, { profile: { first_name: 'Verborgen' } });
    expect((await get(`/api/candidates/${gegenpost_id}`, reader.headers)).statusCode).toBe(200);
    opened.push(gegenpost_id);
  }
  const answer = await get('/api/widgets/viewed_profiles', reader.headers);
  const shown = answer.json().map(({ profile }: CandidateCard) => profile.gegenpost_id);

  expect(shown).toEqual(opened.toReversed().slice(0, 10));
  expect(answer.body).not.toContain('Verborgen');
  expect((await get('/api/widgets/viewed_profiles', stranger.headers)).json()).toEqual([]);
});

test('shows viewed profiles to companies only', async () => {
  const url = '/api/widgets/viewed_profiles';

  expect((await get(url)).statusCode).toBe(401);
  expect((await get(url, (await signIn(app, { role: 1 })).headers)).statusCode).toBe(403);
});

test('shows the top employers to everyone in their order, and nobody else', async () => {
  await createCompany(app.db, { name: 'Zweite AG', top_employer_sort: 2, website: 'https://zweite.example' });
  const first = await createCompany(app.db, { name: 'Erste GmbH', top_employer_sort: 1, logo_hash: 'a1b2' });
  await createCompany(app.db, { name: 'Vermittlung', role_id: 3, top_employer_sort: 1 });
  await createCompany(app.db, { name: 'Irgendwer' });
  const answer = await get('/api/load-top-arbeitgeber');

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: expect.any(Number),
      gegenpost_id: first.gegenpost_id,
      name: 'Erste GmbH',
      logo: `/api/companies/${first.gegenpost_id}/logo?hash=a1b2&size=small`,
      url: null,
    },
    {
      id: expect.any(Number),
      gegenpost_id: expect.any(String),
      name: 'Zweite AG',
      logo: null,
      url: 'https://zweite.example',
    },
  ]);
});

test('tells a candidate which companies looked that want it to be seen, and no others', async () => {
  const candidate = await createCandidate(app.db);
  const headers = await sessionOf(app, candidate.user_id!);
  const visit = async (company: { name: string; shows_visits: boolean }) => {
    const visitor = await signIn(app, { company });
    expect((await get(`/api/candidates/${candidate.gegenpost_id}`, visitor.headers)).statusCode).toBe(200);
    return visitor;
  };
  const open = await visit({ name: 'Offen GmbH', shows_visits: true });
  await visit({ name: 'Still GmbH', shows_visits: false });
  const blocked = await visit({ name: 'Gesperrt GmbH', shows_visits: true });
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: blocked.company_id });
  const old = await visit({ name: 'Alt GmbH', shows_visits: true });
  await app.db
    .update(profileViews)
    .set({ viewed_at: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(profileViews.company_id, old.company_id!));

  expect((await get('/api/widgets/profile_visitors', headers)).json()).toEqual([
    { gegenpost_id: expect.any(String), name: 'Offen GmbH', logo: null, visited_on: berlinDay(new Date()) },
  ]);
  const stranger = await createCandidate(app.db);
  expect((await get('/api/widgets/profile_visitors', await sessionOf(app, stranger.user_id!))).json()).toEqual([]);
  expect((await get('/api/widgets/profile_visitors', open.headers)).statusCode).toBe(403);
});

test('keeps the layout of each user, until it is put back', async () => {
  const [user, other] = [await signIn(app), await signIn(app)];
  const url = '/api/dashboard/layout';
  const put = (payload: object) => app.inject({ method: 'PUT', url, headers: user.headers, payload });
  expect((await get(url, user.headers)).json()).toMatchObject({ layout: null });

  expect((await put({ order: ['employers', 'messages'], hidden: [] })).statusCode).toBe(204);
  expect((await put({ order: ['viewed'], hidden: ['employers'] })).statusCode).toBe(204);
  expect((await get(url, user.headers)).json()).toMatchObject({ layout: { order: ['viewed'], hidden: ['employers'] } });
  expect((await get(url, other.headers)).json()).toMatchObject({ layout: null });

  expect((await put({ order: ['viewed', 'viewed'], hidden: [] })).statusCode).toBe(422);
  expect((await put({ order: ['weather'], hidden: [] })).statusCode).toBe(422);
  expect((await app.inject({ method: 'DELETE', url, headers: user.headers })).statusCode).toBe(204);
  expect((await get(url, user.headers)).json()).toMatchObject({ layout: null });
});

test('leaves a widget that is no more out of a layout', async () => {
  const user = await signIn(app);
  const gone = ['weather', 'messages'] as WidgetName[];
  await app.db.insert(dashboardLayouts).values({ user_id: user.user_id, widget_order: gone, hidden: gone });

  expect((await get('/api/dashboard/layout', user.headers)).json()).toMatchObject({
    layout: { order: ['messages'], hidden: ['messages'] },
  });
});

describe('an account', () => {
  const isBeginning = async ({ headers }: SignedIn) =>
    (await get('/api/dashboard/layout', headers)).json().is_beginning;

  test('of a company begins until it searches, opens a profile or makes a project', async () => {
    const [searching, reading, planning, untouched] = [
      await signIn(app),
      await signIn(app),
      await signIn(app),
      await signIn(app),
    ];
    for (const each of [searching, reading, planning]) expect(await isBeginning(each)).toBe(true);
    const now = app.clock.now();
    const criteria = SearchCriteria.parse({});
    const search = { user_id: searching.user_id, criteria_hash: 'a', criteria, total: 0, searched_at: now };
    await app.db.insert(lastSearches).values(search);
    const { gegenpost_id } = await createCandidate(app.db);
    await get(`/api/candidates/${gegenpost_id}`, reading.headers);
    await createProject(app, planning);
    for (const each of [searching, reading, planning]) expect(await isBeginning(each)).toBe(false);
    expect(await isBeginning(untouched)).toBe(true);
  });

  test('of an agent begins until there are own candidates', async () => {
    const agent = await signIn(app, { role: 3 });
    expect(await isBeginning(agent)).toBe(true);
    await placeCandidate(agent, { is_imported: true });
    expect(await isBeginning(agent)).toBe(false);
  });

  test('of a candidate begins until there is a link or a visit that is shown; hidden visits change nothing', async () => {
    const [visited, sharing] = [await createCandidate(app.db), await createCandidate(app.db)];
    const candidate = await sessionOf(app, visited.user_id!);
    const beginning = async (headers: Partial<SignedIn['headers']>) =>
      (await get('/api/dashboard/layout', headers)).json().is_beginning;
    const visit = async (company: { shows_visits: boolean }) =>
      get(`/api/candidates/${visited.gegenpost_id}`, (await signIn(app, { company })).headers);
    await visit({ shows_visits: false });
    expect(await beginning(candidate)).toBe(true);
    await visit({ shows_visits: true });
    expect(await beginning(candidate)).toBe(false);

    const other = await sessionOf(app, sharing.user_id!);
    expect(await beginning(other)).toBe(true);
    await createLink(app, sharing.profile_id);
    expect(await beginning(other)).toBe(false);
  });
});
