import type { QueryClient } from '@tanstack/react-query';
import { refreshAppointments } from '#features/appointments/coming-appointments.queries.ts';
import { applyProgress } from '#features/candidate-imports/candidate-imports.queries.ts';
import { refreshCompany } from '#features/company/company.queries.ts';
import { refreshThread } from '#features/messaging/messaging.queries.ts';
import { refreshNotifications } from '#features/notifications/notifications.queries.ts';
import { refreshOpenCandidate } from '#features/own-candidates/own-candidates.queries.ts';
import { handleProjectChanged } from '#features/projects/project-events.queries.ts';
import { handleSavedSearchMatched } from '#features/saved-searches/saved-searches.queries.ts';
import { refreshCandidate, rereadOpened } from '#features/search/candidate/candidate-refresh.queries.ts';
import { refreshJobManager } from '#features/sharing/sharing.queries.ts';
import { refreshDraft, refreshOrder } from '#features/shop/shop.queries.ts';
import { refreshPlan } from '#features/subscription/subscription.queries.ts';
import { refreshSupportView } from '#features/support-view/support-view.queries.ts';
import { catchUp } from '#platform/query-client.ts';
import type { RealtimeHandlers } from '#platform/realtime-events.ts';
import { reloadUser } from '#platform/session.ts';
import { applyVatValidation, setMessagesCount } from '#platform/user-changes.ts';

/** Changes to the session on live events. */
export const sessionHandlers = {
  'unread-count-changed': ({ count }) => setMessagesCount(count),
  'vat-validation-failed': ({ vat_reg_no }) => applyVatValidation(vat_reg_no, false),
  'vat-validation-succeeded': ({ vat_reg_no }) => applyVatValidation(vat_reg_no, true),
} satisfies RealtimeHandlers;

/** Changes to the rooms' caches on live events. This module brings the rooms, so the first event loads it. */
export function roomHandlersOf(client: QueryClient): RealtimeHandlers {
  const rereadCompany = () => {
    refreshCompany(client);
    refreshDraft(client);
  };
  return {
    'message-received': ({ thread_id }) => refreshThread(client, thread_id),
    'thread-updated': ({ thread_id }) => {
      refreshThread(client, thread_id);
      refreshAppointments(client);
    },
    'candidate-changed': ({ gegenpost_id }) => refreshCandidate(client, gegenpost_id),
    'saved-search-matched': () => handleSavedSearchMatched(client),
    'notifications-changed': () => {
      refreshNotifications(client);
      refreshOpenCandidate(client);
    },
    'project-changed': (changed) => void handleProjectChanged(client, changed),
    'job-manager-changed': () => refreshJobManager(client),
    'vat-validation-failed': afterVatCheck('vat-validation-failed', rereadCompany),
    'vat-validation-succeeded': afterVatCheck('vat-validation-succeeded', rereadCompany),
    'payment-updated': ({ order_id }) => void refreshOrder(client, order_id),
    'subscription-changed': () => void refreshPlan(client),
    'import-progressed': (event) => applyProgress(client, event),
    'support-view-changed': () => refreshSupportView(client),
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

function afterVatCheck(name: 'vat-validation-failed' | 'vat-validation-succeeded', reread: () => void) {
  return (event: { vat_reg_no: string }) => {
    sessionHandlers[name](event);
    reread();
  };
}
