import { SearchResult } from '@gegenpost/contract/search.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fastAnswers } from './fast-answers.ts';

test('writes what the schema names and nothing else, however deep', () => {
  const schema = z.object({
    hits: z.array(z.object({ name: z.string().nullable(), pay: z.union([z.literal(0), z.literal(1)]) })),
    counts: z.partialRecord(z.enum(['a', 'b']), z.object({ ids: z.array(z.int()) })).nullable(),
    near: z.object({ total: z.int() }).nullable(),
  });
  const write = fastAnswers({ schema });
  const secret = { secret: 'Muster' };
  const answer = {
    ...secret,
    hits: [{ name: null, pay: 1, ...secret }],
    counts: { a: { ids: [1], ...secret } },
    near: { total: 2, ...secret },
  };
  expect(JSON.parse(write(answer))).toEqual({
    hits: [{ name: null, pay: 1 }],
    counts: { a: { ids: [1] } },
    near: { total: 2 },
  });
});

test('refuses an answer in which something is missing, or is not what the schema says', () => {
  const hits = z.array(z.object({ name: z.string().max(5).nullable() }));
  const write = fastAnswers({ schema: z.object({ hits, counts: z.partialRecord(z.enum(['a', 'b']), z.int()) }) });
  expect(write({ hits: [{ name: 'Robin' }], counts: {} })).toBe('{"hits":[{"name":"Robin"}],"counts":{}}');
  for (const answer of [
    { counts: {} },
    { hits: [{}], counts: {} },
    { hits: [{ name: { first: 'Robin', last: 'Muster' } }], counts: {} },
    { hits: [{ name: 'Muster' }], counts: {} },
    { hits: [null], counts: {} },
    { hits: [], counts: { secret: 1 } },
  ]) {
    expect(() => write(answer), JSON.stringify(answer)).toThrow();
  }
});

test('is not made of a schema that would be slow to write', () => {
  const later = z.string().refine(async (text) => text !== '');
  expect(() => fastAnswers({ schema: z.object({ value: later }) })).toThrow();
});

test('writes answers to searches as the parser of other routes does', () => {
  const write = fastAnswers({ schema: SearchResult });
  const text = fc.string();
  const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const part = fc.record({
    ...{
      key: fc.constant('pay'),
      weight: fc.constantFrom(10, 2.5),
      is_must: fc.boolean(),
      value: fc.constantFrom(0, 0.5),
    },
    ...{
      points: fc.nat(100),
      state: fc.constant('met'),
      required: text,
      has: nullable(text),
      source: text,
      hidden: text,
    },
  });
  const score = fc.record({ met: fc.nat(9), total: fc.nat(9) });
  const explanation = fc.record({
    ...{ score: fc.nat(100), band: fc.constantFrom('good', 'low'), coverage: fc.nat(100), must: score, nice: score },
    parts: fc.array(part, { maxLength: 3 }),
  });
  const profile = fc.record({
    ...{
      gegenpost_id: fc.constant('abcdefghijk'),
      id: nullable(fc.constant(7)),
      hash: nullable(text),
      name: nullable(text),
    },
    ...{ salutation: nullable(fc.constantFrom('m', 'f')), has_profile_image: fc.boolean(), email: text },
    ...{ hasSubscription: fc.boolean(), first_name: nullable(text), last_name: nullable(text) },
  });
  const named = fc.array(fc.record({ id: fc.integer({ min: 1, max: 99 }), name: text, kldb: text }), { maxLength: 2 });
  const hit = fc.record({
    ...{ profile, frontend_user_profile_id: nullable(fc.constant(7)), qualifications: named, working_times: named },
    ...{ job_date_entry: nullable(fc.constant('2026-02-28')), job_place_type: fc.constantFrom(0, 3), skills: named },
    ...{ job_place_types: fc.array(fc.constantFrom(0, 1)), job_place_radius: nullable(fc.nat(50)), birthday: text },
    job_place: nullable(fc.record({ postal_code: text, name: text, latitude: fc.constant(1) })),
    income: nullable(fc.record({ amount: fc.constantFrom(48_000, 21.5), per: fc.constantFrom('year', 'hour') })),
    ...{
      temporary_work: fc.boolean(),
      funding_possible: fc.boolean(),
      vermittler: nullable(text),
      vermittler_company: nullable(text),
      vermittler_id: nullable(fc.constant('abcdefghijk')),
    },
    ...{ job_place_country_name: nullable(text), distance_km: nullable(fc.nat(500)), explanation },
    ...{
      updated_at: fc.constant('2026-11-21T00:00:00.000Z'),
      viewed_at: nullable(fc.constant('2026-11-21T10:00:00.000Z')),
    },
  });
  const must = { key: fc.constantFrom('pay', 'text'), id: nullable(fc.constant(3)), label: text };
  const result = fc.record({
    data: fc.array(hit, { maxLength: 3 }),
    meta: fc.record({ total: fc.nat(), total_is_capped: fc.boolean(), cursor: nullable(text) }),
    facets: nullable(
      fc.record({
        education: fc.record(
          { ids: fc.array(fc.nat(9)), counts: fc.array(fc.nat(9)), labels: fc.array(text), hidden: text },
          { requiredKeys: ['ids', 'counts', 'hidden'] },
        ),
      }),
    ),
    gains: nullable(fc.array(fc.record({ ...must, count: fc.nat(9), failing: fc.nat(9), is_legal: fc.boolean() }))),
    near_misses: nullable(
      fc.record({
        total: fc.nat(9),
        data: fc.array(
          fc.tuple(hit, fc.record(must)).map(([of, missed]) => ({ ...of, missed })),
          { maxLength: 2 },
        ),
      }),
    ),
  });
  fc.assert(
    fc.property(result, (answer) => {
      expect(JSON.parse(write(answer))).toEqual(JSON.parse(JSON.stringify(SearchResult.parse(answer))));
    }),
    { numRuns: 300 },
  );
});
