import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { guest, signIn, testApp } from '#test/api.ts';
import { locked } from './errors.ts';

const Body = z.strictObject({
  title: z.string().min(1).max(5),
  offer: z.strictObject({ pay_from: z.number().max(10), pay_to: z.number() }).optional(),
});
let bodies = 0;

/** Routes with the mistakes that rooms can make. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'POST',
    url: '/api/test/bodies',
    access: 'public',
    schema: { body: Body },
    handler: async () => {
      bodies += 1;
      return { bodies };
    },
  });
  app.get(
    '/api/test/ids/:id',
    { access: 'public', schema: { params: z.object({ id: z.coerce.number().int() }) } },
    () => Promise.resolve({}),
  );
  app.get('/api/test/candidates', { access: { roles: [1], owner: 'user' } }, async ({ actor }) => actor);
  app.get('/api/test/operators', { access: { operator: 'unconfirmed' } }, async () => ({}));
  app.get('/api/test/locked', { access: 'public' }, () => Promise.reject(locked(30)));
  app.get('/api/test/broken', { access: 'public' }, () => Promise.reject(new Error('secret of max@example.org')));
  app.get('/api/test/limited', { access: 'public', config: { rateLimit: { max: 2, timeWindow: '1 minute' } } }, () =>
    Promise.resolve({}),
  );
  const text = z.object({ text: z.string() });
  app.get('/api/test/text', { access: 'public', schema: { querystring: text } }, async ({ query }) => {
    await app.db.execute(sql`select ${query.text}::text`);
    return {};
  });
  app.get('/api/test/twice', { access: 'public' }, async () => {
    await app.db.execute(sql`insert into test_names values ('max@example.org'), ('max@example.org')`);
  });
};

const app = await testApp({
  routes,
  timeLimits: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100, takingTimeout: 1200 },
});
await app.db.execute(sql`create table test_names (name text primary key)`);
const visitor = { headers: await guest(app) };
const post = (payload: unknown, headers: Record<string, string> = visitor.headers) =>
  app.inject({
    method: 'POST',
    url: '/api/test/bodies',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('refuses to boot with a route that does not say who may enter', async () => {
  const broken: FastifyPluginAsyncZod = async (scope) => {
    // @ts-expect-error access is missing on purpose
    scope.get('/api/test/open', {}, async () => ({}));
  };
  await expect(testApp({ routes: broken })).rejects.toThrow(/GET \/api\/test\/open does not say who may enter/);
});

test('lists every route with its access', () => {
  expect(app.accessTable).toContainEqual({
    method: 'GET',
    url: '/api/test/candidates',
    access: { roles: [1], owner: 'user' },
  });
  expect(app.accessTable).toContainEqual({ method: 'GET', url: '/api/rt', access: 'public' });
});

test('lets in only the roles that the route names', async () => {
  const get = async (url: string, headers = {}) => app.inject({ url, headers });
  const [candidate, employer, operator] = await Promise.all([
    signIn(app, { role: 1 }),
    signIn(app),
    signIn(app, { is_operator: true }),
  ]);
  const asGuest = await get('/api/test/candidates');
  expect([asGuest.statusCode, asGuest.json().code]).toEqual([401, 'unauthenticated']);
  const asEmployer = await get('/api/test/candidates', employer.headers);
  expect([asEmployer.statusCode, asEmployer.json().code]).toEqual([403, 'forbidden']);
  const asCandidate = await get('/api/test/candidates', candidate.headers);
  expect(asCandidate.json()).toMatchObject({ user_id: candidate.user_id, role: 1, company_id: null });
  expect((await get('/api/test/operators', employer.headers)).statusCode).toBe(403);
  expect((await get('/api/test/operators', operator.headers)).statusCode).toBe(200);
});

test('does not let a bearer token borrow the session of the browser', async () => {
  const { headers } = await signIn(app, { role: 1 });
  const answer = await app.inject({
    url: '/api/test/candidates',
    headers: { ...headers, authorization: 'Bearer nothing' },
  });
  expect(answer.statusCode).toBe(401);
});

test('refuses a call without the CSRF token before its body is read', async () => {
  const before = bodies;
  const { cookie } = visitor.headers;
  const stranger = await guest(app);
  for (const headers of [{}, { cookie }, { cookie, 'x-csrf-token': stranger['x-csrf-token'] }]) {
    const answer = await post('{broken', headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([419, 'csrf_token_mismatch']);
  }
  expect(bodies).toBe(before);
  expect((await post({ title: 'ok' })).statusCode).toBe(200);
});

test('names every field that is wrong, in German', async () => {
  const answer = await post({ title: 'zu lang', role_id: 4, offer: { pay_from: 11, vat: 1 } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    message: 'Einige Felder sind nicht richtig ausgefüllt.',
    code: 'validation',
    errors: {
      title: ['„:attribute“ darf höchstens 5 Zeichen lang sein.'],
      role_id: ['Das Feld „:attribute“ ist hier nicht vorgesehen.'],
      'offer.pay_from': ['„:attribute“ darf höchstens 10 sein.'],
      'offer.pay_to': ['Bitte füllen Sie das Feld „:attribute“ aus.'],
      'offer.vat': ['Das Feld „:attribute“ ist hier nicht vorgesehen.'],
    },
  });
  expect((await post({ title: '' })).json().errors).toEqual({ title: ['Bitte füllen Sie das Feld „:attribute“ aus.'] });
});

const get = (url: string) => () => app.inject({ url });
const send = (contentType: string, payload: string) => () =>
  app.inject({
    method: 'POST',
    url: '/api/test/bodies',
    headers: { ...visitor.headers, 'content-type': contentType },
    payload,
  });

test.each([
  ['malformed JSON', send('application/json', '{"title":'), 400, undefined],
  ['an empty JSON body', send('application/json', ''), 400, undefined],
  ['a prototype in the body', send('application/json', '{"__proto__":{"a":1}}'), 400, undefined],
  ['a body that is no object', send('application/json', '[1]'), 422, 'validation'],
  ['an unknown content type', send('text/csv', 'a;b'), 415, 'file_type_unsupported'],
  ['a form where JSON is expected', send('application/x-www-form-urlencoded', 'title=a'), 415, 'file_type_unsupported'],
  ['a body above the limit', send('application/json', `"${'a'.repeat(1_100_000)}"`), 413, 'file_too_large'],
  ['an id that is no number', get('/api/test/ids/abc'), 404, 'not_found'],
  ['an unknown path of the API', get('/api/nothing/here'), 404, 'not_found'],
  ['a path that cannot be decoded', get('/api/test/ids/%zz'), 400, undefined],
  ['a path of 5,000 characters', get(`/api/test/ids/${'1'.repeat(5000)}`), 414, undefined],
  ['another method than the path knows', () => app.inject({ method: 'DELETE', url: '/api/rt' }), 405, undefined],
  ['a NUL byte in a text', get('/api/test/text?text=a%00b'), 422, 'validation'],
  ['a missing query', get('/api/test/text'), 422, 'validation'],
  ['a value that exists already', get('/api/test/twice'), 409, 'conflict'],
  ['a locked account', get('/api/test/locked'), 423, 'too_many_logins'],
  ['a bug', get('/api/test/broken'), 500, 'internal'],
])('answers %s as an error body', async (_what, call, status, code) => {
  const answer = await call();
  expect(answer.statusCode).toBe(status);
  const body = ErrorBody.parse(answer.json());
  expect(body.code).toBe(code);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body).not.toMatch(/max@|test_names|secret|FST_|statusCode/);
});

test('names the limit that a body is above', async () => {
  const answer = await send('application/json', `"${'a'.repeat(1_100_000)}"`)();
  expect(answer.json().message).toBe('Das ist zu groß. Möglich sind hier höchstens 1 MB.');
});

test('says of the whole that it is wrong, without the name of a field', async () => {
  const answer = await send('application/json', '[1]')();
  expect(answer.json().errors).toEqual({ '': ['Diese Angaben sind so nicht gültig.'] });
});

test('tells how long to wait', async () => {
  const waiting = await app.inject({ url: '/api/test/locked' });
  expect(waiting.json()).toEqual({
    message: 'Sorry, das waren zu viele Login-Versuche. Bitte 30 Sekunden warten...',
    code: 'too_many_logins',
    seconds: 30,
  });
  const call = () => app.inject({ url: '/api/test/limited' });
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 200]);
  const refusal = await call();
  expect(refusal.statusCode).toBe(429);
  const { code, seconds } = ErrorBody.parse(refusal.json());
  expect(code).toBe('too_many_requests');
  expect(seconds).toBeGreaterThan(0);
  expect(refusal.headers['retry-after']).toBe(String(seconds));
});

const policy =
  "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'";
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  'x-xss-protection': '0',
};

test('sends its security headers with every answer', async () => {
  for (const url of ['/api/rt', '/api/nothing', '/api/test/broken', '/api/test/ids/none', '/healthz']) {
    const { headers } = await app.inject({ url });
    expect(headers, url).toMatchObject({ ...always, 'content-security-policy': policy });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cache-control']).toBe(url === '/healthz' ? undefined : 'no-store');
  }
});

test('keeps cookies to itself under https', async () => {
  const secure = await testApp({ env: { PUBLIC_URL: 'https://gegenpost.example' } });
  const answer = await secure.inject({ url: '/api/rt' });
  expect(answer.headers).toMatchObject({
    ...always,
    'content-security-policy': `${policy};upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(answer.cookies).toMatchObject([
    { name: '__Host-gegenpost_csrf', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
  ]);
  const { headers, user_id } = await signIn(secure);
  expect(headers.cookie).toContain('__Host-gegenpost_session=');
  const payload = { socket_id: '1.2', channel_name: `private-user.${user_id}` };
  const signed = await secure.inject({ method: 'POST', url: '/api/broadcasting/auth', headers, payload });
  expect(signed.statusCode).toBe(200);
});

/** Sends a request byte by byte over a socket; resolves with everything received until it is closed. */
function dribble(head: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let drops: NodeJS.Timeout;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      drops = setInterval(() => socket.writable && socket.write('a'), 50);
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(drops);
      resolve(answer);
    });
  });
}

test('lets go of clients that send too slowly', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const slowHeaders = dribble('POST /api/test/bodies HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const slowBody = dribble(
    `POST /api/test/bodies HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n` +
      `Cookie: ${visitor.headers.cookie}\r\nX-CSRF-Token: ${visitor.headers['x-csrf-token']}\r\n\r\n"`,
  );
  expect(await slowHeaders).toMatch(/^HTTP\/1.1 408 [\s\S]*Das hat zu lange gedauert/);
  expect(await slowBody).toMatch(/^HTTP\/1.1 408 [\s\S]*Das hat zu lange gedauert/);
});
