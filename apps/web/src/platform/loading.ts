import { createStore, useStore } from './store.ts';

const running = createStore(0);

/** Counts a call as running until it settles. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  running.set((count) => count + 1);
  try {
    return await work();
  } finally {
    running.set((count) => count - 1);
  }
}

/** The one loading flag: true while any call runs. */
export const useLoading = (): boolean => useStore(running) > 0;
