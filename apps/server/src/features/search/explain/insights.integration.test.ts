import { FacetKey, type SearchCriteria, type SearchResult } from '@gegenpost/contract/search.ts';
import { regionOfNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawCandidate, one, seeded, smallCatalogue, some } from '#features/candidate-index/candidate-edits.factory.ts';
import { IndexUnavailable } from '#features/candidate-index/index-client.service.ts';
import { openLocalEngine } from '#features/candidate-index/local-engine.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles, workExperiences } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { legalGrounds } from '#features/search/search.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const candidateIndex = await openLocalEngine(parts);
afterAll(() => candidateIndex.stop());
const app = await testApp({ parts, candidateIndex });
const { db } = app;

const random = seeded(5);
const catalogue = await smallCatalogue(db, random);
for (let index = 0; index < 60; index += 1) await createCandidate(db, drawCandidate({ random, catalogue }));
const all = await db.select().from(attributes);
const idOf = (code: string, key: (entry: (typeof all)[number]) => boolean) =>
  all.find((entry) => entry.code === code && key(entry))!.id;

let employer: SignedIn;
beforeAll(async () => {
  employer = await signIn(app, { company: { name: 'Suchwerk GmbH' } });
});

/** In German time, as the server counts; in a shorter month its last day. */
function dayAhead(months: number): string {
  const [year, month, date] = berlinDay(new Date()).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

type Body = { criteria?: Partial<SearchCriteria>; sort?: string; facets?: readonly FacetKey[]; cursor?: string | null };
const post = (payload: object, by = employer) =>
  app.inject({ method: 'POST', url: '/api/candidates/search', headers: by.headers, payload });
async function search({ criteria = {}, ...body }: Body = {}, by = employer): Promise<SearchResult> {
  const answer = await post({ criteria, ...body }, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('beside the hits', () => {
  test('every count is the total of the search with that option', async () => {
    const [place, occupation] = [catalogue.places[0]!, catalogue.lists.get('qualification')!];
    const criteria = {
      job_place_id: place,
      job_place_radius: 100,
      qualifications: occupation.slice(0, 9),
      qualification_type: 0 as const,
    };
    const { facets, meta } = await search({ criteria, facets: FacetKey.options });
    expect(meta.total).toBeGreaterThan(3);
    const { ids: named, labels } = facets!.qualifications!;
    expect(labels).toEqual(named.map((id) => all.find((entry) => entry.id === id)!.label));
    expect(facets!.software!.labels).toBeUndefined();
    const must = { working_time: 4, skills: 4, pay: 4, education: 4, availability: 4 } as const;
    const withOption: Partial<Record<FacetKey, (id: number) => Partial<SearchCriteria>>> = {
      qualifications: (id) => ({ qualifications: [id] }),
      job_place_radius: (id) => ({ job_place_radius: id }),
      job_regions: (id) => ({ job_regions: [regionOfNumber(id)] }),
      job_working_time: (id) => ({ job_working_time: [id] }),
      software: (id) => ({ software: [id] }),
      education: (id) => ({ education: [id] }),
      job_income_year: (id) => ({ job_income_year: id * 1000 }),
      job_start: (id) => ({ job_start: dayAhead(id) }),
      driver_class: (id) => ({ driver_class: [id] }),
      driver_license: () => ({ driver_license: true }),
      work_permit: () => ({ work_permit: true }),
      only_self_registered: () => ({ only_self_registered: true }),
    };
    for (const [key, changed] of Object.entries(withOption) as [FacetKey, (id: number) => Partial<SearchCriteria>][]) {
      const { ids, counts } = facets![key]!;
      expect(ids.length, key).toBeGreaterThan(0);
      expect(counts.length, key).toBe(ids.length);
      for (const option of some(random, [...ids.keys()], 5)) {
        const [id, count] = [ids[option]!, counts[option]!];
        const { meta: changedMeta } = await search({ criteria: { ...criteria, weights: must, ...changed(id) } });
        expect([key, id, changedMeta.total]).toEqual([key, id, count]);
      }
    }
  });

  test('a gain is what a search without the must finds more', async () => {
    const criteria = {
      job_place_id: catalogue.places[0]!,
      job_place_radius: 50,
      only_temporary_work: true,
      driver_license: true,
    };
    const { gains, meta, near_misses } = await search({ criteria });
    expect(gains!.map(({ key }) => key)).toEqual(['distance', 'licence', 'temporary_work']);
    const without = {
      distance: { job_place_id: null },
      licence: { driver_license: false },
      temporary_work: { only_temporary_work: false },
    };
    for (const { key, count } of gains!) {
      const { meta: more } = await search({ criteria: { ...criteria, ...without[key as keyof typeof without] } });
      expect([key, count]).toEqual([key, more.total - meta.total]);
    }
    const counts = new Map(gains!.map(({ key, count }) => [key, count]));
    // Of those who miss the place only the ones whose own radius nearly reaches it are near.
    expect(near_misses!.total).toBeGreaterThanOrEqual(counts.get('temporary_work')!);
    expect(near_misses!.total).toBeLessThan(counts.get('temporary_work')! + counts.get('distance')!);
    expect(near_misses!.data.length).toBe(Math.min(near_misses!.total, 10));
    for (const { missed, explanation } of near_misses!.data) {
      expect(explanation.must).toEqual({ met: 2, total: 3 });
      expect(missed.key).not.toBe('licence');
    }
  });

  test('stands with the first page only', async () => {
    const first = await search({ facets: ['software'] });
    expect(first.facets).not.toBeNull();
    expect(first.meta.total_is_capped).toBe(false);
    const second = await search({ facets: ['software'], cursor: first.meta.cursor });
    expect(second).toMatchObject({ facets: null, gains: null, near_misses: null });
  });
});

test('hits are answered without the rest where the index broke before it came to that', async () => {
  const broken = vi.spyOn(candidateIndex, 'answer');
  const whole = await search({ facets: ['software'] });
  expect(whole.facets).not.toBeNull();
  broken.mockImplementationOnce(async (query, extras) => {
    const { answered, position } = await candidateIndex.answer(query, extras);
    const insights = Promise.reject(new IndexUnavailable('the thread ended'));
    // As in the engine: when nobody awaits the insights, their rejection must not end the process.
    insights.catch(() => {});
    return { answered: { ...answered, insights }, position };
  });
  const { data, meta } = whole;
  const bare = { data, meta: { ...meta, cursor: expect.any(String) }, facets: null, gains: null, near_misses: null };
  expect(await search({ facets: ['software'] })).toEqual(bare);
  broken.mockRestore();
});

describe('what the law protects', () => {
  const aged = { age: [20, 65] as [number, number], age_ignored: false };
  test('needs a ground', async () => {
    const nationality = [idOf('nationality', () => true)];
    for (const criteria of [aged, { nationality }, { handicap: [idOf('handicap', () => true)] }]) {
      const answer = await post({ criteria });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['criteria.legal_ground']);
    }
    expect((await post({ criteria: { age: [20, 65] } })).statusCode).toBe(200);
  });

  test('is noted with its ground, once a day', async () => {
    const recruiter = await signIn(app, { role: 3 });
    const criteria = { ...aged, legal_ground: 'age_justification' as const };
    await search({ criteria }, recruiter);
    await search({ criteria }, recruiter);
    await search({ criteria: { legal_ground: 'age_justification' } }, recruiter);
    const rows = await db.select().from(legalGrounds).where(eq(legalGrounds.user_id, recruiter.user_id));
    expect(rows).toMatchObject([{ criterion: 'age', ground: 'age_justification', company_id: recruiter.company_id }]);
    expect(rows[0]!.last_used_at.getTime()).toBeGreaterThanOrEqual(rows[0]!.first_used_at.getTime());
  });

  test('is no gain, and who misses it is nowhere', async () => {
    const { gains, near_misses, data } = await search({ criteria: { ...aged, legal_ground: 'age_justification' } });
    expect(gains).toEqual([]);
    expect(near_misses).toEqual({ total: 0, data: [] });
    expect(data.length).toBeGreaterThan(0);
    for (const { explanation } of data) expect(explanation.parts).toEqual([]);
  });
});

describe('an unknown entry is refused at its field', () => {
  const fork = idOf('driver_class', ({ group }) => group === 'Zusatz');
  test.each<[string, object]>([
    ['software', { software: [2_000_000_000] }],
    ['coding', { coding: [fork] }],
    ['languages', { languages: [{ id: fork, level: fork }] }],
    ['driver_class', { driver_class: [2_000_000_001] }],
    ['staff_agent_gegenpost_id', { staff_agent_gegenpost_id: 'AAAAAAAAAAA' }],
  ])('%s', async (field, criteria) => {
    const answer = await post({ criteria });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([`criteria.${field}`]);
  });

  test('an agent nobody of whose candidates may be found is unknown', async () => {
    const { gegenpost_id } = await signIn(app, { role: 3, profile: { first_name: 'Geheim' } });
    const answer = await post({ criteria: { staff_agent_gegenpost_id: gegenpost_id } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      'criteria.staff_agent_gegenpost_id': ['Diese Gegenpost-ID gibt es nicht.'],
    });
    expect(answer.body).not.toContain('Geheim');
  });
});

describe('the explanation of one candidate', () => {
  const explain = (gegenpostId: string, criteria: string, by = employer) =>
    app.inject({
      url: `/api/candidates/${gegenpostId}/explanation?criteria=${encodeURIComponent(criteria)}`,
      headers: by.headers,
    });

  test('is that of the search, and names what is missed', async () => {
    const criteria = { driver_has_vehicle: true, job_place_id: catalogue.places[0]!, job_place_radius: 500 };
    const { data, near_misses } = await search({ criteria });
    const [hit, nearly] = [data[0]!, near_misses!.data[0]!];
    const answer = await explain(hit.profile.gegenpost_id, JSON.stringify(criteria));
    expect(answer.json()).toEqual({ explanation: hit.explanation, missed: [] });
    const other = await explain(nearly.profile.gegenpost_id, JSON.stringify(criteria));
    expect(other.json()).toEqual({ explanation: nearly.explanation, missed: [nearly.missed] });
  });

  test('counts no profile view', async () => {
    const { data } = await search();
    await explain(data[0]!.profile.gegenpost_id, '{}');
    const viewed = await app.inject({ url: '/api/viewed-profiles', headers: employer.headers });
    expect(viewed.json()).toEqual([]);
  });

  test('refuses what is hidden, what is missing and what is no criteria', async () => {
    const { gegenpost_id } = await createCandidate(db, { candidate: { is_online: false } });
    expect((await explain(gegenpost_id, '{}')).statusCode).toBe(404);
    expect((await explain('AAAAAAAAAAA', '{}')).statusCode).toBe(404);
    const { data } = await search();
    for (const json of ['', 'x', '[]', '{"software":"x"}', '{"nonsense":1}']) {
      expect((await explain(data[0]!.profile.gegenpost_id, json)).statusCode, json).toBe(422);
    }
  });
});

describe('nothing hidden is searchable, sortable or countable', () => {
  /** 200 searches: by words from the person's profile, and by criteria of all kinds, in all orders, with all counts. */
  const words = ['Xaver', 'Zwiebelturm', '+4930999888', 'xaver@geheim.example', 'Geheimgasse', 'Geheimfirma', '99999'];
  const searches = Array.from({ length: 200 }, (_, index): Body => {
    const text = index % 2 ? one(random, words) : '';
    const list = (code: string) => (random() < 0.3 ? some(random, catalogue.lists.get(code)!, 2) : []);
    const aged = random() < 0.2;
    return {
      criteria: {
        text,
        qualifications: list('qualification'),
        software: list('software'),
        job_working_time: list('working_time'),
        job_place_id: random() < 0.4 ? one(random, catalogue.places) : null,
        job_place_radius: 200,
        ...(aged
          ? { age: [15, 30] as [number, number], age_ignored: false, legal_ground: 'age_justification' as const }
          : {}),
      },
      sort: one(random, ['score', 'newest', 'nearest', 'start']),
      facets: FacetKey.options,
    };
  });
  // Cursors are sealed anew for each answer; all have the same length.
  const CURSOR = /"cursor":"[\w-]{91}"/;
  const answers = async () => {
    const texts: string[] = [];
    for (const body of searches) texts.push((await post({ criteria: {}, ...body })).body.replace(CURSOR, ''));
    return texts;
  };
  const person = {
    profile: {
      first_name: 'Xaver',
      last_name: 'Zwiebelturm',
      phone: '+4930999888',
      street: 'Geheimgasse 1',
      postal_code: '99999',
    },
    work_experience: [{ employer: 'Geheimfirma', title: 'Geheimfirma' }],
  };

  test('of somebody who hides from the company', async () => {
    const before = await answers();
    const { profile_id } = await createCandidate(db, { ...drawCandidate({ random, catalogue }), ...person, user: {} });
    await db
      .update(candidates)
      .set({ is_online: true, vermittler_profile_id: null, vermittler_company_id: null })
      .where(eq(candidates.profile_id, profile_id));
    await db.insert(companyBlocks).values({ profile_id, company_name: 'suchwerk' });
    expect((await search({}, await signIn(app))).meta.total).toBe((await search()).meta.total + 1);
    expect(await answers()).toEqual(before);
  });

  test('of what somebody hides who is seen', async () => {
    const { profile_id } = await createCandidate(db, {
      profile: { birthday: '1970-01-01', email: 'a@b.example' },
      work_experience: [{ employer: 'A' }],
    });
    const before = await answers();
    await db
      .update(profiles)
      .set({
        ...person.profile,
        salutation: 'm',
        birthday: '2004-05-05',
        email: 'xaver@geheim.example',
        image_hash: 'geheim',
      })
      .where(eq(profiles.id, profile_id));
    await db
      .update(workExperiences)
      .set({ employer: 'Geheimfirma', title: 'Geheimfirma' })
      .where(eq(workExperiences.profile_id, profile_id));
    await db.update(candidates).set({ about: 'Xaver Zwiebelturm' }).where(eq(candidates.profile_id, profile_id));
    expect(await answers()).toEqual(before);
  });
});
