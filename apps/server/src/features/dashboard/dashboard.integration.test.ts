import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';

const app = await testApp();
const get = (url: string, headers: Partial<SignedIn['headers']> = {}) => app.inject({ url, headers });

async function placeCandidate(agent: SignedIn, row: Partial<typeof candidates.$inferInsert>): Promise<void> {
  const [profile] = await app.db.insert(profiles).values({ gegenpost_id: newPublicId() }).returning();
  await app.db.insert(candidates).values({
    profile_id: profile!.id,
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
  await createCompany(app.db, { name: 'Erste GmbH', top_employer_sort: 1, logo_url: '/logos/erste.svg' });
  await createCompany(app.db, { name: 'Vermittlung', role_id: 3, top_employer_sort: 1 });
  await createCompany(app.db, { name: 'Irgendwer' });
  const answer = await get('/api/load-top-arbeitgeber');

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    { id: expect.any(Number), name: 'Erste GmbH', logo: '/logos/erste.svg', url: null },
    { id: expect.any(Number), name: 'Zweite AG', logo: null, url: 'https://zweite.example' },
  ]);
});
