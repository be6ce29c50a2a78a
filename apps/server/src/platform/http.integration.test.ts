import { expect, test } from 'vitest';
import { signIn, testApp } from '#test/api.ts';

const app = await testApp();

test('knows the actor of a session', async () => {
  const { headers, user_id } = await signIn(app);
  const payload = { socket_id: '1.2', channel_name: `private-user.${user_id}` };
  const answer = await app.inject({ method: 'POST', url: '/api/broadcasting/auth', headers, payload });
  expect(answer.statusCode).toBe(200);
});
