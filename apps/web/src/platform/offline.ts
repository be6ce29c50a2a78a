import { createStore, useStore } from './store.ts';

/** Whether the browser is online. While it is false `call` sends nothing. */
export const online = createStore(typeof navigator === 'undefined' ? true : navigator.onLine);

/**
 * Subscribes to the browser's events.
 * @returns The function that unsubscribes.
 */
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
