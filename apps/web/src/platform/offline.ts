import { createStore, useStore } from './store.ts';

/** What the browser says about the connection. Calls are skipped while this is false. */
export const online = createStore(typeof navigator === 'undefined' ? true : navigator.onLine);

/** Follows the browser's events. @returns The function that ends it. */
export function followConnectivity(): () => void {
  const update = () => online.set(navigator.onLine);
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
}

export const useOnline = (): boolean => useStore(online);
