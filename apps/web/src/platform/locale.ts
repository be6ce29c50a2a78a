import { DEFAULT_LOCALE } from '@gegenpost/contract/shared/constants.ts';
import { Locale } from '@gegenpost/contract/shared/scalars.ts';
import { createStore } from './store.ts';

/** The locale of the address, of every call and of every format. */
export const locale = createStore<Locale>(DEFAULT_LOCALE);

/** The locale that a path begins with, or null: `/de/search` → `de`, `/en/x` and `/` → null. */
export function localeOfPath(path: string): Locale | null {
  return Locale.safeParse(path.split('/')[1]).data ?? null;
}
