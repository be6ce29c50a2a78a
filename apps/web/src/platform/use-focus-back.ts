import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when the component is removed, to what had it before; if that is gone, to the page. Whatever took
 * the focus meanwhile keeps it. Mantine does so only for dialogs that stay mounted.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const next = isThere ? before : document.getElementById('main');
      next?.focus({ preventScroll: true });
    },
    [before],
  );
}
