import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { type ExportFormat, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { type BrowserHeaders, guest, sessionOf, signIn, testApp } from '#test/api.ts';
import type { CvPrint } from './cv-pdf.ts';
import { printCvs } from './cv-printing.ts';
import { readXml, textAt } from './xml-tree.ts';

type ResumeSchema = { validate(resume: unknown, done: (errors: unknown) => void): void };
/** The published schema; its package has no types. */
const resumeSchema: ResumeSchema = createRequire(import.meta.url)('@jsonresume/schema');

const app = await testApp();
const url = profileExchangeApi.export.url;
const formats: ExportFormat[] = ['json-resume', 'europass', 'pdf'];

/** Words that only the candidate's data contain. */
const OWN_WORDS = /Zoë|Großkreuz|Werft|Schweißnaht|Ruhepol|Zülpicher|zoe@|1990|Leitwolf|50667 Köln/;

let lists: Record<string, { id: number; label: string }[]>;
let place: { id: number };

beforeAll(async () => {
  await app.jobs.start();
  lists = Object.groupBy(await app.db.select().from(attributes), ({ code }) => code) as typeof lists;
  const [found] = await app.db.select().from(places).where(eq(places.postal_code, '80331'));
  place = found!;
});

afterAll(() => app.jobs.stop());

async function signInZoe(visibility: 'public' | 'anonymous' = 'public') {
  const pick = (code: string, count: number) =>
    lists[code]!.slice(0, count).map(({ id }) => ({ attribute_id: id, code }));
  const level_id = lists.language_level![2]!.id;
  const candidate = await createCandidate(app.db, {
    profile: {
      first_name: 'Zoë',
      last_name: 'Großkreuz',
      street: 'Zülpicher Straße 12',
      email: 'zoe@candidate.example',
    },
    candidate: { about: 'Ein Ruhepol.', job_income_year: 48_000, driver_has_vehicle: true },
    visibility: { visibility },
    attributes: [
      ...['qualification', 'education', 'graduation', 'driver_class', 'software', 'coding', 'soft_skill'].flatMap(
        (code) => pick(code, 3),
      ),
      ...pick('language', 2).map((language) => ({ ...language, level_id })),
    ],
    places: [{ place_id: place.id, radius_km: 30 }],
    work_experience: [
      {
        from_on: '2019-04-01',
        current: true,
        employer: 'Werft Nord',
        title: 'Leitwolf',
        qualification_id: lists.qualification![5]!.id,
        description: 'Jede Schweißnaht.',
      },
    ],
  });
  return { ...candidate, headers: await sessionOf(app, candidate.user_id!) };
}

const read = (headers: BrowserHeaders, format: string, anonymous = false) =>
  app.inject({ url: `${url}?format=${format}${anonymous ? '&anonymous=1' : ''}`, headers });

/** A PDF as text, with its Flate streams inflated. */
function unpacked(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // Not a Flate stream.
    }
  }
  return parts.join('\n');
}

test('writes JSON Resume as its schema wants it', async () => {
  const { headers } = await signInZoe();
  const answer = await read(headers, 'json-resume');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="Lebenslauf-Zoe-Grosskreuz.json"',
    'cache-control': 'private, no-store',
  });
  const errors = await new Promise((resolve) => resumeSchema.validate(answer.json(), resolve));
  expect(errors).toBeNull();
  expect(answer.json()).toMatchObject({
    basics: { name: 'Zoë Großkreuz', location: { postalCode: '50667', city: 'Köln', countryCode: 'DE' } },
    work: [{ name: 'Werft Nord', position: 'Leitwolf', startDate: '2019-04', summary: 'Jede Schweißnaht.' }],
  });
});

test('writes the Europass that its editor opens', async () => {
  const { headers } = await signInZoe();
  const answer = await read(headers, 'europass');
  const root = readXml(answer.body)!;

  expect(answer.headers['content-disposition']).toBe('attachment; filename="Lebenslauf-Zoe-Grosskreuz-europass.xml"');
  expect(root.name).toBe('Candidate');
  expect(textAt(root, 'CandidatePerson', 'PersonName', 'FamilyName')).toBe('Großkreuz');
  // Without these elements the editor refuses the file, or shows nothing of it.
  expect(answer.body).toContain('<CountryDialing>49</CountryDialing>');
  expect(answer.body).toContain('<Section><Title>work-experience</Title></Section>');
  expect(answer.body).toContain('<CandidateProfile languageCode="de">');
});

test('prints a tagged German PDF with its fonts in it', async () => {
  const { headers } = await signInZoe();
  const form = new FormData();
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)]), 'ich.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const uploaded = await app.inject({
    method: 'POST',
    url: profilesApi.uploadImage.url,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(uploaded.statusCode).toBe(200);

  const answer = await read(headers, 'pdf');
  const whole = unpacked(answer.rawPayload);
  const has = (pattern: RegExp) => pattern.test(whole);

  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Lebenslauf-Zoe-Grosskreuz.pdf"');
  expect(has(/^%PDF-1\.7/)).toBe(true);
  expect(has(/\/Lang \(de-DE\)/)).toBe(true);
  expect(has(/\/Marked true/)).toBe(true);
  expect(has(/\/S \/H1/)).toBe(true);
  expect(has(/\/S \/Figure/)).toBe(true);
  expect(has(/InstrumentSans-SemiBold/)).toBe(true);
  expect(has(/PDFKit/i)).toBe(false);
  expect((await read(headers, 'pdf', true)).rawPayload.toString('latin1')).not.toMatch(/\/S \/Figure|\/DCTDecode/);
});

test.each(formats)('hides in the anonymous variant what an employer does not see: %s', async (format) => {
  const { headers, gegenpost_id } = await signInZoe('public');
  const own = await read(headers, format);
  const anonymous = await read(headers, format, true);
  const words = ({ rawPayload }: typeof own) => (format === 'pdf' ? unpacked(rawPayload) : rawPayload.toString());

  expect(anonymous.statusCode).toBe(200);
  expect(anonymous.headers['content-disposition']).toContain(`filename="Profil-${gegenpost_id}`);
  expect(words(anonymous)).not.toMatch(OWN_WORDS);
  // The text of a PDF is stored as glyphs; its title contains the name.
  if (format !== 'pdf') expect(words(own)).toMatch(OWN_WORDS);
  expect(words(anonymous)).toContain(gegenpost_id);
});

test('does not hold up other calls while it draws fifty long stations', async () => {
  const { user_id } = await createCandidate(app.db, {
    work_experience: Array.from({ length: 50 }, (_, index) => ({
      from_on: `${1960 + index}-01-01`,
      title: `Station ${index}`,
      description: 'Ein langer Satz über Łódź und die Welt. '.repeat(120),
    })),
  });
  const headers = await sessionOf(app, user_id!);
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() };

  const answer = await read(headers, 'pdf');

  expect(answer.statusCode).toBe(200);
  // However busy the machine is: most of the computing happens on another thread than that of the calls.
  const [thread, all] = [process.threadCpuUsage(before.thread), process.cpuUsage(before.all)];
  expect(thread.user).toBeLessThan(all.user / 3);
});

test('draws the next ones after one that cannot be drawn', async () => {
  const { headers } = await signInZoe();
  const [broken, next] = [printCvs({} as CvPrint), read(headers, 'pdf')];
  await expect(broken).rejects.toThrow();
  expect((await next).statusCode).toBe(200);
  expect((await read(headers, 'pdf')).statusCode).toBe(200);
});

test('is open to candidates alone, knows its formats, and has a limit', async () => {
  const { headers } = await signInZoe();
  expect((await read(await guest(app), 'pdf')).statusCode).toBe(401);
  expect((await read((await signIn(app)).headers, 'pdf')).statusCode).toBe(403);
  expect((await read(headers, 'docx')).statusCode).toBe(422);
  expect((await app.inject({ url: `${url}?format=pdf&anonymous=maybe`, headers })).statusCode).toBe(422);

  const answers = await Promise.all(Array.from({ length: 25 }, () => read(headers, 'json-resume')));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
});
