import { useSyncExternalStore } from 'react';

/**
 * A value outside of React that components can subscribe to. `set` takes the new value or a function of the old one.
 */
export type Store<T> = {
  get(): T;
  set(next: T | ((previous: T) => T)): void;
  /** @returns The function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (previous: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
