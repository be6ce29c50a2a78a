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

/** Longer than pages rest between the calls that they begin with, on a slow phone as well. */
const QUIET_MS = 2000;

/** Resolves once no call has been running for two seconds. Until then the network belongs to what the page shows. */
export async function whenQuiet(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, QUIET_MS);
  const stop = running.subscribe(() => {
    clearTimeout(timer);
    if (running.get() === 0) timer = setTimeout(resolve, QUIET_MS);
  });
  await promise;
  stop();
}

/** True while any call is running. */
export const useLoading = (): boolean => useStore(running) > 0;
