import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { meetsMusts } from '@gegenpost/formula';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { matchCriteriaOf } from '#features/matching/search-criteria.service.ts';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { findAttributes, findPlace } from '#features/reference/reference.service.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { companyBlocks, releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  wishedPlaces as at,
  findPlaces,
  searchOnce,
  searchToTheEnd,
  searchUrl as url,
  wishes,
} from '#test/searches.ts';

const app = await testApp();
const { db } = app;
await loadReferenceData(db);

const occupations = await db.select().from(attributes).where(eq(attributes.code, 'qualification'));
const occupation = (kldb: string, nth = 0) => occupations.filter((entry) => entry.kldb === kldb)[nth]!.id;
const [cologne, bonn, berlin, vienna] = await findPlaces(db, ['50667', '53111', '10115', '1010']);

const search = (by: SignedIn, body: object) => searchOnce(app, by, body);
const searchAll = (by: SignedIn, body: object) => searchToTheEnd(app, by, body);
const finds = async (by: SignedIn, gegenpostId: string) =>
  (await searchAll(by, { criteria: {} })).ids.includes(gegenpostId);

let employer: SignedIn;
let recruiter: SignedIn;
beforeAll(async () => {
  employer = await signIn(app, { role: 2, subscribed: true });
  recruiter = await signIn(app, { role: 3, subscribed: true });
});

describe('the doors', () => {
  const body = { criteria: {} };
  test('are closed to guests', async () => {
    const answer = await app.inject({ method: 'POST', url, headers: await guest(app), payload: body });
    expect(answer.statusCode).toBe(401);
  });

  test('are closed to candidates', async () => {
    const { headers } = await signIn(app, { role: 1 });
    expect((await app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(403);
  });

  test.each([
    ['an unknown field', { criteria: { last_name: 'Muster' } }, 'criteria'],
    ['an occupation that does not exist', { criteria: { qualifications: [2_000_000_000] } }, 'criteria.qualifications'],
    ['a place as an occupation', { criteria: { qualifications: ['x'] } }, 'criteria.qualifications'],
    ['a place that does not exist', { criteria: { job_place_id: 2_000_000_000 } }, 'criteria.job_place_id'],
    ['a radius beyond 500 km', { criteria: { job_place_radius: 501 } }, 'criteria.job_place_radius'],
    ['an order that does not exist', { criteria: {}, sort: 'price' }, 'sort'],
    ['a cursor that nobody made', { criteria: {}, cursor: 'x' }, 'cursor'],
    ['a cursor that is too long', { criteria: {}, cursor: 'x'.repeat(301) }, 'cursor'],
  ])('refuse %s', async (_, payload, field) => {
    const answer = await app.inject({ method: 'POST', url, headers: employer.headers, payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).some((name) => name.startsWith(field))).toBe(true);
  });

  test('refuse an attribute of another list as an occupation', async () => {
    const [language] = await db.select().from(attributes).where(eq(attributes.code, 'language')).limit(1);
    const payload = { criteria: { qualifications: [language!.id] } };
    const answer = await app.inject({ method: 'POST', url, headers: employer.headers, payload });
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    'null',
    '[]',
    '{}',
    '"x"',
    '[1e999,0,"a"]',
    '[null]',
    JSON.stringify(['x', { a: 1 }, [], null]),
    '\u0000',
  ])('take no harm from the cursor %j', async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    for (const sort of ['score', 'newest', 'nearest', 'start']) {
      const payload = { criteria: {}, sort, cursor };
      expect((await app.inject({ method: 'POST', url, headers: employer.headers, payload })).statusCode).toBe(422);
    }
  });
});

describe('criteria', () => {
  const nurse = occupation('81302');
  const otherNurse = occupation('81302', 1);
  const helper = occupation('81301');
  const welder = occupation('24422');
  const carer = occupation('82102');

  test.each<[string, object, CandidateOverrides, boolean]>([
    ['the same occupation', { qualifications: [nurse] }, { attributes: wishes(nurse) }, true],
    ['the same four digits', { qualifications: [nurse] }, { attributes: wishes(welder, helper) }, true],
    ['no other occupation', { qualifications: [nurse] }, { attributes: wishes(carer) }, false],
    ['any of several', { qualifications: [nurse, welder] }, { attributes: wishes(welder) }, true],
    [
      'not one where all are wanted',
      { qualifications: [nurse, welder], qualification_type: 2 },
      { attributes: wishes(welder) },
      false,
    ],
    [
      'all where all are wanted',
      { qualifications: [nurse, welder], qualification_type: 2 },
      { attributes: wishes(welder, otherNurse) },
      true,
    ],
    [
      'no occupation that was only practised',
      { qualifications: [nurse] },
      { attributes: wishes(welder), work_experience: [{ qualification_id: nurse }] },
      false,
    ],
    ['a wished place in the circle', { job_place_id: cologne, job_place_radius: 50 }, { places: at(bonn) }, true],
    [
      'a further wished place',
      { job_place_id: cologne, job_place_radius: 50 },
      { places: [...at(berlin), ...at(bonn)] },
      true,
    ],
    ['no place beyond the circle', { job_place_id: cologne, job_place_radius: 10 }, { places: at(bonn, 500) }, false],
    ['nationwide', { job_place_id: cologne }, { candidate: { job_place_types: [1] }, places: at(berlin) }, true],
    [
      'nationwide not abroad',
      { job_place_id: vienna },
      { candidate: { job_place_types: [1] }, places: at(berlin) },
      false,
    ],
    ['Europe', { job_place_id: vienna }, { candidate: { job_place_types: [2] } }, true],
    ['temporary work', { only_temporary_work: true }, { candidate: { temporary_work: true } }, true],
    ['temporary work alone', { only_temporary_work: true }, { candidate: { temporary_work: false } }, false],
    ['the self-registered', { only_self_registered: true }, {}, true],
  ])('find %s', async (_, criteria, candidate, found) => {
    const { gegenpost_id } = await createCandidate(db, candidate);
    expect((await searchAll(employer, { criteria })).ids.includes(gegenpost_id)).toBe(found);
  });

  test('find no placed candidate among the self-registered', async () => {
    const agent = await createUser(db, { role: 3 });
    const placed = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
    const { gegenpost_id } = await createCandidate(db, { user: null, candidate: placed });
    expect((await searchAll(employer, { criteria: { only_self_registered: true } })).ids).not.toContain(gegenpost_id);
    expect(await finds(employer, gegenpost_id)).toBe(true);
  });

  test('find what the formula counts as all musts met', async () => {
    const rows = await db.select({ id: candidates.profile_id }).from(candidates).where(eq(candidates.is_online, true));
    const records = await findCandidateRecords(
      db,
      rows.map(({ id }) => id),
    );
    for (const qualification_type of [0, 1, 2] as const) {
      for (const job_place_radius of [0, 20, 200, 500]) {
        const criteria = SearchCriteria.parse({
          qualifications: [nurse, welder],
          qualification_type,
          job_place_id: cologne!,
          job_place_radius,
          only_self_registered: false,
          only_temporary_work: false,
        });
        const known = {
          attributes: await findAttributes(db, criteria.qualifications),
          place: await findPlace(db, cologne!),
          agent: null,
          viewer_id: employer.profile_id,
          text_ids: [],
          today: '2026-06-15',
        };
        const { match, centre } = matchCriteriaOf(criteria, known);
        const expected = records.filter((record) => meetsMusts(match, factsOf(record, centre, null)));
        const { ids } = await searchAll(employer, { criteria });
        expect(ids.sort()).toEqual(expected.map(({ gegenpost_id }) => gegenpost_id).sort());
      }
    }
  });
});

describe('who is found', () => {
  const everyone = { contact_by_recruiters: true };
  test.each<[string, CandidateOverrides, boolean, boolean]>([
    ['somebody online', {}, true, true],
    ['nobody offline', { candidate: { is_online: false } }, false, false],
    ['nobody before the registration is finished', { user: { registration_finished: false } }, false, false],
    ['nobody who asked for deletion', { user: { deletion_requested_at: new Date() } }, false, false],
    ['by employers alone who does not want recruiters', { visibility: { contact_by_recruiters: false } }, true, false],
  ])('is %s', async (_, candidate, byEmployer, byRecruiter) => {
    const { gegenpost_id } = await createCandidate(db, { visibility: everyone, ...candidate });
    expect(await finds(employer, gegenpost_id)).toBe(byEmployer);
    expect(await finds(recruiter, gegenpost_id)).toBe(byRecruiter);
  });

  test.each([
    ['number', (by: SignedIn) => ({ company_id: by.company_id })],
    ['name', () => ({ company_name: ' sperrmann ' })],
    ['mail domain', () => ({ email_domain: '@Sperrmann.example' })],
    ['mail domain above theirs', () => ({ email_domain: 'example' })],
  ])('is not who blocked the company by its %s', async (_, block) => {
    const blocked = await signIn(app, {
      email: `chef.${Math.random()}@HR.sperrmann.example`,
      company: { name: 'Sperrmann Pflege GmbH' },
    });
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id, ...block(blocked) });
    expect(await finds(blocked, gegenpost_id)).toBe(false);
    expect(await finds(employer, gegenpost_id)).toBe(true);
  });

  test('is everybody for whom a block is empty', async () => {
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await db.insert(companyBlocks).values([
      { profile_id, company_name: ' ' },
      { profile_id, email_domain: '@' },
    ]);
    expect(await finds(employer, gegenpost_id)).toBe(true);
  });

  test('is a placed candidate of a recruiter who shares, or the own one', async () => {
    const agent = await signIn(app, { role: 3, company: { share_candidates_sitewide: false } });
    const colleague = await signIn(app, { role: 3, company_id: agent.company_id });
    const placed = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
    const { gegenpost_id } = await createCandidate(db, {
      user: null,
      candidate: placed,
      visibility: { contact_by_recruiters: false },
    });
    expect(await finds(agent, gegenpost_id)).toBe(true);
    expect(await finds(colleague, gegenpost_id)).toBe(true);
    expect(await finds(employer, gegenpost_id)).toBe(false);
  });

  test('is no one any more at once who goes offline', async () => {
    const { gegenpost_id, profile_id } = await createCandidate(db);
    expect(await finds(employer, gegenpost_id)).toBe(true);
    await db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, profile_id));
    expect(await finds(employer, gegenpost_id)).toBe(false);
  });
});

describe('an anonymous person', () => {
  test('leaves the same answer whatever is hidden', async () => {
    const baker = occupation('29222');
    const { profile_id } = await createCandidate(db, {
      attributes: wishes(baker),
      work_experience: [{ employer: 'Bäckerei Geheim', title: 'Geheimtitel', description: 'Geheimnis' }],
    });
    const body = { criteria: { qualifications: [baker] } };
    const before = await search(employer, body);
    expect(before.meta.total).toBe(1);

    await db
      .update(profiles)
      .set({ salutation: 'm', first_name: 'Anders', last_name: 'Anders', birthday: '1960-01-01', image_hash: 'geheim' })
      .where(eq(profiles.id, profile_id));
    await db.update(candidates).set({ about: 'Geheim' }).where(eq(candidates.profile_id, profile_id));

    expect(await search(employer, body)).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/Robin|Muster|Geheim|1990/);
  });

  test('is named to the company that was given the name, and to no other', async () => {
    const cook = occupation('29302');
    const { profile_id } = await createCandidate(db, { attributes: wishes(cook) });
    await db.insert(releases).values({ profile_id, company_id: employer.company_id!, groups: ['name'] });
    const body = { criteria: { qualifications: [cook] } };
    expect((await search(employer, body)).data[0]!.profile).toMatchObject({ id: profile_id, name: 'Robin Muster' });
    expect((await search(recruiter, body)).data[0]!.profile).toMatchObject({ id: null, name: null });

    await db
      .update(visibilitySettings)
      .set({ visibility: 'public' })
      .where(eq(visibilitySettings.profile_id, profile_id));
    expect((await search(recruiter, body)).data[0]!.profile.name).toBe('Robin Muster');
  });
});
