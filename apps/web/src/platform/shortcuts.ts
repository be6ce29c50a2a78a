import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import { isTextField } from './is-text-field.ts';
import { useUser } from './session.ts';
import { createStore, useStore } from './store.ts';

/** A single key, its handler, and its description; an alternative key for the same action has none. */
export type Shortcut = readonly [key: string, act: (event: KeyboardEvent) => void, text?: string];

/** Whether a dialog was open when a key went down: Escape closes it first, so by now it may be gone. */
let wasCovered = false;
globalThis.window?.addEventListener(
  'keydown',
  () => {
    wasCovered = document.querySelector('[data-modal-route], [role="dialog"], dialog[open]') !== null;
  },
  { capture: true },
);

/** Descriptions of the shortcuts of the open page, by the component that registered them. */
const described = createStore<ReadonlyMap<string, readonly Shortcut[]>>(new Map());

/** Whether single-key shortcuts are enabled; users can disable them in the settings (WCAG 2.1.4). */
export const useShortcutsAreOn = (): boolean => useUser()?.shortcuts ?? true;

/** Registers single-key shortcuts of a page. They do not fire in text fields, nor when they are disabled. */
export function useShortcuts(keys: readonly Shortcut[]): void {
  const id = useId();
  const items = keys.map(([key, act]): HotkeyItem => {
    const actUnlessTyping = (event: KeyboardEvent) => {
      if (isTextField(event.target) || (key === 'Escape' && wasCovered)) return;
      event.preventDefault();
      act(event);
    };
    return [key, actUnlessTyping, { preventDefault: false }];
  });
  useHotkeys(useShortcutsAreOn() ? items : [], ['TEXTAREA', 'SELECT']);

  const words = keys.map(([key, , text]) => `${key} ${text}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are other ones when their words are
  useEffect(() => {
    described.set((all) => new Map(all).set(id, keys));
    return () => described.set((all) => new Map([...all].filter(([other]) => other !== id)));
  }, [id, words]);
}

/** The shortcuts of the open page with their descriptions, without duplicates. */
export function useDescribedShortcuts(): { key: string; text: string }[] {
  const all = [...useStore(described).values()].flat();
  const texts = new Map(all.flatMap(([key, , text]) => (text ? [[key, text] as const] : [])));
  return [...texts].map(([key, text]) => ({ key, text }));
}
