import { randomUUID } from 'node:crypto';
import { type NewStation, profilesApi, STATIONS_MAX, type Station } from '@gegenpost/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attributes } from '#features/reference/reference.table.ts';
import { type BrowserHeaders, guest, sessionOf, signIn, testApp } from '#test/api.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { createCandidate } from './profiles.factory.ts';
import { candidates, workExperiences } from './profiles.table.ts';

const app = await testApp();
const url = profilesApi.stations.url;
let occupation: { id: number; label: string };

beforeAll(async () => {
  const [entry] = await app.db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(1);
  occupation = entry!;
});

async function signInCandidate() {
  const { user_id, ...candidate } = await createCandidate(app.db);
  return { ...candidate, headers: await sessionOf(app, user_id!) };
}

const station = (overrides: Partial<NewStation> = {}): NewStation => ({
  from: '2019-04',
  to: '2021-10',
  current: false,
  employer: 'Werft Nord',
  title: 'Schweißer',
  qualification_id: null,
  description: null,
  ...overrides,
});

const create = (headers: BrowserHeaders, overrides: Partial<NewStation> = {}, key: string = randomUUID()) =>
  app.inject({ method: 'POST', url, headers, payload: { station: station(overrides), idempotency_key: key } });
const list = async (headers: BrowserHeaders) => (await app.inject({ url, headers })).json<Station[]>();
const replace = (headers: BrowserHeaders, id: number, payload: NewStation) =>
  app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload });
const remove = (headers: BrowserHeaders, id: number) => app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });

test('keeps stations, changes and removes them, latest first', async () => {
  const { headers } = await signInCandidate();
  const older = await create(headers, { title: '', qualification_id: occupation.id, description: 'Nähte' });
  await create(headers, { from: '2022-01', to: '2022-09', current: true });

  expect(older.statusCode).toBe(201);
  expect(await list(headers)).toMatchObject([
    { from: '2022-01', to: null, current: true, title: 'Schweißer', qualification: null },
    {
      from: '2019-04',
      to: '2021-10',
      employer: 'Werft Nord',
      title: null,
      description: 'Nähte',
      qualification_id: occupation.id,
      qualification: { id: occupation.id, name: occupation.label },
    },
  ]);

  const { id } = older.json<Station>();
  const changed = await replace(headers, id, station({ from: null, to: null, title: 'Meister', employer: null }));
  expect(changed.json()).toEqual({
    id,
    ...station({ from: null, to: null, title: 'Meister', employer: null }),
    qualification: null,
  });
  expect((await remove(headers, id)).statusCode).toBe(204);
  expect((await list(headers)).map(({ title }) => title)).toEqual(['Schweißer']);
});

test('creates once under one key, however often and however fast', async () => {
  const { headers } = await signInCandidate();
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 5 }, () => create(headers, {}, key)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await list(headers)).toHaveLength(1);
  const other = await create(headers, { title: 'Etwas anderes' }, key);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  expect((await create((await signInCandidate()).headers, {}, key)).statusCode).toBe(201);
});

test('gives the fiftieth place once', async () => {
  const { headers, profile_id } = await signInCandidate();
  await app.db
    .insert(workExperiences)
    .values(Array.from({ length: STATIONS_MAX - 1 }, (_, index) => ({ profile_id, title: `Nr. ${index}` })));

  const answers = await Promise.all(Array.from({ length: 8 }, () => create(headers)));

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode !== 201)!;
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'station_limit']);
  expect(await list(headers)).toHaveLength(STATIONS_MAX);
});

test('answers a foreign station like a missing one, byte for byte', async () => {
  const [owner, stranger] = [await signInCandidate(), await signInCandidate()];
  const { id } = (await create(owner.headers)).json<Station>();

  const answers = await Promise.all([
    replace(stranger.headers, id, station({ title: 'Fremd' })),
    replace(stranger.headers, 2_000_000_000, station({ title: 'Fremd' })),
    remove(stranger.headers, id),
    remove(stranger.headers, 2_000_000_000),
  ]);

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(404);
  expect(await list(owner.headers)).toMatchObject([{ title: 'Schweißer' }]);
});

test.each([
  ['station.title', { title: ' ', qualification_id: null }],
  ['station.to', { from: '2020-05', to: '2020-04' }],
  ['station.from', { from: '2020-13' }],
  ['station.from', { from: '2020-05-01' }],
  ['station.qualification_id', { qualification_id: 2_000_000_000 }],
  ['station.description', { description: 'x'.repeat(5001) }],
])('refuses a wrong %s', async (field, overrides) => {
  const { headers } = await signInCandidate();
  const answer = await create(headers, overrides);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await list(headers)).toEqual([]);
});

test('is open to candidates alone', async () => {
  expect((await app.inject({ url, headers: await guest(app) })).statusCode).toBe(401);
  expect((await create((await signIn(app)).headers)).statusCode).toBe(403);
});

test('removing a station waits for who is changing it, without a lock that the other needs', async () => {
  const { headers, profile_id } = await signInCandidate();
  const { id } = (await create(headers)).json<Station>();
  const onlooker = connectBeside(app.connection);
  const removing = await connectBeside(app.connection).transaction(async (tx) => {
    await tx.update(candidates).set({ updated_at: app.clock.now() }).where(eq(candidates.profile_id, profile_id));
    const asked = remove(headers, id);
    await expect.poll(() => countWaiting(onlooker)).toBe(1);
    await tx.update(workExperiences).set({ title: 'Schlosser' }).where(eq(workExperiences.id, id));
    return { asked };
  });

  expect((await removing.asked).statusCode).toBe(204);
  expect(await list(headers)).toEqual([]);
});
