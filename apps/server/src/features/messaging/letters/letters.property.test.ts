import type { OfferHint } from '@gegenpost/contract/letters.ts';
import { templateVariables } from '@gegenpost/contract/message-templates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CandidateRecord, openGroups, projectDetail } from '#features/visibility/access-policy.ts';
import { choices, newRecord, withChoices } from '#features/visibility/policy-cases.factory.ts';
import type { Actor } from '#platform/http/actor.ts';
import { marksIn, marksOf, plainText, renderLetter } from './letter.service.ts';
import { readingOf } from './letter-reading.service.ts';
import { letterValues, type NamedOffer } from './letter-values.service.ts';
import { compareOffer, wishesShown } from './offer-comparison.service.ts';

const RUNS = { numRuns: 10_000 };
const TODAY = '2026-11-20';
const days = ['2026-10-01', TODAY, '2027-01-01', '2027-06-15'] as const;

const entry = (id: number, code: string, label: string, kldb: string | null) =>
  ({
    id,
    code,
    key: String(id),
    label,
    group: null,
    parent_id: null,
    sort: id,
    kldb,
    synonyms: [],
    is_retired: false,
  }) as never;
const occupations = [
  entry(1, 'qualification', 'Pflegefachkraft', '81302'),
  entry(2, 'qualification', 'Tischlerin/Tischler', '22342'),
];
const home_office = entry(8, 'working_time', 'Homeoffice', null);
const times = [entry(3, 'working_time', 'Vollzeit', null), entry(4, 'working_time', 'Teilzeit', null), home_office];
const towns = [
  { id: 5, postal_code: '50667', name: 'Köln', country: 'DE', country_name: null, latitude: 50.94, longitude: 6.96 },
  { id: 6, postal_code: '53111', name: 'Bonn', country: 'DE', country_name: null, latitude: 50.74, longitude: 7.1 },
  { id: 7, postal_code: '24103', name: 'Kiel', country: 'DE', country_name: null, latitude: 54.32, longitude: 10.14 },
];

const offers: fc.Arbitrary<NamedOffer> = fc
  .record({
    job_title: fc.constantFrom('Fachkraft', '48.000 € im Jahr', '{{gehalt}}', 'Köln', ''),
    contract_kind: fc.constantFrom('direct' as const, 'temporary' as const),
    pay: fc.option(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 20_000 })), { nil: null }),
    pay_per: fc.constantFrom('year' as const, 'hour' as const),
    starts_on: fc.constantFrom(null, ...days),
    qualification: fc.constantFrom(null, ...occupations),
    working_time: fc.constantFrom(null, ...times),
    home_office_days: fc.integer({ min: 0, max: 5 }),
    home_office: fc.constant(home_office),
    place: fc.constantFrom(null, ...towns),
  })
  .map(({ pay, ...offer }) => {
    const scale = offer.pay_per === 'hour' ? 1000 : 1;
    const [from, more] = pay ?? [null, 0];
    return { ...offer, pay_from: from && from / scale, pay_to: from && (from + more) / scale } as NamedOffer;
  });

const plain = { group: null, rank: null, level: null };
const people: fc.Arbitrary<CandidateRecord> = fc
  .record({
    job_date_entry: fc.constantFrom(null, ...days),
    job_place_types: fc.constantFrom<number[]>([0], [0, 1], [2]),
    job_income_year: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
    job_income_hour: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
    weekly_hours: fc.constantFrom(null, 20, 38),
    temporary_work: fc.boolean(),
    places: fc
      .subarray(towns)
      .chain((chosen) =>
        fc.tuple(...chosen.map((town) => fc.constantFrom(0, 20, 30, 500).map((radius_km) => ({ ...town, radius_km })))),
      ),
    times: fc.subarray([
      { ...plain, id: 3, code: 'working_time', name: 'Vollzeit', kldb: null },
      { ...plain, id: 4, code: 'working_time', name: 'Teilzeit', kldb: null },
      { ...plain, id: 8, code: 'working_time', name: 'Homeoffice', kldb: null },
    ]),
  })
  .map(({ times: chosen, ...wishes }) => {
    const record = newRecord('A', '1987-03-14');
    return { ...record, ...wishes, attributes: [...record.attributes, ...chosen] } as CandidateRecord;
  });

const pieces = fc.oneof(
  fc.constantFrom(...templateVariables).map((name) => `{{${name}}}`),
  fc.constantFrom(
    '{{ gehalt }}',
    '{{GEHALT}}',
    '{{unbekannt}}',
    '{{',
    '}}',
    '{{{{gehalt}}}}',
    '<b>',
    'https://example.org',
  ),
  fc.constantFrom('48.000 € im Jahr', 'Köln', 'Vollzeit', 'ab sofort', 'Zeitarbeit', '\n\n', ' 🙂 '),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const texts = fc.array(pieces, { maxLength: 14 }).map((all) => all.join(''));
const actor = { profile_id: 901, user_id: 7, company_id: 90, role: 2 } as Actor;
const writer = { company: 'Vollzeit Köln', title: null, first_name: 'Anke', last_name: '{{gehalt}}' };

test('a value is marked if and only if it comes from a variable whose fact the comparison calls met', () => {
  fc.assert(
    fc.property(texts, offers, people, (text, offer, record) => {
      const shown = wishesShown(record);
      const values = letterValues(actor, offer, shown, writer, TODAY);
      const hints = compareOffer(offer, shown, TODAY);
      const segments = renderLetter(text, values, hints);
      const met = new Set(hints.filter(({ state }) => state === 'met').map(({ fact }) => fact));
      expect(segments.map(({ wish }) => wish !== null)).toEqual(
        segments.map(({ fact }) => fact !== null && met.has(fact)),
      );
      expect(segments.filter(({ variable, fact }) => variable === null && fact !== null)).toEqual([]);
      const said = segments.filter(({ variable }) => variable !== null);
      expect(said.map((segment) => segment.text)).toEqual(said.map(({ variable }) => values[variable!]));
      const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (found, name) => values[name as 'ort'] ?? found);
      expect(plainText(segments)).toBe(filled);
      const marks = marksOf(segments);
      expect(marksIn(filled, marks)).toEqual(marks);
      expect(marks.map((mark) => filled.slice(mark.from, mark.to))).toEqual(marks.map((mark) => mark.text));
      expect(marks).toHaveLength(segments.filter(({ wish }) => wish !== null).length);
    }),
    RUNS,
  );
});

test('people of whom a company sees the same get the same letter and the same hints', () => {
  fc.assert(
    fc.property(texts, offers, people, choices, fc.constantFrom(null, 20, 38), fc.constantFrom(15, 40), (...drawn) => {
      const [text, offer, base, chosen, weekly_hours, job_income_hour] = drawn;
      const one = withChoices(base, { ...chosen, placed: false });
      // The salutation is seen with the name, and chooses the form of the occupation.
      const named = openGroups(actor, one).has('name') ? { salutation: one.salutation } : {};
      const two: CandidateRecord = {
        ...withChoices({ ...base, ...hiddenOf(newRecord('B', '1960-01-01')) }, { ...chosen, placed: false }),
        ...named,
        weekly_hours,
        job_income_hour: base.job_income_year === null ? base.job_income_hour : job_income_hour,
      };
      const source = { actor, offer, writer, today: TODAY };
      const words = { subject: text.slice(0, 40), body: text };
      // Opened groups differ; the hints do not depend on them.
      const reading = readingOf(source, one, words);
      expect(readingOf(source, two, words)).toEqual(reading);
      expect(JSON.stringify(reading)).not.toMatch(/(name|image|employer|handicap|contact|city)-A/);
      if (!chosen.releases?.length) expect(projectDetail(actor, one).income).toEqual(projectDetail(actor, two).income);
    }),
    RUNS,
  );
});

/** What a company may be kept from seeing. */
const hiddenOf = ({
  salutation,
  first_name,
  last_name,
  birthday,
  street,
  city,
  phone,
  mobile,
  email,
  ...rest
}: CandidateRecord) => {
  const { about, image_hash, work_experience, documents } = rest;
  return {
    ...{ salutation, first_name, last_name, birthday, street, city, phone, mobile, email },
    about,
    image_hash,
    work_experience,
    documents,
  };
};

test('a wish that is met is met in its own numbers, and what is named as missing would meet it', () => {
  fc.assert(
    fc.property(offers, people, (offer, record) => {
      const shown = wishesShown(record);
      const of = (fact: OfferHint['fact'], changed = offer) =>
        compareOffer(changed, shown, TODAY).find((hint) => hint.fact === fact)!;
      const pay = of('pay');
      const { job_income_year: year, job_income_hour: hour } = shown;
      const wish =
        offer.pay_per === 'year'
          ? (year ?? (hour === null ? null : hour * 2080))
          : (hour ?? (year === null ? null : year / 2080));
      expect(pay.state).toBe(
        offer.pay_to === null || wish === null ? 'unknown' : wish <= offer.pay_to ? 'met' : 'unmet',
      );
      if (pay.change !== null) {
        const more = Number(pay.change.split(' ')[0]!.replaceAll('.', '').replace(',', '.'));
        expect(of('pay', { ...offer, pay_to: offer.pay_to! + more + 1e-6 }).state).toBe('met');
      }
      const wished = shown.attributes.filter(({ code }) => code === 'working_time').map(({ id }) => id);
      const atHome = of('home_office');
      const isNamed = offer.working_time === home_office;
      expect(atHome.state).toBe(
        !wished.includes(8) ? 'unknown' : offer.home_office_days > 0 || isNamed ? 'met' : 'unmet',
      );
      if (atHome.state === 'unmet') expect(of('home_office', { ...offer, home_office_days: 1 }).state).toBe('met');
      if (!isNamed) expect(of('working_time').wish ?? '').not.toContain('Homeoffice');
      const start = of('start');
      if (start.state === 'unmet') {
        const [day, month, of_year] = start.change!.replace('Beginn ab ', '').split('.');
        expect(of('start', { ...offer, starts_on: `${of_year}-${month}-${day}` }).state).toBe('met');
      }
    }),
    RUNS,
  );
});
