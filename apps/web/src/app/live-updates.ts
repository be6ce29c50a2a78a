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
    const stops: (() => void)[] = [];
    const disconnect = () => {
      for (const stop of stops.splice(0)) stop();
    };
    const connect = async () => {
      const { startAfterLogin } = await import('./after-login.ts');
      if (isOver) return;
      await startAfterLogin(queryClient, { user, app, isCopy }, stops);
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
