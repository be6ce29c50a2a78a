import type { Attribute, Country, Place, QualificationSuggestion } from '@gegenpost/contract/reference.ts';
import { expect, test } from 'vitest';
import { guest, signIn, testApp } from '#test/api.ts';

const app = await testApp();
const headers = await guest(app);
const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: { ...headers, ...more } });

test('gives one list, several by comma or repeated, or all', async () => {
  const codesOf = async (query: string) =>
    new Set((await get(`/api/attributes${query}`)).json<Attribute[]>().map(({ code }) => code));

  expect(await codesOf('?code=education')).toEqual(new Set(['education']));
  expect(await codesOf('?code=education,language')).toEqual(new Set(['education', 'language']));
  expect(await codesOf('?code=education&code=language')).toEqual(new Set(['education', 'language']));
  expect(await codesOf('?code[]=education&code%5B%5D=language')).toEqual(new Set(['education', 'language']));
  expect(await codesOf('')).toHaveLength(21);
});

test('keeps the order of a list and names parents', async () => {
  const industries = (await get('/api/attributes?code=industry')).json<Attribute[]>();
  const section = industries.find(({ key }) => key === 'C');

  expect(industries.map(({ sort }) => sort)).toEqual(industries.map(({ sort }) => sort).sort((a, b) => a - b));
  expect(industries.find(({ key }) => key === '28')).toMatchObject({ parent_id: section?.id, group: section?.label });
});

test('knows the six activity types', async () => {
  const types = (await get('/api/attributes?code=activity_type')).json<Attribute[]>();
  expect(types.map(({ key }) => key)).toEqual([
    'not_specified',
    'application',
    'job_interview',
    'job_taken',
    'job_refusal',
    'unanswered',
  ]);
});

test('refuses a list that does not exist', async () => {
  const answer = await get('/api/attributes?code=education,shoe_size');

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { code: [expect.any(String)] } });
});

test('sends a list once to who has it already', async () => {
  const first = await get('/api/attributes?code=education');
  const again = await get('/api/attributes?code=education', { 'if-none-match': String(first.headers.etag) });
  const other = await get('/api/attributes?code=language', { 'if-none-match': String(first.headers.etag) });

  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 304, 200]);
  expect(again.body).toBe('');
  expect(first.headers['cache-control']).toContain('max-age');
});

test('tells countries only to who is logged in', async () => {
  expect((await get('/api/countries')).statusCode).toBe(401);

  const { headers: own } = await signIn(app, { role: 1 });
  const countries = (await app.inject({ url: '/api/countries', headers: own })).json<Country[]>();
  expect(countries.find(({ iso_alpha2 }) => iso_alpha2 === 'GR')).toEqual({
    iso_alpha2: 'GR',
    name: 'Griechenland',
    vat_prefix: 'EL',
  });
});

test('suggests places and occupations', async () => {
  const [place] = (await get('/api/places?q=koln')).json<Place[]>();
  const [nurse] = (await get('/api/qualifications?q=MFA')).json<QualificationSuggestion[]>();

  expect(place).toMatchObject({ name: 'Köln', country: 'DE', state: 'Nordrhein-Westfalen' });
  expect(nurse).toMatchObject({ code: 'qualification', kldb: '81102', label: 'Medizinische Fachangestellte/Medizinischer Fachangestellter' });
  expect((await get('/api/places')).json()).toEqual([]);
});

test.each(['/api/places?q=a&q=b', `/api/places?q=${'x'.repeat(101)}`, '/api/qualifications?q=%00'])(
  'answers bad input at %s without a server error',
  async (url) => {
    expect((await get(url)).statusCode).toBeLessThan(500);
  },
);
