import { useEffect } from 'react';
import { isTextField } from '#platform/is-text-field.ts';
import { useUser } from '#platform/session.ts';
import { useLatest } from '#platform/use-latest.ts';

export type ShellSheet = 'palette' | 'keys';

/**
 * Shortcuts on every page: Ctrl or Cmd K opens the palette, also while typing; ? lists the shortcuts unless single keys
 * are switched off.
 */
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
