import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { messagingApi, type ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import { profilesApi, type Release } from '@gegenpost/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { imageKey } from '#features/profiles/images.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { guest, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { releaseGroups, restoreRelease, withdrawRelease } from './releases.service.ts';
import { companyBlocks, releases } from './visibility.table.ts';

const app = await testApp();
const url = profilesApi.releases.url;
const groups = ['name', 'image'] as const;

/** A candidate who accepted a company's request and released name and image. */
async function releaseTo(employer: SignedIn) {
  const { user_id, ...candidate } = await createCandidate(app.db, {
    profile: { first_name: 'Karla', last_name: 'Quint', image_hash: 'abc' },
  });
  await app.files.put(imageKey(candidate.profile_id, 'abc', 512), 'large');
  const headers = await sessionOf(app, user_id!);
  const request = await newContactRequest(app.db, candidate.gegenpost_id);
  const post = (path: string, by: typeof headers, payload: object) =>
    app.inject({ method: 'POST', url: path, headers: by, payload });
  const { id } = (await post(contactRequestsApi.create.url, employer.headers, request)).json();
  const decided = await post(messagingApi.decide.url.replace(':id', id), headers, {
    decision: 'accept',
    release: groups,
  });
  expect(decided.statusCode).toBe(200);
  return { ...candidate, headers, thread_id: id as number };
}

const companyIdOf = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await app.inject({ url, headers })).json<Release[]>()[0]!.company.gegenpost_id;
const withdraw = ({ headers }: Pick<SignedIn, 'headers'>, company: string) =>
  app.inject({ method: 'DELETE', url: `${url}/${company}`, headers });

async function seenBy({ headers }: SignedIn, { gegenpost_id, thread_id }: { gegenpost_id: string; thread_id: number }) {
  const [detail, thread, list, image] = await Promise.all(
    [
      candidatesApi.get.url.replace(':productId', gegenpost_id),
      messagingApi.get.url.replace(':id', String(thread_id)),
      messagingApi.list.url,
      profilesApi.image.url.replace(':gegenpost_id', gegenpost_id),
    ].map((path) => app.inject({ url: path, headers })),
  );
  return {
    detail: detail!.json().profile?.name,
    thread: thread!.json().party.profile.name,
    list: list!.json().data[0].party.profile.name,
    image: image!.statusCode,
  };
}

test('lists what is open to whom', async () => {
  const employer = await signIn(app, { company: { name: 'Werft Nord' }, subscribed: true });
  const candidate = await releaseTo(employer);

  const list = (await app.inject({ url, headers: candidate.headers })).json<Release[]>();

  expect(list).toMatchObject([{ company: { name: 'Werft Nord' } }]);
  expect([...list[0]!.groups].sort()).toEqual([...groups].sort());
});

test('withdraws at once, from profile, thread and image', async () => {
  const employer = await signIn(app, { subscribed: true });
  const candidate = await releaseTo(employer);
  const name = 'Karla Quint';
  expect(await seenBy(employer, candidate)).toEqual({ detail: name, thread: name, list: name, image: 200 });

  const answer = await withdraw(candidate, await companyIdOf(candidate));

  expect(answer.statusCode).toBe(204);
  expect(await seenBy(employer, candidate)).toEqual({ detail: null, thread: null, list: null, image: 404 });
  expect((await app.inject({ url, headers: candidate.headers })).json()).toEqual([]);
});

test('restores a release that was withdrawn a moment ago, and removes its notification', async () => {
  const employer = await signIn(app, { subscribed: true });
  const candidate = await releaseTo(employer);
  const company = await companyIdOf(candidate);
  const restore = ({ headers }: Pick<SignedIn, 'headers'>) =>
    app.inject({ method: 'POST', url: `${url}/${company}/restore`, headers });
  const told = async () =>
    (await app.inject({ url: '/api/notifications?topic=candidates', headers: employer.headers })).json().data;
  expect((await restore(candidate)).statusCode).toBe(404);
  await withdraw(candidate, company);
  expect(await told()).toHaveLength(1);

  expect((await restore({ headers: (await signIn(app, { role: 1 })).headers })).statusCode).toBe(404);
  expect((await restore(candidate)).statusCode).toBe(204);
  expect(await seenBy(employer, candidate)).toMatchObject({ detail: 'Karla Quint', image: 200 });
  expect(await told()).toEqual([]);

  await withdraw(candidate, company);
  const earlier = new Date(Date.now() - 11 * 60_000);
  await app.db.update(releases).set({ withdrawn_at: earlier }).where(eq(releases.profile_id, candidate.profile_id));
  expect((await restore(candidate)).statusCode).toBe(404);
});

test('takes a withdrawal back for ten minutes, to the millisecond', async () => {
  const employer = await signIn(app, { subscribed: true });
  const { profile_id } = await releaseTo(employer);
  const [company] = await app.db.select().from(companies).where(eq(companies.id, employer.company_id!));
  const { gegenpost_id } = company!;
  const begin = Date.now();
  const at = (ms: number) => ({ ...app, clock: { now: () => new Date(begin + ms) } });
  await withdrawRelease(at(0), profile_id, gegenpost_id);
  await expect(restoreRelease(at(600_000), profile_id, gegenpost_id)).rejects.toMatchObject({ status: 404 });
  await restoreRelease(at(599_999), profile_id, gegenpost_id);
  const [row] = await app.db.select().from(releases).where(eq(releases.profile_id, profile_id));
  expect(row!.withdrawn_at).toBeNull();
});

test('opens only what a later release names after a withdrawal, and adds to one that stands', async () => {
  const employer = await signIn(app, { subscribed: true });
  const candidate = await releaseTo(employer);
  const release = (...later: ReleaseGroup[]) =>
    app.db.transaction((tx) =>
      releaseGroups(tx, app.realtime, {
        profile_id: candidate.profile_id,
        company_id: employer.company_id!,
        groups: later,
        now: new Date(),
      }),
    );
  const open = async () => {
    const [{ groups: listed } = { groups: [] }] = (await app.inject({ url, headers: candidate.headers })).json<
      Release[]
    >();
    const detail = candidatesApi.get.url.replace(':productId', candidate.gegenpost_id);
    const { birth_year, email } = (await app.inject({ url: detail, headers: employer.headers })).json();
    return { listed: [...listed].sort(), ...(await seenBy(employer, candidate)), birth_year, email };
  };
  const company = await companyIdOf(candidate);
  await withdraw(candidate, company);

  await release('birthday');
  const closed = { detail: null, thread: null, list: null, image: 404, email: null };
  expect(await open()).toEqual({ ...closed, listed: ['birthday'], birth_year: 1990 });

  // No withdrawal is left that could be undone.
  const restore = await app.inject({ method: 'POST', url: `${url}/${company}/restore`, headers: candidate.headers });
  expect(restore.statusCode).toBe(404);
  expect(await open()).toMatchObject(closed);

  await release('image');
  expect(await open()).toEqual({ ...closed, listed: ['birthday', 'image'], birth_year: 1990, image: 200 });

  await withdraw(candidate, company);
  await release('name');
  expect(await open()).toMatchObject({ listed: ['name'], detail: 'Karla Quint', birth_year: null, image: 404 });
});

test('closes with a block too, in threads of before as well', async () => {
  const employer = await signIn(app, { company: { name: 'Windpark Süd' }, subscribed: true });
  const candidate = await releaseTo(employer);
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_name: 'windpark sued' });

  const seen = await seenBy(employer, candidate);

  expect(seen).toEqual({ detail: undefined, thread: null, list: null, image: 404 });
});

test('answers the same for a company without release, a foreign release and no company', async () => {
  const [employer, other] = [await signIn(app, { subscribed: true }), await signIn(app, { subscribed: true })];
  const [candidate, stranger] = [await releaseTo(employer), await releaseTo(other)];
  const company = await companyIdOf(candidate);

  const answers = [await withdraw(stranger, company), await withdraw(stranger, 'AAAAAAAAAAA')];
  await withdraw(candidate, company);
  answers.push(await withdraw(candidate, company));

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(404);
  expect((await app.inject({ url, headers: stranger.headers })).json()).toHaveLength(1);
});

test('is open to candidates alone', async () => {
  expect((await app.inject({ url, headers: await guest(app) })).statusCode).toBe(401);
  expect((await app.inject({ url, headers: (await signIn(app)).headers })).statusCode).toBe(403);
});
