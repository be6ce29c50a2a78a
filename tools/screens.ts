import { referenceApi } from '@gegenpost/contract/reference.ts';
import type { Page } from '@playwright/test';
import type { Person } from '../e2e/support/sign-in.ts';

/** A screen of the product: how to reach it, and which dialogs to open. */
export type Screen = { name: string; path: string; as: Person | 'guest'; open?(page: Page): Promise<void> };

const openFirstCandidate = async (page: Page) => {
  await openSearch(page);
  await page.getByRole('main').locator('a[href*="/candidates/"]').first().click();
  await page.getByRole('heading', { name: 'Wünsche' }).waitFor();
};
const openFirstThread = async (page: Page) => {
  await page.locator('a[href*="/inbox/thread/"]').first().click();
  await page.getByRole('log', { name: 'Nachrichten' }).waitFor();
};

const loadCompany = (page: Page) => page.getByRole('heading', { name: 'Rechnung und Steuer' }).waitFor();

const openNewSharing = async (page: Page) => {
  await page.getByRole('button', { name: 'Neue Freigabe' }).click();
  await page.getByRole('button', { name: 'Freigabe anlegen' }).waitFor();
};
const openFirstSharing = async (page: Page) => {
  await page.locator('a[href*="/job-manager/sharing-"]').first().click();
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor();
};
const openSharedProfile = async (page: Page) => {
  await openFirstSharing(page);
  await page.getByRole('link', { name: 'So sehen es andere' }).click();
  await page.getByRole('article', { name: 'Profil' }).waitFor();
};

const chooseTerm = async (page: Page) => {
  await page.getByRole('button', { name: 'Premium für 90 Tage auswählen' }).click();
  await page.getByRole('heading', { name: 'Rechnungsangaben' }).waitFor();
};

const declineCookies = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Ablehnen' }).click();

/** Searches for engineers near Kiel. The occupation's id differs between databases, so it is looked up. */
const openSearch = async (page: Page) => {
  const answer = await page.request.get('/api/qualifications?q=Ingenieur%20Medizintechnik');
  const [occupation] = referenceApi.qualifications.schema.response[200].parse(await answer.json());
  await page.goto(`/de/search?qualifications=${occupation?.id}&place=24143&radius=100`);
  await page.getByRole('heading', { name: /^\d+ Profile?$/ }).waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'frontpage', path: '/de', as: 'guest', open: declineCookies },
  { name: 'login', path: '/de/login', as: 'guest' },
  { name: 'register', path: '/de/register?role=2', as: 'guest' },
  { name: 'register-next', path: '/de/register-next', as: 'guest' },
  { name: 'reset-password', path: '/de/reset-password', as: 'guest' },
  { name: 'activation', path: '/de/activation/abcdefghijklmnopqrstuvwxyz234567', as: 'guest' },
  { name: 'account-activation', path: '/de/account-activation/abcdefghijklmnopqrstuvwxyz234567', as: 'guest' },
  { name: 'unsubscribe', path: '/de/unsubscribe/abcdefghijklmnopqrstuvwxyz23456789abcdef', as: 'guest' },
  { name: 'not-found', path: '/de/diese-seite-fehlt', as: 'guest' },
  { name: 'employer-dashboard', path: '/de/dashboard', as: 'employer' },
  { name: 'employer-search', path: '/de/search', as: 'employer', open: openSearch },
  {
    name: 'employer-search-criteria',
    path: '/de/search',
    as: 'employer',
    async open(page) {
      await openSearch(page);
      const button = page.getByRole('button', { name: /^Filter/ });
      if (await button.isVisible()) await button.click();
      await page.getByRole('button', { name: 'Kenntnisse' }).click();
      await page.getByRole('checkbox', { name: /^Microsoft Excel/ }).waitFor();
    },
  },
  { name: 'employer-candidate', path: '/de/search', as: 'employer', open: openFirstCandidate },
  {
    name: 'employer-request',
    path: '/de/search',
    as: 'employer',
    async open(page) {
      await openFirstCandidate(page);
      await page.getByRole('link', { name: 'Bewerbung schreiben' }).click();
      await page.getByLabel('Gehalt von').waitFor();
    },
  },
  {
    name: 'employer-requests',
    path: '/de/search',
    as: 'employer',
    async open(page) {
      await openSearch(page);
      for (const row of [0, 1, 2]) await page.locator('.result').nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Bewerbung schreiben' }).click();
      await page.getByLabel('Gehalt von').waitFor();
    },
  },
  { name: 'employer-projects', path: '/de/projects', as: 'employer' },
  { name: 'employer-projects-shared', path: '/de/projects-shared', as: 'employer' },
  { name: 'employer-inbox', path: '/de/inbox', as: 'employer' },
  { name: 'employer-thread', path: '/de/inbox', as: 'employer', open: openFirstThread },
  { name: 'candidate-dashboard', path: '/de/dashboard', as: 'candidate' },
  { name: 'candidate-notifications', path: '/de/notifications', as: 'candidate' },
  { name: 'candidate-inbox', path: '/de/inbox', as: 'candidate' },
  { name: 'candidate-thread', path: '/de/inbox', as: 'candidate', open: openFirstThread },
  { name: 'candidate-profile', path: '/de/profile', as: 'candidate' },
  { name: 'candidate-skills', path: '/de/profile/skills', as: 'candidate' },
  { name: 'candidate-work-experience', path: '/de/work-experience', as: 'candidate' },
  { name: 'candidate-documents', path: '/de/documents', as: 'candidate' },
  { name: 'candidate-preview', path: '/de/preview', as: 'candidate' },
  { name: 'candidate-job-manager', path: '/de/job-manager', as: 'candidate' },
  { name: 'candidate-sharing', path: '/de/job-manager', as: 'candidate', open: openFirstSharing },
  { name: 'candidate-new-sharing', path: '/de/job-manager', as: 'candidate', open: openNewSharing },
  { name: 'candidate-shared-profile', path: '/de/job-manager', as: 'candidate', open: openSharedProfile },
  { name: 'confirm-interest', path: '/de/confirm-interest/abcdefghijklmnopqrstuvwxyz234567', as: 'guest' },
  { name: 'staff-agent-dashboard', path: '/de/dashboard', as: 'staff agent' },
  { name: 'employer-talents', path: '/de/talent-manager', as: 'employer' },
  { name: 'employer-subscription', path: '/de/subscription', as: 'employer' },
  { name: 'free-subscription', path: '/de/subscription', as: 'free employer' },
  { name: 'free-shop', path: '/de/shop', as: 'free employer' },
  { name: 'free-shop-billing', path: '/de/shop', as: 'free employer', open: chooseTerm },
  { name: 'employer-shop-running', path: '/de/shop', as: 'employer' },
  { name: 'employer-invoices', path: '/de/invoices', as: 'employer' },
  { name: 'staff-agent-customers', path: '/de/customers', as: 'staff agent' },
  { name: 'candidate-account', path: '/de/account', as: 'candidate' },
  { name: 'candidate-settings', path: '/de/settings', as: 'candidate' },
  { name: 'employer-account', path: '/de/account', as: 'employer' },
  { name: 'employer-company', path: '/de/company-profile', as: 'employer', open: loadCompany },
  { name: 'employer-company-tax', path: '/de/company-profile#vat_reg_no', as: 'employer', open: loadCompany },
  {
    name: 'employer-company-logo',
    path: '/de/company-profile',
    as: 'employer',
    async open(page) {
      await loadCompany(page);
      await page.getByLabel('Logo auswählen').setInputFiles('apps/web/dist/icon-512.png');
      await page.getByRole('dialog', { name: 'Logo zuschneiden' }).waitFor();
    },
  },
  {
    name: 'employer-company-preview',
    path: '/de/company-preview',
    as: 'employer',
    open: (page) => page.getByRole('heading', { name: 'Was sie machen' }).waitFor(),
  },
  { name: 'recruiter-company', path: '/de/company-profile', as: 'staff agent', open: loadCompany },
  {
    name: 'candidate-company',
    path: '/de/inbox?folder=requests',
    as: 'candidate',
    async open(page) {
      await openFirstThread(page);
      await page.getByRole('log').locator('a[href*="/companies/"]').first().click();
      await page.getByRole('heading', { name: 'Was sie machen' }).waitFor();
    },
  },
  { name: 'employer-accountmanager', path: '/de/accountmanager', as: 'employer' },
];

/** The screens in the README, by `<screen>-<width>-<scheme>`. */
export const chosen: readonly string[] = [
  'frontpage-1440-light',
  'employer-candidate-1440-light',
  'employer-search-1440-dark',
  'candidate-thread-390-light',
];
