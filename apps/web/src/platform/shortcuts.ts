import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useUser } from './session.ts';

/** Whether single keys do anything; each person can switch them off in the settings (WCAG 2.1.4). */
export const useShortcutsAreOn = (): boolean => useUser()?.shortcuts ?? true;

/** Single keys of the page that is open. They never fire while one types, and not at all where they are switched off. */
export function useShortcuts(keys: readonly HotkeyItem[]): void {
  useHotkeys(useShortcutsAreOn() ? [...keys] : []);
}
