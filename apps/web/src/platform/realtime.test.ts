import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import { HttpResponse, http, ws } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

const frame = (event: string, data: object, channel?: string) =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });

test('a page that the server has no socket for asks again after a minute or two, and then catches up', async () => {
  const user = newUser();
  let asked = 0;
  server.use(
    ws.link('*/app/*').addEventListener('connection', ({ client }) => {
      asked += 1;
      if (asked === 1) {
        client.send(frame('pusher:error', { code: 4004, message: 'Too many connections' }));
        setTimeout(() => client.close(4004));
        return;
      }
      client.send(frame('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 }));
      client.addEventListener('message', () =>
        client.send(frame('pusher_internal:subscription_succeeded', {}, `private-user.${user.id}`)),
      );
    }),
    http.post(`*${realtimeApi.auth.url}`, () => HttpResponse.json({ auth: 'gegenpost:signature' })),
  );
  const reconnected = vi.fn();
  // Of the library's two builds the one of browsers takes the sockets that the test answers.
  vi.resetModules();
  vi.doMock('pusher-js', () => import('pusher-js/dist/web/pusher.js' as string));
  onTestFinished(() => {
    vi.doUnmock('pusher-js');
    vi.resetModules();
  });
  const { connectRealtime } = await import('#platform/realtime.ts');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(await connectRealtime(user, newAppState().realtime, { reconnected }));
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 60_000 });

  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toBe(1);

  await vi.advanceTimersByTimeAsync(62_000);
  await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  expect(asked).toBe(2);
});
