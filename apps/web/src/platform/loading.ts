import { createStore, useStore } from './store.ts';

const running = createStore(0);

/**
 * Counts a call as running until it settles. It is counted a microtask later: a query may start its call while a
 * component renders, and React lets no other component be updated in the middle of that.
 */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  queueMicrotask(() => running.set((count) => count + 1));
  try {
    return await work();
  } finally {
    // Also a call that settles at once ends after the microtask above.
    running.set((count) => count - 1);
  }
}

/** The one loading flag: true while any call runs. */
export const useLoading = (): boolean => useStore(running) > 0;
