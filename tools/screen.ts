import type { Page } from '@playwright/test';
import type { Person } from '../e2e/support/sign-in.ts';

/** A screen of the product: how to reach it, and which dialogs to open. */
export type Screen = { name: string; path: string; as: Person | 'guest'; open?(page: Page): Promise<void> };
