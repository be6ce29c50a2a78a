import { createStore } from '#platform/store.ts';

/** A newer version of the app that waits to take over; null: there is none. */
export const waitingVersion = createStore<{ activate: () => void } | null>(null);
