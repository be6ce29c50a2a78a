import { expect, test } from 'vitest';
import type { Access } from '#platform/access.ts';
import { accessTable } from './access-table.ts';
import { type BrowserHeaders, guest, signIn, testApp } from './api.ts';

const app = await testApp();
const visitor = { headers: await guest(app) };
const people = await Promise.all(([1, 2, 3, 4] as const).map((role) => signIn(app, { role })));
const rows = Object.entries(accessTable).map(([operation, access]) => ({ operation, access }));
const guarded = rows.flatMap(({ operation, access }) => (access === 'public' ? [] : [{ operation, access }]));

/** Asks with an id that could exist: who may not enter must not learn whether it does. */
async function statusFor(operation: string, { headers }: { headers: BrowserHeaders }): Promise<number> {
  const [method, url = ''] = operation.split(' ');
  const path = url.replace(/:(\w+)|\*/g, (_, name?: string) => (name === 'productId' ? 'abcdefghijk' : '1'));
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
  return (await app.inject({ method: method as 'GET', url: path, headers, ...payload })).statusCode;
}

test('has the same access for every route as the route itself, and no row without a route', () => {
  const routes = app.accessTable.map(({ method, url, access }): [string, Access] => [`${method} ${url}`, access]);
  expect(Object.fromEntries(routes)).toEqual(accessTable);
});

test.each(guarded)('$operation refuses a guest', async ({ operation }) => {
  expect(await statusFor(operation, visitor)).toBe(401);
});

test.each(guarded)('$operation refuses every other role', async ({ operation, access }) => {
  for (const person of people.filter(({ role }) => !access.roles.includes(role) || access.operator)) {
    expect(await statusFor(operation, person), `role ${person.role}`).toBe(403);
  }
});

test.each(guarded)('$operation lets its roles pass the door', async ({ operation, access }) => {
  for (const person of people.filter(({ role }) => access.roles.includes(role) && !access.operator)) {
    const status = await statusFor(operation, person);
    expect(status, `role ${person.role}`).not.toBe(401);
    expect(status, `role ${person.role}`).toBeLessThan(500);
  }
});

test.each(rows.filter(({ access }) => access === 'public'))('$operation is open to a guest', async ({ operation }) => {
  const status = await statusFor(operation, visitor);
  // The state for a guest is a 401 with a body, by specification.
  if (operation !== 'GET /api/user-info') expect([401, 403]).not.toContain(status);
  expect(status).toBeLessThan(500);
});
