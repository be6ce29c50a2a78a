import { PartKey } from '@gegenpost/contract/explanation.ts';
import fc from 'fast-check';
import { type MatchCriteria, type MatchFacts, occupationKinds, originIds } from './criteria.ts';

/** A candidate who states nothing. */
export const nothing: MatchFacts = {
  occupations: [],
  skills: [],
  places: [],
  works_anywhere: false,
  pay_year: null,
  pay_hour: null,
  weekly_hours: null,
  available_on: null,
  working_times: [],
  languages: [],
  education: [],
  regions: [],
  licences: [],
  drives: false,
  vehicle: false,
  work_permit: false,
  temporary_work: false,
  placed_by: null,
  entries: [],
  birthday: null,
  nationality: [],
  handicap: [],
};

export const facts = (overrides: Partial<MatchFacts>): MatchFacts => ({ ...nothing, ...overrides });

/** Nearest to each other, related, and far from each other, so that every way of being alike comes up. */
const kldb = fc.constantFrom('81302', '81301', '81313', '82102', '82101', '83112', '24422', '24423', '24524', '43104');
const occupation = fc
  .tuple(fc.integer({ min: 1, max: 20 }), kldb)
  .map(([id, digits]) => ({ id, name: `Beruf ${id}`, kldb: digits }));
const entry = fc.integer({ min: 1, max: 8 }).map((id) => ({ id, name: `Nr. ${id}` }));
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 6 });
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
const dayText = day.map((date) => date.toISOString().slice(0, 10));
const birthday = fc
  .date({ min: new Date('1945-01-01'), max: new Date('2012-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const importances = [0, 1, 2, 3, 4] as const;
const education = fc.record({ name: fc.constant('Abschluss'), rank: fc.integer({ min: 0, max: 109 }) });
const regions = fc.subarray(['01', '010', '80', '803', '81']);
const list = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 });
const language = entry.chain((named) =>
  fc.integer({ min: 1, max: 7 }).map((rank) => ({ ...named, level: `Stufe ${rank}`, rank })),
);
/** Random criteria of the formula, with random importance. */
export const anyCriteria: fc.Arbitrary<MatchCriteria> = fc.record(
  {
    occupation: fc.record({
      type: fc.constantFrom(0 as const, 1 as const, 2 as const),
      any: fc.array(occupation, { minLength: 1, maxLength: 4 }),
    }),
    skills: fc.array(entry.map((named) => ({ ...named, parent_id: named.id > 4 ? named.id - 4 : null }))),
    place: fc.record({ name: fc.constant('Köln'), radius_km: fc.option(fc.integer({ min: 0, max: 500 })) }),
    pay: fc.record({
      to: fc.integer({ min: 0, max: 90_000 }),
      per: fc.constantFrom('year' as const, 'hour' as const),
    }),
    starts_on: dayText,
    working_times: entries,
    languages: fc.uniqueArray(language, { selector: ({ id }) => id }),
    education,
    importance: fc.dictionary(fc.constantFrom(...PartKey.options), fc.constantFrom(...importances)),
    regions,
    licence: fc.record({ any: fc.boolean(), classes: entries }),
    vehicle: fc.constant(true as const),
    work_permit: fc.constant(true as const),
    temporary_work: fc.constant(true as const),
    origin: fc
      .option(fc.integer({ min: 1, max: 3 }))
      .map((placed_by) => [{ id: originIds.agent, placed_by, agent: 'Kim Muster' }]),
    text: list.map((ids) => ({ typed: 'Wort', ids })),
    age: fc
      .tuple(fc.integer({ min: 15, max: 75 }), fc.integer({ min: 5, max: 65 }), dayText)
      .map(([from, years, today]) => ({ from, to: Math.min(from + years, 80), today })),
    nationality: entries,
    handicap: entries,
  },
  { requiredKeys: [] },
);
/** Random facts of a candidate. */
export const anyFacts: fc.Arbitrary<MatchFacts> = fc.record({
  occupations: fc.array(
    occupation.chain((had) => fc.constantFrom(...occupationKinds).map((kind) => ({ ...had, kind }))),
    { maxLength: 5 },
  ),
  skills: entries,
  places: fc.array(
    fc.record({
      name: fc.constant('Bonn'),
      km: fc.double({ min: 0, max: 900, noNaN: true }),
      radius_km: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 3 },
  ),
  works_anywhere: fc.boolean(),
  pay_year: fc.option(fc.integer({ min: 0, max: 500_000 })),
  pay_hour: fc.option(fc.double({ min: 0, max: 250, noNaN: true })),
  weekly_hours: fc.option(fc.integer({ min: 0, max: 60 })),
  available_on: fc.option(dayText),
  working_times: entries,
  languages: fc.uniqueArray(language, { selector: ({ id }) => id }),
  education: fc.array(education, { maxLength: 3 }),
  regions,
  licences: list,
  drives: fc.boolean(),
  vehicle: fc.boolean(),
  work_permit: fc.boolean(),
  temporary_work: fc.boolean(),
  placed_by: fc.option(fc.integer({ min: 1, max: 3 })),
  entries: list,
  birthday: fc.option(birthday),
  nationality: list,
  handicap: list,
});
