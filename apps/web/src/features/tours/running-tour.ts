import type { Tour } from '@gegenpost/contract/tours.ts';
import { createSessionStore } from '#platform/session-state.ts';

/** A tour that runs from a step on; `isTrial`: an operator tries it out, and nothing is remembered. */
export type RunningTour = { tour: Pick<Tour, 'id' | 'name' | 'mode' | 'steps'>; step: number; isTrial: boolean };

/** null: no tour runs. */
export const runningTour = createSessionStore<RunningTour | null>(null);
