import { DEFAULT_LOCALE } from '@gegenpost/contract/shared/constants.ts';
import type { Locale } from '@gegenpost/contract/shared/scalars.ts';
import { createStore } from './store.ts';

/** The locale of addresses, calls and formats. */
export const locale = createStore<Locale>(DEFAULT_LOCALE);
