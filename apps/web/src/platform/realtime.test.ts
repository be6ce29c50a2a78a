import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

/** Number of sockets that were opened. */
let asked = 0;
let isFull = false;

beforeEach(() => {
  asked = 0;
  isFull = false;
});

/** A socket of a server that refuses the first connection while it is full. */
class FullServer {
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (close: { code: number }) => void;

  constructor() {
    asked += 1;
    const isRefused = isFull && asked === 1;
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

/** How long the page has been loading before it connects. */
const PAGE_AGE_MS = 700;

/** Connects by the browser's own client to that server. `ages` are the ages of the page that it was given. */
async function connect(reconnected = () => {}) {
  const ages: unknown[] = [];
  server.use(
    http.post(`*${realtimeApi.auth.url}`, async ({ request }) => {
      ages.push(((await request.json()) as { page_age_ms: unknown }).page_age_ms);
      return HttpResponse.json({ auth: 'gegenpost:signature' });
    }),
  );
  const { WebSocket } = globalThis;
  vi.stubGlobal('WebSocket', FullServer);
  // The library has two builds; the browser build uses the global `WebSocket`, which the test replaces.
  vi.resetModules();
  vi.doMock('pusher-js', () => import('pusher-js/dist/web/pusher.js' as string));
  onTestFinished(() => {
    vi.doUnmock('pusher-js');
    vi.resetModules();
    vi.stubGlobal('WebSocket', WebSocket);
    vi.useRealTimers();
  });
  const { connectRealtime } = await import('#platform/realtime.ts');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.advanceTimersByTime(PAGE_AGE_MS);
  onTestFinished(await connectRealtime(newUser(), newAppState().realtime, { receive: () => {}, reconnected }));
  return ages;
}

test('a page that the server has no socket for asks again after a minute or two, and then catches up', async () => {
  isFull = true;
  const reconnected = vi.fn();
  const ages = await connect(reconnected);
  await expect.poll(() => asked).toBe(1);

  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toBe(1);

  await vi.advanceTimersByTimeAsync(62_000);
  await expect.poll(() => reconnected).toHaveBeenCalledTimes(1);
  expect(asked).toBe(2);
  expect(ages).toEqual([0]);
});

test('a page that joins says how old it is, so that it hears of what happened since', async () => {
  const ages = await connect();
  await expect.poll(() => ages).toEqual([expect.any(Number)]);
  expect(ages[0]).toBeGreaterThanOrEqual(PAGE_AGE_MS);
});
