import { createStore, type Store } from './store.ts';

/**
 * Module state about the logged-in user, with its reset. The page does not reload at a logout: without a reset the next
 * user of this tab would see the state of the one before.
 */
const forgetters = new Set<() => void>();

let end = new AbortController();

/**
 * Aborted when the present session ends: at a logout, or when the server ends it. Answers to one user must never reach
 * the page of the next.
 */
export const sessionSignal = (): AbortSignal => end.signal;

/** A store that is reset to its initial value when the session ends. */
export function createSessionStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  forgetters.add(() => store.set(initial));
  return store;
}

/** A map that is cleared when the session ends. */
export function createSessionMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>();
  forgetters.add(() => map.clear());
  return map;
}

/** Resets all state of the session that ended. Only `session.ts` and tests call it. */
export function forgetSessionState(): void {
  end.abort();
  end = new AbortController();
  for (const forget of forgetters) forget();
}
