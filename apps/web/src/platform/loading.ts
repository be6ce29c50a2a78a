import { createStore, useStore } from './store.ts';

const running = createStore(0);

/**
 * Counts a call, or the code of an opened page, as loading until it settles. The count changes a microtask later: a query
 * may start its call while a component renders, and React forbids updates of other components during that.
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

/** Resolves once nothing has been loading for two seconds. Until then the network belongs to what the page shows. */
export const whenQuiet = (): Promise<void> => afterRestOf(QUIET_MS);

const SHOWN_MS = 500;
const SHOWN_LATEST_MS = 10_000;

/**
 * Resolves once the page stands, with what it shows first: nothing has been loading for half a second, or ten seconds are
 * over on a page that always has a call running.
 */
export async function whenShown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, SHOWN_LATEST_MS);
  await Promise.race([afterRestOf(SHOWN_MS), promise]);
  clearTimeout(timer);
}

async function afterRestOf(rest_ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (running.get() === 0) timer = setTimeout(resolve, rest_ms);
  };
  restart();
  const stop = running.subscribe(restart);
  await promise;
  stop();
}

/** True while any call is running, or the code of a page is on its way. */
export const useLoading = (): boolean => useStore(running) > 0;
