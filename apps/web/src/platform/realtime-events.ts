import { importEvents } from '@gegenpost/contract/candidate-import-progress.ts';
import { candidateEvents } from '@gegenpost/contract/candidates.ts';
import { jobManagerEvents } from '@gegenpost/contract/job-manager.ts';
import { messagingEvents } from '@gegenpost/contract/messaging.ts';
import { notificationEvents } from '@gegenpost/contract/notifications.ts';
import { orderEvents } from '@gegenpost/contract/orders.ts';
import { projectEvents } from '@gegenpost/contract/projects.ts';
import { VatValidationEvent } from '@gegenpost/contract/realtime.ts';
import { savedSearchEvents } from '@gegenpost/contract/saved-searches.ts';
import { subAccountEvents } from '@gegenpost/contract/sub-accounts.ts';
import { subscriptionEvents } from '@gegenpost/contract/subscription.ts';
import { supportViewEvents } from '@gegenpost/contract/support-view.ts';
import type { z } from 'zod';

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

/** Hands an event to its handler; what the contract does not know is left alone. */
export function handleEvent(handlers: RealtimeHandlers, name: string, payload: unknown): void {
  if (!(name in realtimeEvents)) return;
  const { data } = realtimeEvents[name as keyof Events].safeParse(payload);
  if (data) (handlers[name as keyof Events] as ((payload: unknown) => void) | undefined)?.(data);
}
