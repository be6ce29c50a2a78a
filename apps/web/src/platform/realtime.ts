import { importEvents } from '@gegenpost/contract/candidate-imports.ts';
import { candidateEvents } from '@gegenpost/contract/candidates.ts';
import { jobManagerEvents } from '@gegenpost/contract/job-manager.ts';
import { messagingEvents } from '@gegenpost/contract/messaging.ts';
import { notificationEvents } from '@gegenpost/contract/notifications.ts';
import { orderEvents } from '@gegenpost/contract/orders.ts';
import { projectEvents } from '@gegenpost/contract/projects.ts';
import { realtimeApi, VatValidationEvent } from '@gegenpost/contract/realtime.ts';
import { savedSearchEvents } from '@gegenpost/contract/saved-searches.ts';
import { subAccountEvents } from '@gegenpost/contract/sub-accounts.ts';
import { subscriptionEvents } from '@gegenpost/contract/subscription.ts';
import { supportViewEvents } from '@gegenpost/contract/support-view.ts';
import type { AppState, User } from '@gegenpost/contract/user-info.ts';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import type { z } from 'zod';
import { call } from './api.ts';

/** Events of the user's private channel; payloads hold ids and counts only. */
export const realtimeEvents = {
  ...messagingEvents,
  ...candidateEvents,
  ...savedSearchEvents,
  ...notificationEvents,
  ...projectEvents,
  ...jobManagerEvents,
  ...subAccountEvents,
  ...supportViewEvents,
  ...orderEvents,
  ...subscriptionEvents,
  ...importEvents,
  'vat-validation-failed': VatValidationEvent,
  'vat-validation-succeeded': VatValidationEvent,
} as const;
type Events = typeof realtimeEvents;
export type RealtimeHandlers = {
  [Name in keyof Events]?: (payload: z.infer<Events[Name]>) => void;
} & {
  /** The connection was restored after a break: events in between are lost. */
  reconnected?: () => void;
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
  handlers: RealtimeHandlers,
): Promise<() => void> {
  const port = config.port ?? (Number(location.port) || (config.tls ? 443 : 80));
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
        call(realtimeApi.auth, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (answer) => done(null, answer),
          (error: Error) => done(error, null),
        );
      },
    },
  });
  const channel = echo.private(`user.${user.id}`);
  for (const [name, schema] of Object.entries(realtimeEvents)) {
    // the leading dot prevents the library from adding a namespace
    channel.listen(`.${name}`, (payload: unknown) => {
      const { data } = schema.safeParse(payload);
      if (data) (handlers[name as keyof Events] as ((payload: unknown) => void) | undefined)?.(data);
    });
  }
  let hasMissed = false;
  channel.subscribed(() => {
    if (hasMissed) handlers.reconnected?.();
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
