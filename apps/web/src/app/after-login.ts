import type { AppState, User } from '@gegenpost/contract/user-info.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startUnsent } from '#features/messaging/requests/unsent.queries.ts';
import { startKeptChanges } from '#features/profiles/kept-changes.queries.ts';
import { catchUp } from '#platform/query-client.ts';
import { connectRealtime, type LiveReceiver } from '#platform/realtime.ts';
import { keepForOffline } from './keep-for-offline.ts';

type Session = { user: User; app: AppState; isCopy: boolean };

/**
 * What runs behind every page of somebody who is logged in: what is unsent, copies to read offline, live events.
 *
 * @param stops  Gets what ends each part as soon as it has begun.
 */
export async function startAfterLogin(
  client: QueryClient,
  { user, app, isCopy }: Session,
  stops: (() => void)[],
): Promise<void> {
  stops.push(startUnsent(client, user.userHash));
  if (isCopy) {
    // What is changed meanwhile outlives another reload. The rest waits until the server says who is logged in.
    const { keepCopies } = await import('#platform/offline-copies.ts');
    stops.push(keepCopies(client, user.userHash));
    return;
  }
  stops.push(startKeptChanges(client), keepForOffline(client, user));
  stops.push(await connectRealtime(user, app.realtime, receiverFor(client)));
}

/** Handlers know every room: they are loaded by the first event. Without them everything on the screen is read anew. */
function receiverFor(client: QueryClient): LiveReceiver {
  const load = () => import('./receive-live.ts');
  const readAnew = () => void catchUp(client);
  return {
    receive: (name, payload) => void load().then((code) => code.receiveEvent(client, name, payload), readAnew),
    reconnected: () => void load().then((code) => code.catchUpAfterBreak(client), readAnew),
  };
}
