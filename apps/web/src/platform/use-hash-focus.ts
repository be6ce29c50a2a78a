import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the field in the hash of the address and focuses it. */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again leads there again
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.querySelector<HTMLElement>('input:not(:disabled), textarea, select, a, button:not(:disabled)')?.focus({
      preventScroll: true,
    });
  }, [hash, key]);
}
