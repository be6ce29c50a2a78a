import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { type JobProfile, type JobProfileChange, profilesApi } from '@gegenpost/contract/profiles.ts';
import { type SearchResult, searchApi } from '@gegenpost/contract/search.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { attributes, places } from '#features/reference/reference.table.ts';
import { type BrowserHeaders, guest, sessionOf, signIn, testApp } from '#test/api.ts';
import { createCandidate } from './profiles.factory.ts';
import { candidateAttributes, candidates } from './profiles.table.ts';

const app = await testApp();
const url = profilesApi.get.url;
const invalid = [validationText('invalid')];

/** Ids of the release's lists, by list. */
const lists: Record<string, number[]> = {};
let placeIds: number[];

beforeAll(async () => {
  for (const { id, code } of await app.db.select().from(attributes).where(eq(attributes.is_retired, false))) {
    lists[code] = [...(lists[code] ?? []), id];
  }
  placeIds = (await app.db.select().from(places).limit(3)).map(({ id }) => id);
});

async function signInCandidate() {
  const { user_id, ...candidate } = await createCandidate(app.db);
  return { ...candidate, headers: await sessionOf(app, user_id!) };
}

const read = async (headers: BrowserHeaders) => (await app.inject({ url, headers })).json<JobProfile>();
const change = (headers: BrowserHeaders, payload: object) => app.inject({ method: 'PATCH', url, headers, payload });
const errorsOf = async (headers: BrowserHeaders, payload: object) => {
  const answer = await change(headers, payload);
  expect(answer.statusCode, JSON.stringify(payload)).toBe(422);
  return answer.json().errors;
};

test('keeps every field that is named', async () => {
  const { headers, gegenpost_id } = await signInCandidate();
  const pick = (code: string, count = 2) => lists[code]!.slice(0, count).reverse();
  const whole: Required<JobProfileChange> = {
    qualifications: pick('qualification', 3),
    job_places: [
      { place_id: placeIds[1]!, radius: 30 },
      { place_id: placeIds[0]!, radius: 0 },
    ],
    job_place_types: [1, 0],
    job_date_entry: '2027-02-01',
    job_income_year: 48_000,
    job_income_hour: null,
    weekly_hours: 35,
    working_times: pick('working_time'),
    temporary_work: true,
    work_permit: false,
    education: pick('education'),
    graduations: pick('graduation'),
    languages: [
      { id: lists.language![4]!, level_id: lists.language_level![1]! },
      { id: lists.language![2]!, level_id: lists.language_level![0]! },
    ],
    driver_classes: pick('driver_class'),
    driver_has_vehicle: false,
    soft_skills: pick('soft_skill'),
    software: pick('software'),
    coding: pick('coding'),
    nationalities: pick('nationality'),
    handicaps: pick('handicap'),
    handicap_consent: true,
    about: 'Über mich',
  };

  const answer = await change(headers, whole);

  expect(answer.statusCode).toBe(200);
  const profile = answer.json<JobProfile>();
  const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);
  expect({
    ...profile,
    qualifications: ids(profile.qualifications),
    working_times: ids(profile.working_times),
    education: ids(profile.education),
    graduations: ids(profile.graduations),
    driver_classes: ids(profile.driver_classes),
    soft_skills: ids(profile.soft_skills),
    software: ids(profile.software),
    coding: ids(profile.coding),
    nationalities: ids(profile.nationalities),
    handicaps: ids(profile.handicaps),
    languages: profile.languages.map(({ id, level_id }) => ({ id, level_id })),
    job_places: profile.job_places.map(({ place_id, radius }) => ({ place_id, radius })),
  }).toEqual({
    ...whole,
    gegenpost_id,
    has_profile_image: false,
    hash: null,
    income: { amount: 48_000, per: 'year' },
    completeness: { percent: 78, next: ['work_experience', 'documents', 'image'] },
  });
  expect(await read(headers)).toEqual(profile);
});

test('leaves alone what is not named, and empties a list that is named empty', async () => {
  const { headers } = await signInCandidate();
  await change(headers, { qualifications: lists.qualification!.slice(0, 2), about: 'Bleibt', job_income_hour: 21.5 });

  await change(headers, { software: [lists.software![0]!] });
  const after = (await change(headers, { qualifications: [] })).json<JobProfile>();

  expect(after.software).toHaveLength(1);
  expect(after).toMatchObject({ qualifications: [], about: 'Bleibt', income: { amount: 21.5, per: 'hour' } });
});

test('wants pay by the year or by the hour, never both', async () => {
  const { headers } = await signInCandidate();
  await change(headers, { job_income_year: 40_000 });

  const hourly = (await change(headers, { job_income_hour: 19.99 })).json<JobProfile>();

  expect(hourly).toMatchObject({ job_income_year: null, job_income_hour: 19.99 });
  expect((await change(headers, { job_income_year: null })).json()).toMatchObject({ job_income_hour: 19.99 });
  expect(await errorsOf(headers, { job_income_year: 1, job_income_hour: 1 })).toHaveProperty('job_income_hour');
});

test('refuses entries of other lists, unknown ones and repeated ones at their place, and keeps nothing of it', async () => {
  const { headers } = await signInCandidate();
  const [language, level, software] = [lists.language![0]!, lists.language_level![0]!, lists.software![0]!];
  const before = await read(headers);

  expect(await errorsOf(headers, { about: 'Nein', qualifications: [lists.qualification![0], software] })).toEqual({
    'qualifications.1': invalid,
  });
  expect(await errorsOf(headers, { languages: [{ id: language, level_id: software }] })).toEqual({
    'languages.0.level_id': invalid,
  });
  expect(await errorsOf(headers, { languages: [{ id: level, level_id: level }] })).toEqual({
    'languages.0.id': invalid,
  });
  expect(await errorsOf(headers, { software: [software, software] })).toEqual({
    'software.1': [validationText('listed_twice')],
  });
  expect(await errorsOf(headers, { coding: [2_000_000_000] })).toEqual({ 'coding.0': invalid });
  const places = [placeIds[0], 2_000_000_000, placeIds[0]].map((place_id) => ({ place_id, radius: 5 }));
  expect(Object.keys(await errorsOf(headers, { job_places: places }))).toEqual([
    'job_places.1.place_id',
    'job_places.2.place_id',
  ]);
  expect(await errorsOf(headers, { job_place_types: [0, 0] })).toHaveProperty('job_place_types');
  expect(await errorsOf(headers, { vermittler_profile_id: 1 })).toHaveProperty('vermittler_profile_id');
  expect(await read(headers)).toEqual(before);
});

test('keeps a retired entry for candidates who have it, and offers it to no others', async () => {
  const [retired] = await app.db
    .insert(attributes)
    .values({ code: 'software', key: 'retired', label: 'Früher', sort: 1, is_retired: true })
    .returning();
  const [owner, stranger] = [await signInCandidate(), await signInCandidate()];
  await app.db
    .insert(candidateAttributes)
    .values({ profile_id: owner.profile_id, attribute_id: retired!.id, code: 'software' });

  const kept = await change(owner.headers, { software: [lists.software![0], retired!.id] });

  expect(kept.json<JobProfile>().software).toHaveLength(2);
  expect(await errorsOf(stranger.headers, { software: [retired!.id] })).toEqual({ 'software.0': invalid });
});

test('is found by the new values at once, as the newest', async () => {
  const employer = await signIn(app);
  const { headers, profile_id, gegenpost_id } = await signInCandidate();
  await app.db
    .update(candidates)
    .set({ updated_at: new Date(0) })
    .where(eq(candidates.profile_id, profile_id));
  const occupation = lists.qualification![40]!;
  const search = async () =>
    (
      await app.inject({
        method: 'POST',
        url: searchApi.search.url,
        headers: employer.headers,
        payload: { criteria: { qualifications: [occupation] }, sort: 'newest' },
      })
    ).json<SearchResult>();
  expect((await search()).data).toEqual([]);

  await change(headers, { qualifications: [occupation] });

  const [hit] = (await search()).data;
  expect(hit?.profile.gegenpost_id).toBe(gegenpost_id);
  expect(Date.now() - Date.parse(hit!.updated_at)).toBeLessThan(2 * 86_400_000); // told to the day
});

test('does two changes of the same list one after the other', async () => {
  const { headers } = await signInCandidate();
  const wanted = [lists.software!.slice(0, 20), lists.software!.slice(10, 30)];

  const answers = await Promise.all(wanted.map((software) => change(headers, { software })));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const kept = (await read(headers)).software.map(({ id }) => id);
  expect(wanted).toContainEqual(kept);
});

test('is open to candidates alone', async () => {
  expect((await app.inject({ url, headers: await guest(app) })).statusCode).toBe(401);
  expect((await change((await signIn(app)).headers, { about: 'x' })).statusCode).toBe(403);
  expect((await change((await signIn(app, { role: 1 })).headers, { about: 'x' })).statusCode).toBe(404);
});

describe('a handicap', () => {
  const consentOf = async (profileId: number) =>
    (await app.db.select().from(candidates).where(eq(candidates.profile_id, profileId)))[0]!.handicap_consented_at;
  const seenBy = async (company: BrowserHeaders, gegenpostId: string) =>
    (await app.inject({ url: `/api/candidates/${gegenpostId}`, headers: company })).json<CandidateDetail>().handicaps;

  test('is kept only with consent, which is kept with its time', async () => {
    const { headers, profile_id } = await signInCandidate();
    const [handicap] = lists.handicap!;
    const refused = { handicaps: [validationText('consent_required')] };

    expect(await errorsOf(headers, { handicaps: [handicap] })).toEqual(refused);
    expect(await errorsOf(headers, { handicap_consent: false, handicaps: [handicap] })).toEqual(refused);
    expect(await read(headers)).toMatchObject({ handicaps: [], handicap_consent: false });

    expect((await change(headers, { handicap_consent: true, handicaps: [handicap] })).statusCode).toBe(200);
    expect(await read(headers)).toMatchObject({ handicaps: [{ id: handicap }], handicap_consent: true });
    expect(await consentOf(profile_id)).toBeInstanceOf(Date);
  });

  test('is erased when the consent is withdrawn', async () => {
    const { headers, profile_id, gegenpost_id } = await signInCandidate();
    const company = (await signIn(app)).headers;
    await change(headers, { handicap_consent: true, handicaps: lists.handicap!.slice(0, 1) });
    expect(await seenBy(company, gegenpost_id)).toHaveLength(1);

    await change(headers, { handicap_consent: false });

    expect(await seenBy(company, gegenpost_id)).toEqual([]);
    expect(await consentOf(profile_id)).toBeNull();
    const kept = await app.db.select().from(candidateAttributes).where(eq(candidateAttributes.profile_id, profile_id));
    expect(kept.filter(({ code }) => code === 'handicap')).toEqual([]);
  });

  test('is shown to nobody without consent, even if one is there', async () => {
    const { profile_id, gegenpost_id } = await signInCandidate();
    const [attribute_id] = lists.handicap!;
    await app.db.insert(candidateAttributes).values({ profile_id, attribute_id: attribute_id!, code: 'handicap' });

    expect(await seenBy((await signIn(app)).headers, gegenpost_id)).toEqual([]);
  });
});
