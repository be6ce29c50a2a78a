import { expect, test } from 'vitest';
import { testApp } from '#test/api.ts';

const app = await testApp();

test('gives every visitor a CSRF token with its cookie, and accepts calls with both', async () => {
  const answer = await app.inject({ url: '/api/rt' });
  const { t } = answer.json<{ t: string }>();
  const [cookie] = [answer.headers['set-cookie']].flat();
  expect([answer.statusCode, t.length > 20]).toEqual([200, true]);
  const logIn = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
  const own = { cookie: cookie!.split(';')[0]! };
  expect((await logIn({ ...own, 'x-csrf-token': t })).statusCode).toBe(422);
  expect((await logIn({ ...own, 'x-csrf-token': `${t}x` })).statusCode).toBe(419);
  expect((await logIn({ 'x-csrf-token': t })).statusCode).toBe(419);
});
