import { useSyncExternalStore } from 'react';

const LYING = '(orientation: landscape) and (max-height: 480px)';

function onTurn(listener: () => void): () => void {
  const query = window.matchMedia?.(LYING);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether this is a phone held sideways, which has no room to begin a tour; also when it is turned later. */
export const useLyingPhone = (): boolean =>
  useSyncExternalStore(onTurn, () => window.matchMedia?.(LYING).matches ?? false);
