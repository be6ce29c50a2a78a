import type { BrowserContext, Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The operator area asks for the password once a session. */
const confirmed = new WeakSet<BrowserContext>();
const confirmPassword = async (page: Page) => {
  if (confirmed.has(page.context())) return;
  confirmed.add(page.context());
  await page.getByLabel('Passwort', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

/** Pages of the operator area that need no id, by their path. */
const operatorPages = [
  '',
  'log',
  'accounts',
  'companies',
  'queue',
  'pages',
  'settings',
  'vat',
  'invoices',
  'subscriptions',
  'plans',
  'catalogues',
  'reports',
];

/** What only operators have. */
export const operatorScreens: readonly Screen[] = [
  { name: 'operator-help-items', path: '/de/operator/help', as: 'operator', open: confirmPassword },
  { name: 'operator-help-item', path: '/de/operator/help/1/Documents', as: 'operator', open: confirmPassword },
  { name: 'operator-tours', path: '/de/operator/tours', as: 'operator', open: confirmPassword },
  { name: 'operator-tour', path: '/de/operator/tours/1/Dashboard', as: 'operator', open: confirmPassword },
  { name: 'operator-help-requests', path: '/de/operator/help-requests', as: 'operator', open: confirmPassword },
  ...operatorPages.map((page): Screen => {
    const name = `operator-${page.replaceAll('/', '-')}`.replace(/-$/, '');
    return { name, path: `/de/operator/${page}`.replace(/\/$/, ''), as: 'operator', open: confirmPassword };
  }),
  // Asks for no password before a code is entered.
  { name: 'operator-support-view', path: '/de/operator/support-view', as: 'operator' },
];
