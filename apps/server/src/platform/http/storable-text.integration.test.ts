import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { expect, test } from 'vitest';
import { accessTable } from '#test/access-table.ts';
import { type BrowserHeaders, confirmOperator, guest, programOf, signIn, testApp } from '#test/api.ts';
import { signInCandidate } from '#test/conversations.ts';
import { type Access, isForOperators, isForPrograms } from './access.ts';

const app = await testApp();
const people = new Map<number, BrowserHeaders>([[0, await guest(app)]]);
for (const role of [1, 2, 3, 4] as const) {
  const person = role === 1 ? await signInCandidate(app) : await signIn(app, { role });
  people.set(role, person.headers);
}

const recruiter = await signIn(app, { role: 3, subscribed: true });
const program = await programOf(app, recruiter);
const operator = await signIn(app, { role: 5 });
await confirmOperator(app, operator);

function headersFor(access: Access) {
  if (isForPrograms(access)) return program;
  if (access !== 'public' && isForOperators(access)) return operator.headers;
  return people.get(access === 'public' ? 0 : access.roles[0]!)!;
}

/** Programs have no labels of fields: their errors name the path. */
const sentenceOf = (access: Access, field: string) =>
  `„${isForPrograms(access) ? field : ':attribute'}“ enthält ein Zeichen, das wir nicht speichern können`;

const operations = Object.entries(accessTable).map(([operation, access]) => {
  const [method = '', path = ''] = operation.split(' ');
  const url = path.replace(/:(\w*id)\b|:token/gi, (_, id?: string) => (id ? '1' : 'a'.repeat(52)));
  return { operation, access, method, url, headers: headersFor(access) };
});

test.each(operations)(
  '$operation refuses half an emoji and NUL in its query',
  async ({ access, method, url, headers }) => {
    const answer = await app.inject({ method: method as 'GET', url: `${url}?odd=a%00b`, headers });
    expect([answer.statusCode, answer.json<ErrorBody>().errors?.odd?.[0]]).toEqual([
      422,
      expect.stringContaining(sentenceOf(access, 'odd')),
    ]);
  },
);

/** Mail programs send any body to the first, which is discarded unread; the second takes only what a provider signed. */
const isExempt = /^((POST|DELETE) \/api\/unsubscribe\/:token|POST \/api\/payments\/webhook)$/;
const readsBody = ({ operation, method }: (typeof operations)[number]) => method !== 'GET' && !isExempt.test(operation);

test.each(operations.filter(readsBody))(
  '$operation refuses half an emoji and NUL in its body',
  async ({ access, method, url, headers }) => {
    for (const text of ['\\ud83d', 'a\\u0000b']) {
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"list":[1,{"odd":"${text}"}]}`,
      });
      expect([answer.statusCode, answer.json<ErrorBody>().errors?.['list.1.odd']?.[0]]).toEqual([
        422,
        expect.stringContaining(sentenceOf(access, 'list.1.odd')),
      ]);
    }
  },
);

test('an id with NUL is a missing object', async () => {
  const answer = await app.inject({ url: '/api/pages/a%00b', headers: people.get(0)! });
  expect(answer.statusCode).toBe(404);
});

test('the criteria of a saved search, which are JSON in the database, name the field', async () => {
  const payload = { title: 'Kiel', text: 'Pflege \ud83d', idempotency_key: randomUUID() };
  const answer = await app.inject({ method: 'POST', url: '/api/saved-searches', headers: people.get(2)!, payload });
  expect([answer.statusCode, Object.keys(answer.json<ErrorBody>().errors ?? {})]).toEqual([422, ['text']]);
});

test('criteria that come as JSON within a query are no way round', async () => {
  const criteria = encodeURIComponent('{"text":"Pflege \\ud83d"}');
  const url = `/api/candidates/abcdefghijk/explanation?criteria=${criteria}`;
  const answer = await app.inject({ url, headers: people.get(2)! });
  expect([answer.statusCode, Object.keys(answer.json<ErrorBody>().errors ?? {})]).toEqual([422, ['criteria']]);
});
