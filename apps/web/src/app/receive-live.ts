import type { QueryClient } from '@tanstack/react-query';
import { handleEvent } from '#platform/realtime-events.ts';
import { roomHandlersOf, sessionHandlers } from './live-handlers.ts';

/** Applies a live event to session and caches. */
export function receiveEvent(client: QueryClient, name: string, payload: unknown): void {
  handleEvent({ ...sessionHandlers, ...roomHandlersOf(client) }, name, payload);
}

/** Reads anew what events may have been missed of. */
export function catchUpAfterBreak(client: QueryClient): void {
  roomHandlersOf(client).reconnected?.();
}
