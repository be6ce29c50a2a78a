import { Right } from '@gegenpost/contract/shared/scalars.ts';
import { afterAll, expect, test } from 'vitest';
import { type Access, isForOperators, isForPrograms } from '#platform/http/access.ts';
import { accessTable, areas } from './access-table.ts';
import { type BrowserHeaders, confirmOperator, guest, signIn, testApp } from './api.ts';

const app = await testApp();
// Jobs must run, because some calls without a body start one.
await app.jobs.start();
afterAll(() => app.jobs.stop());
const visitor = { headers: await guest(app) };
const rows = Object.entries(accessTable).map(([operation, access]) => ({ operation, access }));
const guarded = rows.flatMap(({ operation, access }) =>
  access === 'public' || isForPrograms(access) || isForOperators(access) ? [] : [{ operation, access }],
);
const ofOperators = rows.filter(({ access }) => isForOperators(access));
const ofPrograms = rows.filter(({ access }) => isForPrograms(access));

const roles = [1, 2, 3, 4, 5] as const;

/** Calls with an id that may exist: without access nobody may learn whether it does. */
async function answerFor(operation: string, { headers }: { headers: BrowserHeaders }) {
  const [method, url = ''] = operation.split(' ');
  const path = url.replace(/:(\w+)|\*/g, (_, name?: string) => (name === 'id' ? '1' : 'abcdefghijk'));
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
  return app.inject({ method: method as 'GET', url: path, headers, ...payload });
}

const statusFor = async (...ask: Parameters<typeof answerFor>) => (await answerFor(...ask)).statusCode;

test('has the same access for every route as the route itself, and no row without a route', () => {
  const routes = app.accessTable.map(({ method, url, access }): [string, Access] => [`${method} ${url}`, access]);
  expect(Object.fromEntries(routes)).toEqual(accessTable);
  expect(areas.flatMap((area) => Object.keys(area)).sort(), 'in one area only').toEqual(
    Object.keys(accessTable).sort(),
  );
});

test.each([...guarded, ...ofOperators, ...ofPrograms])('$operation refuses a guest', async ({ operation }) => {
  expect(await statusFor(operation, visitor)).toBe(401);
});

test.each(guarded)('$operation refuses every other role', async ({ operation, access }) => {
  for (const role of roles.filter((id) => !access.roles.includes(id))) {
    expect(await statusFor(operation, await signIn(app, { role })), `role ${role}`).toBe(403);
  }
});

test.each(ofPrograms)('$operation refuses every session', async ({ operation }) => {
  for (const role of roles) {
    expect(await statusFor(operation, await signIn(app, { role, is_operator: true })), `role ${role}`).toBe(401);
  }
});

test.each(ofOperators)('$operation refuses everybody who operates nothing', async ({ operation }) => {
  for (const role of [1, 2, 3, 4] as const) {
    expect(await statusFor(operation, await signIn(app, { role })), `role ${role}`).toBe(403);
  }
});

test.each(ofOperators)('$operation asks operators for their password first', async ({ operation, access }) => {
  for (const role of [2, 5] as const) {
    const operator = await signIn(app, { role, is_operator: true });
    const refused = await answerFor(operation, operator);
    if (isForOperators(access) && access.operator === 'confirmed') {
      expect(refused.json(), `role ${role}`).toMatchObject({ code: 'operator_unconfirmed' });
      await confirmOperator(app, operator);
    }
    const status = await statusFor(operation, operator);
    expect([401, 403], `role ${role}`).not.toContain(status);
    expect(status, `role ${role}`).toBeLessThan(500);
  }
});

test.each(guarded)(
  '$operation is closed before the registration is finished or new terms are accepted, unless it is their own affair',
  async ({ operation, access }) => {
    const user = { role: access.roles[0] ?? 2 };
    const isOpen = access.owner === 'none' || access.owner === 'user';

    for (const waiting of [{ registration_finished: false }, { needs_term_agreement: true }]) {
      const answer = await statusFor(operation, await signIn(app, { ...user, ...waiting }));
      expect(answer === 403, Object.keys(waiting)[0]).toBe(!isOpen);
    }
  },
);

test.each(guarded)('$operation lets its roles pass the door', async ({ operation, access }) => {
  for (const role of access.roles) {
    const status = await statusFor(operation, await signIn(app, { role }));
    expect(status, `role ${role}`).not.toBe(401);
    expect(status, `role ${role}`).toBeLessThan(500);
  }
});

test.each(guarded.flatMap(({ operation, access: { roles, right } }) => (right ? [{ operation, roles, right }] : [])))(
  '$operation is closed to sub-accounts without the right to $right, and open to those with no other',
  async ({ operation, roles, right }) => {
    for (const role of roles) {
      const others = Right.options.filter((other) => other !== right);
      const refused = await answerFor(operation, await signIn(app, { role, rights: others }));
      expect(refused.statusCode, `role ${role}`).toBe(403);
      expect(refused.json(), `role ${role}`).toMatchObject({ code: 'right_missing' });

      const entered = await statusFor(operation, await signIn(app, { role, rights: [right] }));
      expect(entered, `role ${role}`).not.toBe(403);
    }
  },
);

test.each(rows.filter(({ access }) => access === 'public'))('$operation is open to a guest', async ({ operation }) => {
  const status = await statusFor(operation, visitor);
  // By specification, this call answers a guest with 401 and a body.
  if (operation !== 'GET /api/user-info') expect([401, 403]).not.toContain(status);
  expect(status).toBeLessThan(500);
});
