import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useUser } from './session.ts';

/** Whether single keys do anything; each person can switch them off in the settings (WCAG 2.1.4). */
export const useShortcutsAreOn = (): boolean => useUser()?.shortcuts ?? true;

/** Single keys of the page that is open. They never fire while one types, and not at all where they are switched off. */
export function useShortcuts(keys: readonly HotkeyItem[]): void {
  const items = keys.map(([key, act]): HotkeyItem => {
    const actUnlessTyping = (event: KeyboardEvent) => {
      if (isTextField(event.target)) return;
      event.preventDefault();
      act(event);
    };
    return [key, actUnlessTyping, { preventDefault: false }];
  });
  useHotkeys(useShortcutsAreOn() ? items : [], ['TEXTAREA', 'SELECT']);
}

/** A box that is ticked is no place to type in. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}
