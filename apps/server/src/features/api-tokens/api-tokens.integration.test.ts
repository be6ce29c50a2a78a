import { randomUUID } from 'node:crypto';
import type { ApiToken, ApiTokens } from '@gegenpost/contract/api-tokens.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { subscriptions } from '#features/shop/shop.table.ts';
import { createLogger } from '#platform/logging.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';
import { createTokenOf } from './api-tokens.factory.ts';
import { eraseOldTokens } from './api-tokens.service.ts';
import { apiTokenDays, apiTokenFailures, apiTokens } from './api-tokens.table.ts';

const DAY_MS = 24 * 60 * 60_000;
const lines: string[] = [];
const log = createLogger('debug', { write: (line) => void lines.push(line) });
let now = new Date('2026-11-23T10:00:30Z');
const app = await testApp({ log, clock: { now: () => now } });

const recruiter = () => signIn(app, { role: 3, subscribed: true });
const newToken = (token: object = {}) => ({
  name: 'Abgleich',
  scopes: ['candidates:read'],
  expires_on: null,
  idempotency_key: randomUUID(),
  ...token,
});
const make = ({ headers }: SignedIn, token: object = {}) =>
  app.inject({ method: 'POST', url: '/api/api-tokens', headers, payload: newToken(token) });
const revoke = ({ headers }: SignedIn, id: number) =>
  app.inject({ method: 'DELETE', url: `/api/api-tokens/${id}`, headers });
const read = async ({ headers }: SignedIn) => (await app.inject({ url: '/api/api-tokens', headers })).json<ApiTokens>();
const callWith = (secret: string, url = '/api/v1/catalogues/working_time') =>
  app.inject({ url, headers: { authorization: `Bearer ${secret}` }, remoteAddress: '203.0.113.9' });

test('makes a token, shows it once, and keeps nothing from which it could be read', async () => {
  const owner = await recruiter();
  const answer = await make(owner, { expires_on: '2026-12-31' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { secret, ...token } = answer.json<ApiToken & { secret: string }>();
  expect(secret).toMatch(/^gp_[a-z0-9]{40}$/);
  expect(token).toMatchObject({
    prefix: secret.slice(0, 8),
    state: 'active',
    expires_on: '2026-12-31',
    last_used: null,
  });

  expect((await read(owner)).tokens).toEqual([token]);
  const { rows } = await app.db.execute<{ row: string }>(sql`select to_jsonb(t)::text as row from api_tokens t`);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
});

test('a call shows day and network of its use, never the address', async () => {
  const owner = await recruiter();
  const { secret } = (await make(owner)).json();
  expect((await callWith(secret)).statusCode).toBe(200);
  const { tokens, days } = await read(owner);
  expect(tokens[0]?.last_used).toEqual({ on: '2026-11-23', network: '203.0.113.0/24' });
  expect(days).toHaveLength(30);
  expect([days.at(0), days.at(-1)]).toEqual([
    { day: '2026-10-25', calls: 0, failures: 0 },
    { day: '2026-11-23', calls: 1, failures: 0 },
  ]);
});

test('a revoked token opens nothing from its next call on, and cannot be revoked twice or by others', async () => {
  const [owner, stranger] = [await recruiter(), await recruiter()];
  const { secret, id } = (await make(owner)).json();
  expect((await revoke(stranger, id)).statusCode).toBe(404);
  expect((await callWith(secret)).statusCode).toBe(200);
  expect((await revoke(owner, id)).statusCode).toBe(204);
  const refused = await callWith(secret);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'api_token_invalid']);
  expect((await revoke(owner, id)).statusCode).toBe(404);
  expect((await read(owner)).tokens[0]?.state).toBe('revoked');
});

test('a token works on its last day and not on the next, in Germany', async () => {
  const owner = await recruiter();
  const { secret } = (await make(owner, { expires_on: '2026-11-23' })).json();
  now = new Date('2026-11-23T22:59:59Z');
  expect((await callWith(secret)).statusCode).toBe(200);
  now = new Date('2026-11-23T23:00:00Z');
  expect((await callWith(secret)).statusCode).toBe(401);
  expect((await read(await signInAgain(app, owner))).tokens[0]?.state).toBe('expired');
  now = new Date('2026-11-23T10:00:30Z');
  const past = await make(owner, { expires_on: '2026-11-22' });
  expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([422, ['expires_on']]);
});

test('a repeated call gets the same token; another one under the key, or a revoked one, is refused', async () => {
  const owner = await recruiter();
  const idempotency_key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => make(owner, { idempotency_key })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await read(owner)).tokens).toHaveLength(1);
  expect((await make(owner, { idempotency_key, name: 'Anders' })).json().code).toBe('idempotency_key_reused');
  await revoke(owner, answers[0]!.json().id);
  expect((await make(owner, { idempotency_key })).statusCode).toBe(409);
});

test('two companies with the same key have different tokens', async () => {
  const idempotency_key = randomUUID();
  const [one, other] = [
    await make(await recruiter(), { idempotency_key }),
    await make(await recruiter(), { idempotency_key }),
  ];
  expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
  expect(one.json().secret).not.toBe(other.json().secret);
});

test('of twenty calls at once those get a token that make ten; revoked and expired ones make room', async () => {
  const owner = await recruiter();
  await createTokenOf(app.db, owner, { revoked_at: now });
  await createTokenOf(app.db, owner, { expires_on: '2026-11-22' });
  for (let count = 0; count < 6; count += 1) await createTokenOf(app.db, owner);
  const answers = await Promise.all(Array.from({ length: 20 }, () => make(owner)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('api_token_limit');
  await revoke(owner, answers.find(({ statusCode }) => statusCode === 201)!.json().id);
  expect((await make(owner)).statusCode).toBe(201);
});

test('without a subscription none is made and none works, but they stay', async () => {
  const owner = await recruiter();
  const { secret } = (await make(owner)).json();
  const set = { state: 'ended', ended_at: now } as never;
  await app.db.update(subscriptions).set(set).where(eq(subscriptions.company_id, owner.company_id!));
  const refused = await callWith(secret);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'subscription_needed']);
  expect((await make(owner)).json().code).toBe('subscription_needed');
  expect((await read(owner)).tokens[0]?.state).toBe('active');
});

test('sub-accounts with the right see the tokens; only main accounts make and revoke them', async () => {
  const owner = await recruiter();
  const sub = await signIn(app, { role: 3, company_id: owner.company_id, rights: ['candidates'] });
  const { id } = (await make(owner)).json();
  expect(await read(sub)).toMatchObject({ can_manage: false, tokens: [{ id }] });
  expect((await make(sub)).statusCode).toBe(403);
  expect((await revoke(sub, id)).statusCode).toBe(403);
  expect((await read(owner)).can_manage).toBe(true);
});

test('the token of somebody whose account is being deleted opens nothing', async () => {
  const owner = await recruiter();
  const { secret } = (await make(owner)).json();
  await app.db.update(users).set({ deletion_requested_at: now }).where(eq(users.id, owner.user_id));
  expect((await callWith(secret)).statusCode).toBe(401);
});

test.each([
  ['a name of spaces', { name: '  ' }],
  ['no scope', { scopes: [] }],
  ['a scope twice', { scopes: ['candidates:read', 'candidates:read'] }],
  ['an unknown scope', { scopes: ['all'] }],
  ['an unknown field', { admin: true }],
])('refuses %s', async (_, token) => {
  expect((await make(await recruiter(), token)).statusCode).toBe(422);
});

test('lists the last failures of all tokens, with the pattern of the address and nothing that was sent', async () => {
  const owner = await recruiter();
  const { secret } = (await make(owner)).json();
  await callWith(secret, '/api/v1/candidates/Geheim-Nummer');
  await app.inject({
    method: 'DELETE',
    url: '/api/v1/candidates/Geheim-Nummer',
    headers: { authorization: `Bearer ${secret}` },
  });
  const { failures, days } = await read(owner);
  const route = '/api/v1/candidates/:external_id';
  expect(failures).toMatchObject([
    { method: 'DELETE', route, status: 403, code: 'scope_missing', token: 'Abgleich', failed_rows: null },
    { method: 'GET', route, status: 404, code: 'not_found' },
  ]);
  expect(days.at(-1)).toEqual({ day: '2026-11-23', calls: 2, failures: 2 });
  for (let count = 0; count < 25; count += 1) await callWith(secret, '/api/v1/candidates/x');
  const [token] = (await read(owner)).tokens;
  expect(await app.db.$count(apiTokenFailures, eq(apiTokenFailures.token_id, token!.id))).toBe(20);
});

test('no line of the log holds a token, wherever it was sent', async () => {
  const owner = await recruiter();
  lines.length = 0;
  const { secret } = (await make(owner)).json();
  await callWith(secret);
  await callWith(`${secret}x`);
  await app.inject({ url: `/api/v1/events?token=${secret}`, headers: { 'x-api-key': secret } });
  await app.inject({ url: `/api/v1/candidates/${secret}`, headers: { authorization: `Bearer ${secret}` } });
  await app.inject({ url: `/${secret}` });
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('')).not.toContain(secret.slice(3));
});

test('the sweep deletes what the page does not show any more', async () => {
  const owner = await recruiter();
  const old = new Date(now.getTime() - 31 * DAY_MS);
  await createTokenOf(app.db, owner, { revoked_at: old });
  await createTokenOf(app.db, owner, { expires_on: '2026-10-20' });
  const { row } = await createTokenOf(app.db, owner, { revoked_at: new Date(now.getTime() - 29 * DAY_MS) });
  const days = ['2026-10-20', '2026-11-01'].map((day) => ({ token_id: row.id, day, calls: 3 }));
  await app.db.insert(apiTokenDays).values(days);
  await eraseOldTokens(app);
  const left = await app.db.select().from(apiTokens).where(eq(apiTokens.company_id, owner.company_id!));
  expect(left.map(({ id }) => id)).toEqual([row.id]);
  expect(await app.db.$count(apiTokenDays, eq(apiTokenDays.token_id, row.id))).toBe(1);
});
