import type { OwnCandidate } from '@gegenpost/contract/own-candidates.ts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { createCandidates } from '#features/profiles/profiles.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { columns } from './export-columns.ts';

const app = await testApp();
const { db } = app;
const load = async (by: SignedIn, format: 'csv' | 'xlsx', query = '') => {
  const answer = await app.inject({ url: `/api/own-candidates/export/${format}?${query}`, headers: by.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const [nurse] = await db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(1);
const [language] = await db.select().from(attributes).where(eq(attributes.code, 'language')).limit(1);
const [level] = await db.select().from(attributes).where(eq(attributes.code, 'language_level')).limit(1);
const [handicap] = await db.select().from(attributes).where(eq(attributes.code, 'handicap')).limit(1);
const [place] = await db.select().from(places).limit(1);

const whole = {
  profile: { salutation: 'f', first_name: 'Anna', last_name: '=1+1', birthday: '1988-03-17', postal_code: '01067' },
  candidate: {
    ...{ external_id: '007', job_date_entry: '2027-02-01', job_income_year: 48_000, job_income_hour: null },
    ...{
      temporary_work: true,
      work_permit: null,
      about: 'Zeile 1\nZeile 2; "x" <b>&',
      handicap_consented_at: new Date(),
    },
  },
  attributes: [
    { attribute_id: nurse!.id, code: 'qualification' },
    { attribute_id: language!.id, code: 'language', level_id: level!.id },
    { attribute_id: handicap!.id, code: 'handicap' },
  ],
  places: [{ place_id: place!.id, radius_km: 30 }],
} as const;

/** The rows of the only sheet, cells as they stand in the file. */
function readSheet(file: Uint8Array): { text: string; type: string; style: string }[][] {
  const parts = unzipSync(file);
  for (const name of Object.keys(parts)) new SaxesParser({ xmlns: true }).write(strFromU8(parts[name]!)).close();
  const rows: { text: string; type: string; style: string }[][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes: found }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') rows.at(-1)!.push({ text: '', type: String(found.t ?? 'n'), style: String(found.s ?? '') });
  });
  parser.on('text', (text) => {
    const cell = rows.at(-1)?.at(-1);
    if (cell) cell.text += text;
  });
  parser.write(strFromU8(parts['xl/worksheets/sheet1.xml']!)).close();
  return rows;
}

describe('the file', () => {
  test('as CSV makes formulas harmless and writes days and numbers as German spreadsheets do', async () => {
    const agent = await signIn(app, { role: 3 });
    await createOwn(app, agent, whole as never);

    const answer = await load(agent, 'csv');

    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="kandidaten-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...lines] = answer.body.split('\r\n');
    expect(head).toBe(`\uFEFF${columns.map(({ header }) => header).join(';')}`);
    const line = lines.join('\r\n');
    expect(line).toContain("007;Frau;;Anna;'=1+1;17.03.1988;");
    expect(line).toContain(`${place!.postal_code} ${place!.name} (30 km)`);
    expect(line).toContain(';01.02.2027;48000;;');
    expect(line).toContain(`${language!.label} ${level!.label}`);
    expect(line).toContain('"Zeile 1\nZeile 2; ""x"" <b>&"');
    expect(line).not.toContain(handicap!.label);
  });

  test('as XLSX is a workbook with texts, numbers and days, of which none is a formula', async () => {
    const agent = await signIn(app, { role: 3 });
    await createOwn(app, agent, whole as never);

    const [head, row, ...more] = readSheet((await load(agent, 'xlsx')).rawPayload);

    expect(head!.map(({ text }) => text)).toEqual(columns.map(({ header }) => header));
    expect(more).toEqual([]);
    const cell = (header: string) => row![columns.findIndex((column) => column.header === header)];
    expect(cell('Externe ID')).toMatchObject({ text: '007', type: 'inlineStr' });
    expect(cell('Nachname')).toMatchObject({ text: '=1+1', type: 'inlineStr' });
    expect(cell('PLZ')).toMatchObject({ text: '01067', type: 'inlineStr' });
    // 17 March 1988 as days since the end of 1899.
    expect(cell('Geburtsdatum')).toEqual({ text: '32219', type: 'n', style: '2' });
    expect(cell('Gehaltswunsch')).toMatchObject({ text: '48000', type: 'n' });
    expect(cell('Zeitarbeit')).toMatchObject({ text: 'ja' });
    expect(cell('Arbeitserlaubnis')).toMatchObject({ text: '' });
    expect(cell('Über mich')).toMatchObject({ text: 'Zeile 1\nZeile 2; "x" <b>&' });
  });

  test('has those whom the filter lets pass, and nobody of another company', async () => {
    const [agent, stranger] = [await signIn(app, { role: 3 }), await signIn(app, { role: 4 })];
    await createOwn(app, agent, { candidate: { external_id: 'ONLINE' } });
    await createOwn(app, agent, { candidate: { external_id: 'OFFLINE', is_online: false } });
    await createOwn(app, stranger, { candidate: { external_id: 'FREMD' } });

    const numbers = async (query: string) =>
      (await load(agent, 'csv', query)).body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]);

    expect((await numbers('')).toSorted()).toEqual(['OFFLINE', 'ONLINE']);
    expect(await numbers('withOnline=0')).toEqual(['OFFLINE']);
    expect(await numbers('q=online')).toEqual(['ONLINE']);
  });

  test('has the chosen ones in their order, and nobody of another company', async () => {
    const [agent, stranger] = [await signIn(app, { role: 3 }), await signIn(app, { role: 4 })];
    const add = async (by: SignedIn, external_id: string) =>
      (await createOwn(app, by, { candidate: { external_id } })).profile_id;
    const [one, , three] = [await add(agent, 'EINS'), await add(agent, 'ZWEI'), await add(agent, 'DREI')];
    const foreign = await add(stranger, 'FREMD');

    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/own-candidates/export/csv', headers: agent.headers },
      payload: { ids: [three, foreign, one] },
    });

    const numbers = answer.body.split('\r\n').map((line) => line.split(';')[0]);
    expect(numbers.slice(1, -1)).toEqual(['DREI', 'EINS']);
  });

  test('is written in parts: 1,200 candidates, each once', async () => {
    const agent = await signIn(app, { role: 3 });
    const placed = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
    await createCandidates(
      db,
      Array.from({ length: 1200 }, (_, at) => ({
        profile: { gegenpost_id: newPublicId() },
        candidate: { ...placed, external_id: String(at) },
      })),
    );

    const rows = readSheet((await load(agent, 'xlsx')).rawPayload);

    expect(new Set(rows.map((row) => row[0]!.text)).size).toBe(1201);
    expect(rows).toHaveLength(1201);
  });
});

test('every column is a field of the detail', async () => {
  const agent = await signIn(app, { role: 3 });
  const { profile_id } = await createOwn(app, agent);
  const { person, profile } = (
    await app.inject({ url: `/api/own-candidates/${profile_id}`, headers: agent.headers })
  ).json<OwnCandidate>();
  const known = ['external_id', ...Object.keys(person), ...Object.keys(profile)];
  expect(columns.map(({ field }) => field).filter((field) => !known.includes(field))).toEqual([]);
});
