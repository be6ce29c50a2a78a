import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when the component is removed, to what had it before; if that is gone, to the page. For what is
 * opened by more than one button or key.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const next = isThere ? before : document.getElementById('main');
      next?.focus({ preventScroll: true });
    },
    [before],
  );
}
