import { expect, test } from 'vitest';
import { signIn, testApp } from '#test/api.ts';

const url = '/api/outbox';

test('shows mails only to requests from the machine itself', async () => {
  const local = await testApp();
  await local.mail.outbox!.put(
    {
      to: 'anna@example.org',
      subject: 'Hallo',
      text: 'Guten Tag',
      html: '<p>Guten Tag</p>',
      headers: {},
      attachments: [],
    },
    local.clock.now(),
  );
  expect((await local.inject({ method: 'GET', url })).statusCode).toBe(404);
  await local.listen({ port: 0, host: '127.0.0.1' });
  const mails = (await local.inject({ method: 'GET', url })).json();
  expect(mails).toMatchObject([{ to: 'anna@example.org', subject: 'Hallo', text: 'Guten Tag' }]);
});

test('shows nothing behind a proxy with a public name', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'http://gegenpost.example' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test('shows mails of an open server to operators only', async () => {
  const app = await testApp();
  await app.listen({ port: 0, host: '0.0.0.0' });
  const [operator, employer] = [await signIn(app, { is_operator: true }), await signIn(app)];
  expect((await app.inject({ method: 'GET', url, headers: employer.headers })).statusCode).toBe(404);
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect((await app.inject({ method: 'GET', url, headers: operator.headers })).statusCode).toBe(200);
});
