import { createStore, useStore } from './store.ts';

const running = createStore(0);

/**
 * Counts a call as running until it settles. The count changes a microtask later: a query may start its call while a
 * component renders, and React forbids updates of other components during that.
 */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  queueMicrotask(() => running.set((count) => count + 1));
  try {
    return await work();
  } finally {
    // `await` takes a microtask as well, so a call that settles at once still ends after it was counted.
    running.set((count) => count - 1);
  }
}

/** True while any call is running. */
export const useLoading = (): boolean => useStore(running) > 0;
