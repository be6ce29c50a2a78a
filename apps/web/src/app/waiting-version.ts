import { createStore } from '#platform/store.ts';

/** A newer version of the app that waits to be activated; null: none. */
export const waitingVersion = createStore<{ activate: () => void } | null>(null);
