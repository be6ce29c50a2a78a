import { type CandidateDetail, candidatesApi } from '@gegenpost/contract/candidates.ts';
import { type Preview, profilesApi } from '@gegenpost/contract/profiles.ts';
import { expect, test } from 'vitest';
import { releases } from '#features/visibility/visibility.table.ts';
import { guest, sessionOf, signIn, testApp } from '#test/api.ts';
import { type CandidateOverrides, createCandidate } from './profiles.factory.ts';

const app = await testApp();
const allGroups = ['name', 'image', 'birthday', 'contact', 'employers', 'documents'];

async function signInCandidate(overrides: CandidateOverrides = {}) {
  const { user_id, ...candidate } = await createCandidate(app.db, {
    ...overrides,
    profile: { first_name: 'Karla', image_hash: 'bild', email: 'karla@candidate.example', ...overrides.profile },
    candidate: { about: 'Eigene Worte', ...overrides.candidate },
    work_experience: [{ from_on: '2019-04-01', employer: 'Werft Nord', title: 'Schweißerin' }],
  });
  return { ...candidate, headers: await sessionOf(app, user_id!) };
}

async function preview({ headers }: { headers: Record<string, string> }, as?: string) {
  const query = as === undefined ? '' : `?as=${as}`;
  const answer = await app.inject({ url: `${profilesApi.preview.url}${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Preview>().candidate;
}

async function open(gegenpostId: string, role: 2 | 3, release?: { profile_id: number }) {
  const viewer = await signIn(app, { role, subscribed: true });
  if (release) {
    await app.db.insert(releases).values({ ...release, company_id: viewer.company_id!, groups: allGroups });
  }
  const url = candidatesApi.get.url.replace(':productId', gegenpostId);
  const answer = await app.inject({ url, headers: viewer.headers });
  if (answer.statusCode === 404) return null;
  const { contact, viewed_at, note, agency, ...detail } = answer.json<CandidateDetail>();
  return detail;
}

test.each(['anonymous', 'individually', 'public'] as const)(
  'shows what others get of who is %s',
  async (visibility) => {
    const candidate = await signInCandidate({ visibility: { visibility, visible_groups: ['employers', 'image'] } });
    const { gegenpost_id, profile_id } = candidate;

    expect(await preview(candidate)).toEqual(await open(gegenpost_id, 2));
    expect(await preview(candidate, 'recruiter')).toEqual(await open(gegenpost_id, 3));
    expect(await preview(candidate, 'released')).toEqual(await open(gegenpost_id, 2, { profile_id }));
  },
);

test('shows an anonymous candidate four ways', async () => {
  const candidate = await signInCandidate();

  const views = await Promise.all(['employer', 'released', 'recruiter', 'public'].map((as) => preview(candidate, as)));

  expect(views.map((view) => view?.profile.first_name)).toEqual([null, 'Karla', null, 'Karla']);
  expect(views.map((view) => view?.work_experience[0]?.employer)).toEqual([null, 'Werft Nord', null, 'Werft Nord']);
  expect(views.map((view) => view?.phone)).toEqual([null, null, null, null]);
});

test('shows nothing to recruiters who may not contact the candidate, and to nobody while offline', async () => {
  const closed = await signInCandidate({ visibility: { contact_by_recruiters: false } });
  const offline = await signInCandidate({ candidate: { is_online: false } });

  expect(await preview(closed, 'recruiter')).toBeNull();
  expect(await preview(closed, 'employer')).not.toBeNull();
  expect(await preview(offline, 'employer')).toBeNull();
});

test('is open to candidates alone, as one of four', async () => {
  const { headers } = await signInCandidate();
  const url = profilesApi.preview.url;
  expect((await app.inject({ url, headers: await guest(app) })).statusCode).toBe(401);
  expect((await app.inject({ url, headers: (await signIn(app)).headers })).statusCode).toBe(403);
  expect((await app.inject({ url: `${url}?as=operator`, headers })).statusCode).toBe(422);
});
