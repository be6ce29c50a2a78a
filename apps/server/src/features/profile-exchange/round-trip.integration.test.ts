import type { Named } from '@gegenpost/contract/candidates.ts';
import type { ImportDraft } from '@gegenpost/contract/profile-exchange.ts';
import { LIST_LIMITS } from '@gegenpost/contract/profiles.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { getWordMatcher, type WordMatcher } from '#features/reference/reference.service.ts';
import { type AttributeRow, attributes, type PlaceRow, places } from '#features/reference/reference.table.ts';
import { testApp } from '#test/api.ts';
import type { Cv } from './cv.ts';
import { writeEuropass } from './europass-writing.ts';
import { draftOf } from './import-draft.service.ts';
import { writeJsonResume } from './json-resume-writing.ts';
import { readUploadedResume } from './uploaded-resume.ts';

const app = await testApp();
let matcher: WordMatcher;
let lists: Record<string, AttributeRow[]>;
let allPlaces: PlaceRow[];

beforeAll(async () => {
  matcher = await getWordMatcher(app.db);
  // The list names two languages "Akan".
  const rows = (await app.db.select().from(attributes)).filter(({ is_retired, key }) => !is_retired && key !== 'tw');
  lists = Object.groupBy(rows, ({ code }) => code) as Record<string, AttributeRow[]>;
  allPlaces = (await app.db.select().from(places)).filter(({ is_retired }) => !is_retired);
});

/** Texts that people type: any letters, lines, HTML; as the contract stores it. */
const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '<b>fett</b> & "so"',
        'a\n\n• b\n<script>x</script>',
        ']]>',
        '&amp;amp;',
        '„Größe“ – 100 %',
        'heute',
      ),
    )
    .map((value) => value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (sign === '\n' ? sign : '')))
    .map((value) => value.slice(0, max).toWellFormed().trim());
const textOrNone = (max: number) => text(max).map((value) => value || null);
const month = fc
  .tuple(fc.integer({ min: 1950, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

const some = (code: string, max: number) =>
  fc
    .uniqueArray(fc.nat(lists[code]!.length - 1), { maxLength: max })
    .map((indexes) => indexes.map((index) => lists[code]![index]!).map(({ id, label }) => ({ id, name: label })));

const station = () =>
  fc
    .record({
      from: fc.option(month),
      to: fc.option(month),
      current: fc.boolean(),
      employer: textOrNone(100),
      title: textOrNone(100),
      description: textOrNone(5000),
      qualification: fc.option(some('qualification', 1).map(([entry]) => entry ?? null)),
    })
    .filter(({ title, qualification }) => title !== null || qualification !== null)
    .map((entry) => ({ ...entry, to: entry.current ? null : entry.to }))
    .map((entry) =>
      entry.from && entry.to && entry.from > entry.to ? { ...entry, from: entry.to, to: entry.from } : entry,
    );

const profile = () =>
  fc.record({
    about: textOrNone(5000),
    qualifications: some('qualification', LIST_LIMITS.qualifications),
    job_places: fc
      .uniqueArray(fc.nat(allPlaces.length - 1), { maxLength: 5 })
      .chain((indexes) =>
        fc.tuple(...indexes.map((index) => fc.nat(500).map((radius) => ({ place: allPlaces[index]!, radius })))),
      ),
    work_experience: fc.array(station(), { maxLength: 6 }),
    education: some('education', LIST_LIMITS.education),
    graduations: some('graduation', LIST_LIMITS.graduations),
    languages: some('language', LIST_LIMITS.languages).chain((languages) =>
      fc.tuple(
        ...languages.map((language) =>
          some('language_level', 1).map(([level]) => ({ ...language, level: level?.name ?? 'Muttersprache' })),
        ),
      ),
    ),
    driver_classes: some('driver_class', LIST_LIMITS.driver_classes),
    soft_skills: some('soft_skill', LIST_LIMITS.soft_skills),
    software: some('software', LIST_LIMITS.software),
    coding: some('coding', LIST_LIMITS.coding),
  });
type Profile = ReturnType<typeof profile> extends fc.Arbitrary<infer T> ? T : never;

// Without a residence, which an import would propose when no place is wished.
const person = {
  first_name: 'Zoë',
  last_name: 'Groß',
  birthday: '1990-05-17',
  street: 'Weg 1',
  postal_code: null,
  city: null,
  country: 'DE',
  email: 'zoe@candidate.example',
  phone: '+49221123456',
};

function cvOf({ job_places, ...rest }: Profile): Cv {
  return {
    ...rest,
    person,
    profile: { gegenpost_id: 'aB3_xY-9Qw1' },
    updated_at: '2026-11-21T10:00:00.000Z',
    job_places: job_places.map(({ place, radius }) => ({ postal_code: place.postal_code, name: place.name, radius })),
  } as unknown as Cv;
}

async function readBack(file: string): Promise<ImportDraft> {
  const written = await readUploadedResume(Buffer.from(file));
  expect(written).not.toBeNull();
  return draftOf(matcher, written!);
}

/** Licences and languages have no order. */
const sorted = (entries: readonly Named[]) => entries.toSorted((a, b) => a.id - b.id);

/** The profile expected after the round trip; the same for both formats. */
function expected({ job_places, work_experience, languages, driver_classes, ...rest }: Profile) {
  return {
    ...rest,
    driver_classes: sorted(driver_classes),
    job_places: job_places.map(({ place, radius }) => ({
      place_id: place.id,
      postal_code: place.postal_code,
      name: place.name,
      radius,
    })),
    languages: languages.map(({ id, level }) => `${id} ${level}`).toSorted(),
    stations: work_experience.map(({ title, qualification, ...station }) => ({
      ...station,
      // A title equal to the occupation's name is not stored twice.
      words: title ?? qualification?.name,
      ...(qualification ? { qualification } : {}),
    })),
    not_understood: [],
  };
}

function found({ format, stations, languages, driver_classes, ...rest }: ImportDraft, { work_experience }: Profile) {
  return {
    ...rest,
    driver_classes: sorted(driver_classes),
    languages: languages.map(({ id, level }) => `${id} ${level}`).toSorted(),
    stations: stations.map(({ title, qualification, qualification_id, ...station }, index) => ({
      ...station,
      words: title ?? qualification?.name,
      // An occupation that stood in the title alone may be recognised.
      ...(work_experience[index]?.qualification ? { qualification } : {}),
    })),
  };
}

test.each([
  ['JSON Resume', (cv: Cv) => JSON.stringify(writeJsonResume(cv))],
  ['Europass', writeEuropass],
])('loses nothing on the way out and back in as %s', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(profile(), async (given) => {
      expect(found(await readBack(write(cvOf(given))), given)).toEqual(expected(given));
    }),
    { numRuns: 250 },
  );
});
