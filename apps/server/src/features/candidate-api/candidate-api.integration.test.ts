import { TokenScope as Scopes, type TokenScope } from '@gegenpost/contract/api-tokens.ts';
import { candidateApi } from '@gegenpost/contract/candidate-api.ts';
import { expect, test } from 'vitest';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { isForPrograms } from '#platform/http/access.ts';
import { createJobs } from '#platform/jobs.ts';
import { signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { type describeCandidateApi, examplesOf } from './document/document.service.ts';

let now = new Date('2026-11-23T10:00:30Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
await loadReferenceData(app.db);

const owner = await signIn(app, { role: 3, subscribed: true });
const ofPrograms = app.accessTable.flatMap(({ method, url, access }) =>
  isForPrograms(access) ? [{ method, url, scope: access.scope, operation: `${method} ${url}` }] : [],
);
const fill = (url: string) => url.replace(':code', 'coding').replace(/:\w+/g, 'nobody');
const send = (method: string, url: string, headers: object) => {
  const payload = ['POST', 'PUT'].includes(method) ? { payload: {} } : {};
  return app.inject({ method: method as 'GET', url: fill(url), headers: { ...headers }, ...payload });
};

test.each(ofPrograms)('$operation opens for its scope alone', async ({ method, url, scope }) => {
  for (const each of Scopes.options) {
    const { headers } = await createTokenOf(app.db, owner, { scopes: [each as TokenScope] });
    const answer = await send(method, url, headers);
    const isRefused = answer.statusCode === 403 && answer.json().code === 'scope_missing';
    expect(isRefused, each).toBe(scope !== 'any' && scope !== each);
    expect([401, 500]).not.toContain(answer.statusCode);
  }
});

test.each(ofPrograms)('$operation does not know cookies', async ({ method, url }) => {
  const answer = await send(method, url, owner.headers);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'api_token_invalid']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a token opens nothing else, with cookies or without', async () => {
  const { headers } = await createTokenOf(app.db, owner);
  const others = app.accessTable.filter(({ access }) => access !== 'public' && !isForPrograms(access));
  expect(others.length).toBeGreaterThan(150);
  for (const { method, url } of others) {
    const answer = await send(method, url.replaceAll(/:\w+/g, '1'), { ...owner.headers, ...headers });
    expect(answer.statusCode, `${method} ${url}`).toBe(401);
  }
});

test('a token is read from its header alone', async () => {
  const { secret, headers } = await createTokenOf(app.db, owner);
  const url = '/api/v1/catalogues/coding';
  const at = async (path: string, sent: Record<string, string> = {}) =>
    (await app.inject({ url: path, headers: sent })).statusCode;
  expect(await at(url, headers)).toBe(200);
  expect(await at(url, { authorization: `bearer ${secret}` })).toBe(200);
  expect(await at(`${url}?token=${secret}`)).toBe(401);
  expect(await at(`${url}?access_token=${secret}`)).toBe(401);
  expect(await at(url, { cookie: `token=${secret}` })).toBe(401);
  expect(await at(url, { authorization: secret })).toBe(401);
  expect(await at(url, { authorization: `Basic ${secret}` })).toBe(401);
  expect(await at(url, { authorization: `Bearer ${secret.toUpperCase()}` })).toBe(401);
});

test('other sites cannot call it: it answers nothing of CORS', async () => {
  const origin = 'https://elsewhere.example';
  const { headers } = await createTokenOf(app.db, owner);
  const url = '/api/v1/catalogues/coding';
  const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
  const preflight = await app.inject({ method: 'OPTIONS', url, headers: asked });
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  const answer = await app.inject({ url, headers: { ...headers, origin } });
  for (const { headers: sent } of [preflight, answer]) {
    expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('of 700 calls in a minute over two processes 600 are answered, and the next minute begins anew', async () => {
  const { headers } = await createTokenOf(app.db, owner);
  const call = (at: number) => (at % 2 ? app : there).inject({ url: '/api/v1/candidates/nobody', headers });
  const statuses: number[] = [];
  for (let from = 0; from < 700; from += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => call(from + at)));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  const refused = await call(0);
  expect(refused.json().code).toBe('too_many_requests');
  expect(refused.headers).toMatchObject({
    'retry-after': '30',
    'ratelimit-limit': '600',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '30',
  });
  expect(refused.headers).not.toHaveProperty('x-ratelimit-limit');
  const other = await createTokenOf(app.db, owner);
  expect((await app.inject({ url: '/api/v1/events', headers: other.headers })).headers).toMatchObject({
    'ratelimit-remaining': '599',
  });
  now = new Date('2026-11-23T10:01:00Z');
  expect((await call(0)).headers).toMatchObject({ 'ratelimit-remaining': '599', 'ratelimit-reset': '60' });
});

test('a process whose clock is behind does not begin the minute anew', async () => {
  const { headers } = await createTokenOf(app.db, owner);
  const left = async () => (await app.inject({ url: '/api/v1/events', headers })).headers['ratelimit-remaining'];
  expect(await left()).toBe('599');
  now = new Date('2026-11-23T10:00:59Z');
  expect(await left()).toBe('598');
  now = new Date('2026-11-23T10:01:01Z');
  expect(await left()).toBe('597');
});

test('hands out the entries of a catalogue, in its order', async () => {
  const { headers } = await createTokenOf(app.db, owner, { scopes: ['vouchers:write'] });
  const { data } = (await app.inject({ url: '/api/v1/catalogues/language_level', headers })).json();
  expect(data[0]).toEqual({ key: 'A1', label: 'A1 – Anfänger', group: null, kldb: null });
  const { data: jobs } = (await app.inject({ url: '/api/v1/catalogues/qualification', headers })).json();
  expect(jobs).toContainEqual(expect.objectContaining({ key: '11102-02', kldb: '11102' }));
  expect((await app.inject({ url: '/api/v1/catalogues/legal_form', headers })).statusCode).toBe(404);
});

const voucher = { issuer: 'AA', valid_from: '2026-11-01', valid_until: '2027-01-31', amount_cents: 250_000 };

test('sets the voucher of a candidate by its number', async () => {
  const { headers } = await createTokenOf(app.db, owner);
  await app.inject({ method: 'PUT', url: '/api/v1/candidates/V-1', headers, payload: {} });
  const url = '/api/v1/candidates/V-1/vouchers/132A%2F45';
  const put = (payload: object, on = app) => on.inject({ method: 'PUT', url, headers, payload });
  const missing = await put({ issuer: 'AA' });
  expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([
    422,
    ['valid_from', 'valid_until', 'amount_cents'],
  ]);
  const answers = await Promise.all([put(voucher), put(voucher, there), put(voucher)]);
  expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual([true, true, true]);
  const changed = await put({ valid_until: '2027-02-28', issuer_place: 'Kiel' });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { ...voucher, number: '132A/45', valid_until: '2027-02-28', issuer_place: 'Kiel', state: 'valid' },
  ]);
  expect((await put({ valid_until: '2026-01-01' })).statusCode).toBe(422);
  expect((await put({ document_id: 1 })).statusCode).toBe(422);
  const stranger = await signIn(app, { role: 4, subscribed: true });
  const other = await createTokenOf(app.db, stranger);
  expect((await app.inject({ method: 'PUT', url, headers: other.headers, payload: voucher })).statusCode).toBe(404);
});

test('describes every operation, with examples that its schemas accept', async () => {
  const answer = await app.inject({ url: '/api/v1/openapi.json' });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const document = answer.json<ReturnType<typeof describeCandidateApi>>();
  for (const { method, url } of ofPrograms) {
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, `${method} ${url}`).toHaveProperty('responses.default');
  }
  for (const [name, { schema }] of Object.entries(candidateApi)) {
    const { body, answer: shown } = examplesOf[name as keyof typeof examplesOf];
    if ('body' in schema) expect(schema.body.safeParse(body).error, `${name} sends`).toBeUndefined();
    const [type] = Object.values(schema.response);
    if (shown !== undefined) expect(type.safeParse(shown).error, `${name} answers`).toBeUndefined();
  }
  for (const [, name = ''] of answer.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
  const page = await app.inject({ url: '/api/v1/docs' });
  expect(page.body).toContain('data-url="/api/v1/openapi.json"');
});

test('the example of a new candidate is taken as it stands', async () => {
  const { headers } = await createTokenOf(app.db, owner);
  const { body } = examplesOf.createMany;
  const answer = await app.inject({ method: 'POST', url: '/api/v1/candidates', headers, payload: body as object });
  expect(answer.json()).toEqual({ results: [{ index: 0, external_id: 'K-1001', status: 'created' }] });
  const { person, profile } = (await app.inject({ url: '/api/v1/candidates/K-1001', headers })).json();
  expect({ person, profile }).toMatchObject({
    person: (examplesOf.get.answer as { person: object }).person,
    profile: (examplesOf.get.answer as { profile: object }).profile,
  });
});
