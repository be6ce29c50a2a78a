import { useEffect } from 'react';
import { isTextField } from '#platform/is-text-field.ts';
import { useUser } from '#platform/session.ts';
import { useLatest } from '#platform/use-latest.ts';

export type ShellSheet = 'palette' | 'keys';

/** Keys of every page: Strg or Cmd K opens the palette, also while one types; ? shows the keys, where single keys are on. */
export function useShellKeys(open: (sheet: ShellSheet) => void): void {
  const areOn = useUser()?.shortcuts ?? true;
  const latest = useLatest(open);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const withModifier = ctrlKey || metaKey;
      const isPalette = withModifier && !altKey && key.toLowerCase() === 'k';
      const isKeys = areOn && !withModifier && !altKey && key === '?' && !isTextField(event.target);
      if (defaultPrevented || !(isPalette || isKeys)) return;
      event.preventDefault();
      latest.current(isPalette ? 'palette' : 'keys');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [areOn]);
}
