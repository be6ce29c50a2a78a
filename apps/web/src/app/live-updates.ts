import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenShown } from '#platform/loading.ts';
import { session, useSession } from '#platform/session.ts';

/**
 * Once the page is shown: sends what is unsent, keeps what can be read offline, and connects to the user's channel, which
 * sends what happened since the page began. Begins anew for another user.
 */
export function useLiveUpdates(): void {
  const { user, isCopy } = useSession();
  const userId = user?.id ?? null;
  const queryClient = useQueryClient();
  useEffect(() => {
    const { user, app } = session.get();
    if (userId === null || !user || !app) return;
    let isOver = false;
    const stops: (() => void)[] = [];
    const disconnect = () => {
      for (const stop of stops.splice(0)) stop();
    };
    const connect = async () => {
      await whenShown();
      if (isOver) return;
      const { startAfterLogin } = await import('./after-login.ts');
      if (isOver) return;
      await startAfterLogin(queryClient, { user, app, isCopy }, stops);
      if (isOver) disconnect();
    };
    connect().catch(() => {}); // without live events the app still works
    return () => {
      isOver = true;
      disconnect();
    };
  }, [userId, isCopy, queryClient]);
}
