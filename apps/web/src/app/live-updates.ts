import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useSession } from '#platform/session.ts';

/**
 * After the first paint: sends what is unsent, keeps what can be read offline, and connects to the user's channel. Begins
 * anew for another user.
 */
export function useLiveUpdates(): void {
  const { user, isCopy } = useSession();
  const userId = user?.id ?? null;
  const queryClient = useQueryClient();
  useEffect(() => {
    const { user, app } = session.get();
    if (userId === null || !user || !app) return;
    let isOver = false;
    let disconnect = () => {};
    const connect = async () => {
      const [unsent, changes, offline, realtime, handlers] = await Promise.all([
        import('#features/messaging/requests/unsent.queries.ts'),
        import('#features/profiles/kept-changes.queries.ts'),
        import('./keep-for-offline.ts'),
        import('#platform/realtime.ts'),
        import('./live-handlers.ts'),
      ]);
      if (isOver) return;
      const stops = [unsent.startUnsent(queryClient, user.userHash)];
      disconnect = () => {
        for (const stop of stops) stop();
      };
      if (isCopy) {
        // What is changed meanwhile outlives another reload. The rest waits until the server says who is logged in.
        const { keepCopies } = await import('#platform/offline-copies.ts');
        stops.push(keepCopies(queryClient, user.userHash));
        if (isOver) disconnect();
        return;
      }
      stops.push(changes.startKeptChanges(queryClient), offline.keepForOffline(queryClient, user));
      const { sessionHandlers, roomHandlersOf } = handlers;
      stops.push(
        await realtime.connectRealtime(user, app.realtime, { ...sessionHandlers, ...roomHandlersOf(queryClient) }),
      );
      if (isOver) disconnect();
    };
    const timer = setTimeout(() => connect().catch(() => {}), 0); // without live events the app still works
    return () => {
      isOver = true;
      clearTimeout(timer);
      disconnect();
    };
  }, [userId, isCopy, queryClient]);
}
