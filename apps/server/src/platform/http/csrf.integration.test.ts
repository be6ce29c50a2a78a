import { expect, test } from 'vitest';
import { signIn, testApp } from '#test/api.ts';
import { isForPrograms } from './access.ts';

const app = await testApp();
const person = await signIn(app, { role: 1 });

/**
 * No cookie decides on these: links in mails and pages of the sandbox authenticate by the token in their path, events of
 * the payment provider by their signature, programs by a token in a header, forms of public lists by their own token.
 */
const withoutCookies = [
  ...['/api/unsubscribe/:token', '/api/payments/webhook', '/sandbox/pay/:ref', '/sandbox/pay/:ref/bank'],
  ...['/api/public/candidates/:productId/contact', '/api/public/contact/:token/confirm', '/de/confirm-contact/:token'],
  ...['/de/location-candidates/:productId/contact', '/de/staffagent-candidates/:productId/contact'],
];
const ignoresCookies = ({ url, access }: (typeof app.accessTable)[number]) =>
  isForPrograms(access) || withoutCookies.includes(url);
const changing = app.accessTable.filter(({ method }) => !['GET', 'OPTIONS'].includes(method));

test.each(changing.filter((row) => !ignoresCookies(row)).map(({ method, url }) => `${method} ${url}`))(
  '%s changes nothing for a session without the CSRF token, or with a foreign one',
  async (operation) => {
    const [method, route = ''] = operation.split(' ');
    const url = route.replace(/:\w+/g, '1');
    const { cookie } = person.headers;
    const foreign = (await signIn(app)).headers['x-csrf-token'];
    for (const headers of [{ cookie }, { cookie, 'x-csrf-token': '' }, { cookie, 'x-csrf-token': foreign }]) {
      const answer = await app.inject({ method: method as 'PUT', url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([419, 'csrf_token_mismatch']);
    }
  },
);

test('holds for every kind of call that changes something', () => {
  expect(new Set(changing.map(({ method }) => method))).toEqual(new Set(['POST', 'PUT', 'PATCH', 'DELETE']));
});

test('asks for no token where nothing is changed, and where no cookie decides', async () => {
  const { cookie } = person.headers;
  const status = async (method: 'HEAD' | 'POST', url: string, headers = {}) =>
    (await app.inject({ method, url, headers: { cookie, ...headers } })).statusCode;
  expect(await status('HEAD', '/api/user-info')).toBe(200);
  expect(await status('POST', '/api/logout')).toBe(419);
  expect(await status('POST', '/api/logout', { authorization: 'Bearer nothing' })).not.toBe(419);
  expect(await status('POST', '/api/v1/candidates')).toBe(401);
  for (const url of ['/api/unsubscribe/nothing', '/api/payments/webhook', '/sandbox/pay/nothing']) {
    expect(await status('POST', url)).not.toBe(419);
  }
});
