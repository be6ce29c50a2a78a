import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import type { AppState, User } from '@gegenpost/contract/user-info.ts';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { call } from './api.ts';

export type LiveReceiver = {
  /** An event of the user's private channel. */
  receive(name: string, payload: unknown): void;
  /** The connection was restored after a break: events in between are lost. */
  reconnected(): void;
};

const REFUSED_MS = 60_000;

type Authorized = (error: Error | null, answer: { auth: string } | null) => void;

/**
 * Connects to the private channel of a user.
 *
 * @returns The function that closes the connection.
 */
export async function connectRealtime(
  user: User,
  config: AppState['realtime'],
  receiver: LiveReceiver,
): Promise<() => void> {
  const port = config.port ?? (Number(location.port) || (config.tls ? 443 : 80));
  let hasMissed = false;
  const echo = new Echo({
    broadcaster: 'reverb',
    key: config.key,
    wsHost: config.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: config.tls,
    enabledTransports: [config.tls ? 'wss' : 'ws'],
    enableStats: false,
    Pusher,
    channelAuthorization: {
      // through `call`, which fetches a new CSRF token if it has changed
      customHandler: ({ socketId, channelName }: { socketId: string; channelName: string }, done: Authorized) => {
        // A page that has missed something reads everything again.
        const page_age_ms = hasMissed ? 0 : Math.round(performance.now());
        call(realtimeApi.auth, { body: { socket_id: socketId, channel_name: channelName, page_age_ms } }).then(
          (answer) => done(null, answer),
          (error: Error) => done(error, null),
        );
      },
    },
  });
  const channel = echo.private(`user.${user.id}`);
  // the library puts a dot before names outside its own namespace
  channel.listenToAll((name: string, payload: unknown) => receiver.receive(name.replace(/^\./, ''), payload));
  channel.subscribed(() => {
    if (hasMissed) receiver.reconnected();
    hasMissed = true;
  });
  const stopAsking = askAgain(echo.connector.pusher, () => {
    hasMissed = true;
  });
  return () => {
    stopAsking();
    echo.disconnect();
  };
}

/**
 * Pusher's client stops when the server refuses the connection because of its limits for a user or address: connects
 * again later.
 */
function askAgain(pusher: Pusher, onRefusal: () => void): () => void {
  let timer = 0;
  const wait = () => {
    onRefusal();
    // A random delay, so that not all pages of an office connect at once.
    timer = window.setTimeout(() => pusher.connect(), REFUSED_MS * (1 + Math.random()));
  };
  pusher.connection.bind('disconnected', wait);
  return () => {
    pusher.connection.unbind('disconnected', wait);
    clearTimeout(timer);
  };
}
