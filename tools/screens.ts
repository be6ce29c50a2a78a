import { referenceApi } from '@gegenpost/contract/reference.ts';
import type { Page } from '@playwright/test';
import { operatorScreens } from './operator-screens.ts';
import { recruiterScreens } from './recruiter-screens.ts';
import { regionScreens } from './region-screens.ts';
import type { Screen } from './screen.ts';

const openCandidate = async (page: Page, row = 0) => {
  await openSearch(page);
  await page.getByRole('main').locator('a[href*="/candidates/"]').nth(row).click();
  await page.getByRole('heading', { name: 'Wünsche' }).waitFor();
};
/** Opens the letter to the first candidate who may be written to: somebody written to already has no letter. */
const openLetter = async (page: Page) => {
  const write = page.getByRole('link', { name: 'Bewerbung schreiben' });
  for (let row = 0; row < 10; row++) {
    await openCandidate(page, row);
    if (await write.isVisible()) break;
  }
  await write.click();
  await page.getByLabel('Gehalt von').waitFor();
};
const openFirstThread = async (page: Page) => {
  await page.locator('a[href*="/inbox/thread/"]').first().click();
  await page.getByRole('log', { name: 'Nachrichten' }).waitFor();
};

const openThreadAbout = (subject: string) => async (page: Page) => {
  await page
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  await page.getByRole('region', { name: 'Termin' }).waitFor();
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

const openFirstOffer = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Stelle anbieten/ })
    .first()
    .click();
  await page.getByLabel('Geschäftliche E-Mail-Adresse').waitFor();
};
const openEmbedded = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();

const declineCookies = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Ablehnen' }).click();

/** Searches for engineers near Kiel. The occupation's id differs between databases, so it is looked up. */
const openSearch = async (page: Page, further = '') => {
  const answer = await page.request.get('/api/qualifications?q=Ingenieur%20Medizintechnik');
  const [occupation] = referenceApi.qualifications.schema.response[200].parse(await answer.json());
  await page.goto(`/de/search?qualifications=${occupation?.id}&place=24143&radius=100${further}`);
  await page.getByRole('heading', { name: /^\d+ Profile?$/ }).waitFor();
};

const openCriteria = (section: string) => async (page: Page) => {
  await openSearch(page);
  const button = page.getByRole('button', { name: /^Filter/ });
  if (await button.isVisible()) await button.click();
  await page.getByRole('button', { name: section }).click();
  const counted = page.getByText(/^Microsoft Excel|Profile nach ihrem Gehaltswunsch/);
  await counted.first().waitFor({ state: 'attached' });
};

const openFirstJob = async (page: Page) => {
  await page.locator('a[href*="/jobs/"]').first().click();
  await page.getByRole('heading', { name: 'Was daraus geworden ist' }).waitFor();
};
const openNewJob = async (page: Page) => {
  await page.getByRole('button', { name: 'Stelle anlegen' }).click();
  await page.getByLabel('Titel').waitFor();
};
const openHelp = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('F1');
  await page.getByRole('dialog', { name: 'Hilfe' }).getByRole('searchbox').waitFor();
};
const beginTour = async (page: Page) => {
  await openHelp(page);
  await page.getByRole('button', { name: /Rundgang/ }).click();
  await page.getByText('1 von 5').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'help-guest', path: '/de/login', as: 'guest', open: openHelp },
  { name: 'help-candidate', path: '/de/inbox', as: 'candidate', open: openHelp },
  { name: 'tour-popup', path: '/de/dashboard', as: 'candidate', open: beginTour },
  { name: 'tour-frame', path: '/de/dashboard', as: 'free employer', open: beginTour },
  ...operatorScreens,
  { name: 'report', path: '/de/report', as: 'guest' },
  { name: 'report-complaint', path: '/de/report-complaint/abcdefghijklmnopqrstuvwxyz', as: 'guest' },
  { name: 'page-preview', path: '/de/page-preview/abcdefghijklmnopqrstuvwxyz', as: 'guest' },
  { name: 'frontpage', path: '/de', as: 'guest', open: declineCookies },
  { name: 'labour-market', path: '/de/arbeitsmarkt', as: 'guest' },
  { name: 'labour-market-state', path: '/de/arbeitsmarkt/medizinische-gesundheitsberufe/bayern', as: 'guest' },
  { name: 'login', path: '/de/login', as: 'guest' },
  { name: 'register', path: '/de/register?role=2', as: 'guest' },
  { name: 'register-next', path: '/de/register-next', as: 'guest' },
  { name: 'reset-password', path: '/de/reset-password', as: 'guest' },
  { name: 'activation', path: '/de/activation/abcdefghijklmnopqrstuvwxyz234567', as: 'guest' },
  { name: 'account-activation', path: '/de/account-activation/abcdefghijklmnopqrstuvwxyz234567', as: 'guest' },
  { name: 'unsubscribe', path: '/de/unsubscribe/abcdefghijklmnopqrstuvwxyz23456789abcdef', as: 'guest' },
  { name: 'not-found', path: '/de/diese-seite-fehlt', as: 'guest' },
  { name: 'prices', path: '/de/preise', as: 'guest' },
  { name: 'guest-search', path: '/de/candidate-search', as: 'guest' },
  { name: 'public-list', path: '/de/location-candidates', as: 'guest' },
  { name: 'public-list-form', path: '/de/location-candidates', as: 'guest', open: openFirstOffer },
  { name: 'public-list-embedded', path: '/de/demo-embed', as: 'guest', open: openEmbedded },
  { name: 'employer-public-list', path: '/de/location-candidates', as: 'employer' },
  { name: 'employer-public-list-form', path: '/de/location-candidates', as: 'employer', open: openFirstOffer },
  { name: 'employer-dashboard', path: '/de/dashboard', as: 'employer' },
  { name: 'employer-search', path: '/de/search', as: 'employer', open: openSearch },
  { name: 'employer-search-criteria', path: '/de/search', as: 'employer', open: openCriteria('Kenntnisse') },
  { name: 'employer-search-pay', path: '/de/search', as: 'employer', open: openCriteria('Bezahlung und Eintritt') },
  ...regionScreens,
  {
    name: 'employer-compare',
    path: '/de/search',
    as: 'employer',
    async open(page) {
      await openSearch(page, '&job_income_year=60000');
      for (const row of [0, 1, 5]) await page.locator('.result').nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Vergleichen' }).click();
      await page.getByRole('switch', { name: 'Nur Unterschiede' }).waitFor();
    },
  },
  { name: 'employer-jobs', path: '/de/jobs', as: 'employer' },
  { name: 'employer-job', path: '/de/jobs', as: 'employer', open: openFirstJob },
  { name: 'employer-job-new', path: '/de/jobs', as: 'employer', open: openNewJob },
  { name: 'employer-candidate', path: '/de/search', as: 'employer', open: openCandidate },
  { name: 'employer-request', path: '/de/search', as: 'employer', open: openLetter },
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
  ...(
    [
      ['proposed', 'Projektingenieurin Medizintechnik'],
      ['agreed', 'Entwicklungsingenieurin Gerätesicherheit'],
      ['cancelled', 'Leiter Zulassung und Qualität'],
    ] as const
  ).map(([state, subject]) => ({
    name: `employer-appointment-${state}`,
    path: '/de/inbox',
    as: 'employer' as const,
    open: openThreadAbout(subject),
  })),
  {
    name: 'candidate-appointment-proposed',
    path: '/de/inbox',
    as: 'candidate',
    open: openThreadAbout('Produktverantwortung Labormesstechnik'),
  },
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
  { name: 'employer-talents', path: '/de/talent-manager', as: 'employer' },
  { name: 'employer-subscription', path: '/de/subscription', as: 'employer' },
  { name: 'free-subscription', path: '/de/subscription', as: 'free employer' },
  { name: 'free-shop', path: '/de/shop', as: 'free employer' },
  { name: 'free-shop-billing', path: '/de/shop', as: 'free employer', open: chooseTerm },
  { name: 'employer-shop-running', path: '/de/shop', as: 'employer' },
  { name: 'employer-invoices', path: '/de/invoices', as: 'employer' },
  ...recruiterScreens,
  { name: 'recruiter-company', path: '/de/company-profile', as: 'staff agent', open: loadCompany },
  { name: 'employer-inbox-archive', path: '/de/inbox?folder=archive', as: 'employer' },
  { name: 'employer-viewed-profiles', path: '/de/viewed-profiles', as: 'employer' },
  { name: 'employer-saved-searches', path: '/de/saved-searches', as: 'employer' },
  { name: 'employer-notifications', path: '/de/notifications', as: 'employer' },
  { name: 'free-dashboard', path: '/de/dashboard', as: 'free employer' },
  { name: 'candidate-request', path: '/de/inbox?folder=requests', as: 'candidate', open: openFirstThread },
  {
    name: 'employer-board',
    path: '/de/projects',
    as: 'employer',
    async open(page) {
      await page.getByRole('main').locator('a[href*="/projects/"]').first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'employer-talents-bulk',
    path: '/de/talent-manager',
    as: 'employer',
    async open(page) {
      for (const row of [0, 1])
        await page
          .getByRole('main')
          .getByRole('checkbox')
          .nth(row + 1)
          .check();
    },
  },
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
