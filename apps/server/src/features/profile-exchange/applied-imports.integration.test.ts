import { randomUUID } from 'node:crypto';
import { type ImportApplication, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { type JobProfile, profilesApi, STATIONS_MAX, type Station } from '@gegenpost/contract/profiles.ts';
import { expect, test } from 'vitest';
import { workExperiences } from '#features/profiles/profiles.table.ts';
import { type BrowserHeaders, testApp } from '#test/api.ts';
import { foreignResume, importsOf } from './resume-imports.factory.ts';

const app = await testApp();
const { signInCandidate, importFile, draftOf } = importsOf(app);

const profileOf = async (headers: BrowserHeaders) =>
  (await app.inject({ url: profilesApi.get.url, headers })).json<JobProfile>();
const stationsOf = async (headers: BrowserHeaders) =>
  (await app.inject({ url: profilesApi.stations.url, headers })).json<Station[]>();
const apply = (headers: BrowserHeaders, payload: object) =>
  app.inject({ method: 'POST', url: profileExchangeApi.apply.url, headers, payload });
const undo = (headers: BrowserHeaders, payload: object) =>
  app.inject({ method: 'POST', url: profileExchangeApi.undo.url, headers, payload });

async function application(overrides: Partial<ImportApplication> = {}): Promise<ImportApplication> {
  const draft = await draftOf(JSON.stringify(foreignResume));
  const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);
  return {
    change: {
      qualifications: ids(draft.qualifications),
      job_places: draft.job_places.map(({ place_id, radius }) => ({ place_id, radius })),
      languages: draft.languages.map(({ id, level_id }) => ({ id, level_id })),
      coding: ids(draft.coding),
      about: draft.about,
    },
    stations: draft.stations.map(({ qualification, ...station }) => station),
    idempotency_key: randomUUID(),
    ...overrides,
  };
}

test('keeps nothing before it is applied, then all of it, once', async () => {
  const { headers } = await signInCandidate();
  const before = await profileOf(headers);
  await importFile(headers, JSON.stringify(foreignResume));
  expect(await profileOf(headers)).toEqual(before);

  const body = await application();
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(headers, body)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => String(answer.json().station_ids))).size).toBe(1);
  expect(await stationsOf(headers)).toHaveLength(2);
  const after = await profileOf(headers);
  expect(after).toMatchObject({ about: 'Ruhig & genau.\n• immer', job_places: [{ name: 'Köln' }] });
  expect(after.completeness.percent).toBeGreaterThan(before.completeness.percent);

  const { station_ids } = answers[0]!.json();
  const back = { change: { qualifications: [], job_places: [], languages: [], coding: [], about: null }, station_ids };
  expect((await undo(headers, back)).json().profile).toEqual(before);
  expect(await stationsOf(headers)).toEqual([]);
  expect((await undo(headers, back)).statusCode).toBe(200);
});

test('keeps nothing of what is wrong in one place, and names the place', async () => {
  const { headers, profile_id } = await signInCandidate();
  const body = await application();
  const wrongField = await apply(headers, { ...body, change: { ...body.change, coding: [2_000_000_000] } });
  expect(Object.keys(wrongField.json().errors)).toEqual(['change.coding.0']);
  const [station] = body.stations;
  const stations = [station!, { ...station!, qualification_id: 2_000_000_000 }];
  const wrongStation = await apply(headers, { ...body, stations });
  expect(Object.keys(wrongStation.json().errors)).toEqual(['stations.1.qualification_id']);
  expect([wrongField.statusCode, wrongStation.statusCode]).toEqual([422, 422]);

  await app.db
    .insert(workExperiences)
    .values(Array.from({ length: STATIONS_MAX - 1 }, () => ({ profile_id, title: 'schon da' })));
  const full = await apply(headers, body);
  expect([full.statusCode, full.json().code]).toEqual([403, 'station_limit']);
  expect((await profileOf(headers)).about).toBeNull();
  expect(await stationsOf(headers)).toHaveLength(STATIONS_MAX - 1);
  expect((await apply(headers, { ...body, extra: 1 })).statusCode).toBe(422);
});

test('touches nothing of others', async () => {
  const [owner, stranger] = [await signInCandidate(), await signInCandidate()];
  const { station_ids } = (await apply(owner.headers, await application())).json();
  expect((await undo(stranger.headers, { change: {}, station_ids })).statusCode).toBe(200);
  expect(await stationsOf(owner.headers)).toHaveLength(2);
});
