import { useEffect } from 'react';
import { createSessionStore } from '#platform/session-state.ts';
import { useStore } from '#platform/store.ts';

/** The candidate whose profile is open; its row in the list is highlighted. */
const opened = createSessionStore<string | null>(null);

export function useMarkOpened(gegenpostId: string): void {
  useEffect(() => {
    opened.set(gegenpostId);
    return () => opened.set((current) => (current === gegenpostId ? null : current));
  }, [gegenpostId]);
}

export const useIsOpened = (gegenpostId: string): boolean => useOpenedId() === gegenpostId;

/** null: no profile is open. */
export const useOpenedId = (): string | null => useStore(opened);
