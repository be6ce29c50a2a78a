import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Digits typed within this time belong together. */
const TYPED_MS = 1000;

/**
 * Makes a long list of checkboxes one stop of the Tab key, as lists of options are: up, down, Home and End move through
 * it, digits go to the area that begins with them, right opens the parts of a region, left closes them.
 *
 * @param first Which checkbox the Tab key reaches first, by its `value`.
 */
export function useListKeys(first: string) {
  const [reached, setReached] = useState(first);
  const typed = useRef({ digits: '', at: 0 });

  const keyed = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...event.currentTarget.querySelectorAll('input')];
    const at = all.indexOf(box);
    const ways: Record<string, () => HTMLInputElement | undefined> = {
      ArrowDown: () => all[at + 1],
      ArrowUp: () => all[at - 1],
      Home: () => all[0],
      End: () => all.at(-1),
      ArrowRight: () => openedParts(box),
      ArrowLeft: () => closedParts(box),
    };
    const way = /^\d$/.test(event.key) ? () => typedArea(all, event.key) : ways[event.key];
    if (!way) return;
    event.preventDefault();
    way()?.focus();
  };
  const typedArea = (all: readonly HTMLInputElement[], digit: string) => {
    const { digits, at } = typed.current;
    const begun = Date.now() - at < TYPED_MS ? digits + digit : digit;
    typed.current = { digits: begun, at: Date.now() };
    return all.find(({ value }) => value.startsWith(begun));
  };
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) setReached(target.value);
  };
  /** Parts that close take the Tab key's stop with them: it goes to their region. */
  const closed = (region: string) => setReached((before) => (before.startsWith(region) ? region : before));
  return { reached, closed, handlers: { onKeyDown: keyed, onFocus: focused } };
}

const groupOf = (box: HTMLElement) => box.closest('[data-region]');

/** Opens the parts of a region. @returns Its first part, if they were open already. */
function openedParts(box: HTMLInputElement): HTMLInputElement | undefined {
  const details = groupOf(box)?.querySelector('details');
  if (!details || details.contains(box)) return undefined;
  if (details.open) return details.querySelector('input') ?? undefined;
  details.open = true;
  return undefined;
}

/** Goes from a part to its region, and closes the parts of a region. */
function closedParts(box: HTMLInputElement): HTMLInputElement | undefined {
  const group = groupOf(box);
  const details = group?.querySelector('details');
  if (details?.contains(box)) return group?.querySelector('input') ?? undefined;
  if (details) details.open = false;
  return undefined;
}
