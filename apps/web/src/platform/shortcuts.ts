import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import { isTextField } from './is-text-field.ts';
import { useUser } from './session.ts';
import { createStore, useStore } from './store.ts';

/** A single key, what it does, and that in words; another key for the same needs none. */
export type Shortcut = readonly [key: string, act: (event: KeyboardEvent) => void, text?: string];

/** Whether something lay over the page when a key went down: Escape takes that away first, and it is gone by now. */
let wasCovered = false;
globalThis.window?.addEventListener(
  'keydown',
  () => {
    wasCovered = document.querySelector('[data-modal-route], [role="dialog"], dialog[open]') !== null;
  },
  { capture: true },
);

/** What the keys of the open page do, by the part of the page that listens to them. */
const described = createStore<ReadonlyMap<string, readonly Shortcut[]>>(new Map());

/** Whether single keys do anything; each person can switch them off in the settings (WCAG 2.1.4). */
export const useShortcutsAreOn = (): boolean => useUser()?.shortcuts ?? true;

/** Single keys of the page that is open. They never fire while one types, and not at all where they are switched off. */
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

/** The keys of the open page with their words, each once. */
export function useDescribedShortcuts(): { key: string; text: string }[] {
  const all = [...useStore(described).values()].flat();
  const texts = new Map(all.flatMap(([key, , text]) => (text ? [[key, text] as const] : [])));
  return [...texts].map(([key, text]) => ({ key, text }));
}
