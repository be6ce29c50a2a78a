import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

/** Number of sockets that were opened. */
let asked = 0;

/** A socket of a server that refuses the first connection. */
class FullServer {
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (close: { code: number }) => void;

  constructor() {
    asked += 1;
    const isRefused = asked === 1;
    queueMicrotask(() => {
      this.onopen?.();
      if (isRefused) {
        this.emit('pusher:error', { code: 4004, message: 'Too many connections' });
        this.onclose?.({ code: 4004 });
      } else this.emit('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 });
    });
  }

  send(text: string) {
    const { channel } = JSON.parse(text).data;
    queueMicrotask(() => this.emit('pusher_internal:subscription_succeeded', {}, channel));
  }

  close() {}

  private emit(event: string, data: object, channel?: string) {
    this.onmessage?.({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) });
  }
}

test('a page that the server has no socket for asks again after a minute or two, and then catches up', async () => {
  server.use(http.post(`*${realtimeApi.auth.url}`, () => HttpResponse.json({ auth: 'gegenpost:signature' })));
  const { WebSocket } = globalThis;
  vi.stubGlobal('WebSocket', FullServer);
  // The library has two builds; the browser build uses the global `WebSocket`, which the test replaces.
  vi.resetModules();
  vi.doMock('pusher-js', () => import('pusher-js/dist/web/pusher.js' as string));
  onTestFinished(() => {
    vi.doUnmock('pusher-js');
    vi.resetModules();
    vi.stubGlobal('WebSocket', WebSocket);
  });
  const { connectRealtime } = await import('#platform/realtime.ts');
  const reconnected = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(await connectRealtime(newUser(), newAppState().realtime, { receive: () => {}, reconnected }));
  await expect.poll(() => asked).toBe(1);

  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toBe(1);

  await vi.advanceTimersByTimeAsync(62_000);
  await expect.poll(() => reconnected).toHaveBeenCalledTimes(1);
  expect(asked).toBe(2);
});
