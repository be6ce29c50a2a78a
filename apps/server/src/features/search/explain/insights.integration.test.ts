import { FacetKey, type SearchCriteria } from '@gegenpost/contract/search.ts';
import { regionOfNumber } from '@gegenpost/contract/shared/postal-codes.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { some } from '#features/candidate-index/candidate-edits.factory.ts';
import { IndexUnavailable } from '#features/candidate-index/index-client.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { legalGrounds } from '#features/search/search.table.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { signIn } from '#test/api.ts';
import { searchOfRandomCandidates } from './insights.factory.ts';

const { app, db, candidateIndex, random, catalogue, employer, post, search } = await searchOfRandomCandidates();
const all = await db.select().from(attributes);
const idOf = (code: string, key: (entry: (typeof all)[number]) => boolean) =>
  all.find((entry) => entry.code === code && key(entry))!.id;

/** In German time, as the server counts; in a shorter month its last day. */
function dayAhead(months: number): string {
  const [year, month, date] = berlinDay(new Date()).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
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
