import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catchUp } from '#platform/query-client.ts';
import type { RealtimeHandlers } from '#platform/realtime.ts';
import { applyVatValidation, reloadUser, session, setMessagesCount, useSession } from '#platform/session.ts';

/** Changes to the session on live events. */
export const sessionHandlers = {
  'unread-count-changed': ({ count }) => setMessagesCount(count),
  'vat-validation-failed': ({ vat_reg_no }) => applyVatValidation(vat_reg_no, false),
  'vat-validation-succeeded': ({ vat_reg_no }) => applyVatValidation(vat_reg_no, true),
} satisfies RealtimeHandlers;

/** What they change in the rooms' caches. The rooms are loaded here, not with the app. */
export async function loadRoomHandlers(client: QueryClient): Promise<RealtimeHandlers> {
  const [
    { refreshThread },
    { refreshCandidate, rereadOpened },
    { handleSavedSearchMatched },
    { refreshNotifications },
    { handleProjectChanged },
    { refreshJobManager },
    { refreshCompany },
    { refreshDraft, refreshOrder },
    { refreshPlan },
  ] = await Promise.all([
    import('#features/messaging/messaging.queries.ts'),
    import('#features/search/candidate/candidate-refresh.queries.ts'),
    import('#features/saved-searches/saved-searches.queries.ts'),
    import('#features/notifications/notifications.queries.ts'),
    import('#features/projects/project-events.queries.ts'),
    import('#features/sharing/sharing.queries.ts'),
    import('#features/company/company.queries.ts'),
    import('#features/shop/shop.queries.ts'),
    import('#features/subscription/subscription.queries.ts'),
  ]);
  return {
    'message-received': ({ thread_id }) => refreshThread(client, thread_id),
    'thread-updated': ({ thread_id }) => refreshThread(client, thread_id),
    'candidate-changed': ({ gegenpost_id }) => refreshCandidate(client, gegenpost_id),
    'saved-search-matched': () => handleSavedSearchMatched(client),
    'notifications-changed': () => refreshNotifications(client),
    'project-changed': (changed) => void handleProjectChanged(client, changed),
    'job-manager-changed': () => refreshJobManager(client),
    'vat-validation-failed': (event) => {
      sessionHandlers['vat-validation-failed'](event);
      refreshCompany(client);
      refreshDraft(client);
    },
    'vat-validation-succeeded': (event) => {
      sessionHandlers['vat-validation-succeeded'](event);
      refreshCompany(client);
      refreshDraft(client);
    },
    'payment-updated': ({ order_id }) => void refreshOrder(client, order_id),
    'subscription-changed': () => void refreshPlan(client),
    'rights-changed': () => {
      catchUp(client);
      reloadUser().catch(() => {}); // `call` has already shown a notice
    },
    reconnected: () => {
      catchUp(client);
      rereadOpened(client);
      reloadUser().catch(() => {}); // `call` has already shown a notice
    },
  };
}

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
      const [{ connectRealtime }, { startUnsent }, roomHandlers] = await Promise.all([
        import('#platform/realtime.ts'),
        import('#features/messaging/requests/unsent.queries.ts'),
        loadRoomHandlers(queryClient),
      ]);
      if (isOver) return;
      const stopUnsent = startUnsent(queryClient, user.userHash);
      disconnect = stopUnsent;
      const stop = await connectRealtime(user, app.realtime, { ...sessionHandlers, ...roomHandlers });
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
