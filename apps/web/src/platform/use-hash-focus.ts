import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** With these a person begins to look elsewhere. */
const taken = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the field in the hash of the address, also while what stands above it is still loading, and focuses it. */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again leads there again
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    if (!field) return;
    const show = new ResizeObserver(() => field.scrollIntoView({ block: 'center' }));
    show.observe(document.body);
    field.querySelector<HTMLElement>('input:not(:disabled), textarea, select, a, button:not(:disabled)')?.focus({
      preventScroll: true,
    });
    const leave = () => show.disconnect();
    for (const event of taken) addEventListener(event, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const event of taken) removeEventListener(event, leave);
    };
  }, [hash, key]);
}
