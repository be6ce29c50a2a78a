import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#platform/shortcuts.ts';

/** J and K move through the rows of today, Enter opens the focused one, and E is done with it. */
export function useTodayKeys(list: RefObject<HTMLElement | null>, finish: (key: string) => void): void {
  const { t } = useTranslation('dashboard');
  const rows = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-today]') ?? [])];
  /** Of the row with the focus, on its link or its button; -1: it is elsewhere. */
  const current = () => rows().findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const isCovered = () => document.querySelector('[role="dialog"], dialog[open]') !== null;
  const move = (step: 1 | -1) => {
    if (isCovered()) return;
    const all = rows();
    all[Math.min(Math.max(current() + step, 0), all.length - 1)]?.focus();
  };
  const finishCurrent = () => {
    const key = rows()[current()]?.dataset.today;
    if (key && !isCovered()) finish(key);
  };
  useShortcuts([
    ['j', () => move(1), t('today.keys.next')],
    ['k', () => move(-1), t('today.keys.previous')],
    ['e', finishCurrent, t('today.keys.done')],
  ]);
}
