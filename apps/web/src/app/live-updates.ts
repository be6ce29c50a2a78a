import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useSession } from '#platform/session.ts';

/** Connects to the user's channel after the first paint, and reconnects for another user. */
export function useLiveUpdates(): void {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const queryClient = useQueryClient();
  useEffect(() => {
    const { user, app } = session.get();
    if (userId === null || !user || !app) return;
    let isOver = false;
    let disconnect = () => {};
    const connect = async () => {
      const [{ connectRealtime }, { startUnsent }, { sessionHandlers, roomHandlersOf }] = await Promise.all([
        import('#platform/realtime.ts'),
        import('#features/messaging/requests/unsent.queries.ts'),
        import('./live-handlers.ts'),
      ]);
      if (isOver) return;
      const stopUnsent = startUnsent(queryClient, user.userHash);
      disconnect = stopUnsent;
      const stop = await connectRealtime(user, app.realtime, { ...sessionHandlers, ...roomHandlersOf(queryClient) });
      disconnect = () => {
        stopUnsent();
        stop();
      };
      if (isOver) disconnect();
    };
    const timer = setTimeout(() => connect().catch(() => {}), 0); // without live events the app still works
    return () => {
      isOver = true;
      clearTimeout(timer);
      disconnect();
    };
  }, [userId, queryClient]);
}
