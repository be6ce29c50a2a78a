import { expect, test } from 'vitest';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { imageKey } from './images.service.ts';
import { type CandidateOverrides, createCandidate } from './profiles.factory.ts';
import { candidates } from './profiles.table.ts';

const app = await testApp();

const load = (by: Pick<SignedIn, 'headers'>, gegenpostId: string, path = 'image') =>
  app.inject({ url: `/api/profiles/${gegenpostId}/${path}?hash=abc`, headers: by.headers });

async function createPictured(overrides: CandidateOverrides) {
  const candidate = await createCandidate(app.db, { ...overrides, profile: { image_hash: 'abc' } });
  await app.files.put(imageKey(candidate.profile_id, 'abc', 512), 'large');
  await app.files.put(imageKey(candidate.profile_id, 'abc', 96), 'small');
  return candidate;
}

test('shows a public image in both sizes, to be asked for anew each time', async () => {
  const employer = await signIn(app);
  const { gegenpost_id } = await createPictured({ visibility: { visibility: 'public' } });

  const [large, small] = [await load(employer, gegenpost_id), await load(employer, gegenpost_id, 'image_small')];

  expect([large.statusCode, large.body, small.body]).toEqual([200, 'large', 'small']);
  expect(large.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
});

test('shows a hidden image to the candidate and to whom it was released', async () => {
  const owner = await signIn(app, { role: 1, profile: { image_hash: 'abc' } });
  const [friend, stranger] = [await signIn(app), await signIn(app)];
  const { gegenpost_id, profile_id } = owner;
  await app.db.insert(candidates).values({ profile_id, is_online: true });
  await app.files.put(imageKey(profile_id, 'abc', 512), 'large');
  await app.db.insert(releases).values({ profile_id, company_id: friend.company_id!, groups: ['image'] });

  expect((await load(owner, gegenpost_id)).statusCode).toBe(200);
  expect((await load(friend, gegenpost_id)).statusCode).toBe(200);
  expect((await load(stranger, gegenpost_id)).statusCode).toBe(404);
  expect((await load(await signIn(app, { role: 1 }), gegenpost_id)).statusCode).toBe(404);
});

test('answers the same for a hidden, a blocked, a missing and a lost image', async () => {
  const employer = await signIn(app);
  const blocker = await createPictured({ visibility: { visibility: 'public' } });
  await app.db.insert(companyBlocks).values({ profile_id: blocker.profile_id, company_id: employer.company_id });
  const anonymous = await createPictured({});
  const none = await createCandidate(app.db, { visibility: { visibility: 'public' } });
  const lost = await createCandidate(app.db, {
    visibility: { visibility: 'public' },
    profile: { image_hash: 'gone' },
  });
  const ids = [...[blocker, anonymous, none, lost].map(({ gegenpost_id }) => gegenpost_id), 'AAAAAAAAAAA'];

  const answers = await Promise.all(ids.map((id) => load(employer, id)));

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(404);
  expect(answers[0]!.json()).toMatchObject({ code: 'media_not_available' });
});

test('is closed to guests', async () => {
  const { gegenpost_id } = await createPictured({ visibility: { visibility: 'public' } });
  expect((await load({ headers: await guest(app) }, gegenpost_id)).statusCode).toBe(401);
});
