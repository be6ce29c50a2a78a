import { createStore, type Store } from './store.ts';

/**
 * What a module knows of the person who is logged in, and how it is forgotten. The page is not loaded anew at a logout:
 * whatever a module kept by itself would be there for the next person in this tab.
 */
const forgetters = new Set<() => void>();

let end = new AbortController();

/**
 * Aborted when the session that is open now ends: at a logout, when the server ends it, before somebody else comes. No
 * answer to one person may reach the page of the next.
 */
export const sessionSignal = (): AbortSignal => end.signal;

/** A store that has its first value again when the session ends. */
export function createSessionStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  forgetters.add(() => store.set(initial));
  return store;
}

/** A map that is empty again when the session ends. */
export function createSessionMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>();
  forgetters.add(() => map.clear());
  return map;
}

/** Forgets all state of the session that ended. Only `session.ts` and the tests end sessions. */
export function forgetSessionState(): void {
  end.abort();
  end = new AbortController();
  for (const forget of forgetters) forget();
}
