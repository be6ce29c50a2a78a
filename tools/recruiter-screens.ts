import type { Page } from '@playwright/test';
import { linkIn, receiveMail } from '../e2e/support/mail.ts';
import type { Screen } from './screen.ts';

async function openFirstOwnCandidate(page: Page): Promise<void> {
  await page.locator('.own-person a').first().click();
  await page.getByRole('tab').first().waitFor();
}

async function openPlacement(page: Page): Promise<void> {
  await openFirstOwnCandidate(page);
  await page.getByRole('tab', { name: 'Vermittlung' }).click();
  await page.getByRole('heading', { name: 'Einwilligung', exact: true }).waitFor();
}

/** The page of a candidate whom their agent asks for the consent; asked once, later looks read the same mail. */
async function openMyData(page: Page): Promise<void> {
  await openFirstOwnCandidate(page);
  await page.getByRole('tab', { name: 'Person', exact: true }).click();
  const email = await page.getByLabel('E-Mail', { exact: true }).inputValue();
  await page.getByRole('tab', { name: 'Vermittlung' }).click();
  await page.getByRole('heading', { name: 'Einwilligung', exact: true }).waitFor();
  const ask = page.getByRole('button', { name: 'Per E-Mail um Zustimmung bitten' });
  if (await ask.isEnabled()) await ask.click();
  const mail = await receiveMail(email, /bittet um Ihre Zustimmung/);
  await page.context().clearCookies();
  await page.goto(linkIn(mail));
  await page.getByRole('heading', { name: 'Das ist gespeichert' }).waitFor();
}

/** What only recruiters have: their candidates, imports, customers and programs. */
export const recruiterScreens: readonly Screen[] = [
  { name: 'my-data', path: '/de/candidates?consent=missing', as: 'staff agent', open: openMyData },
  { name: 'recruiter-embedding', path: '/de/external-embedding', as: 'staff agent' },
  { name: 'recruiter-import', path: '/de/candidates/import', as: 'staff agent' },
  { name: 'staff-agent-dashboard', path: '/de/dashboard', as: 'staff agent' },
  { name: 'staff-agent-positions', path: '/de/jobs', as: 'staff agent' },
  ...(
    [
      ['columns', 'Messe Kiel.csv', 'Was steht in welcher Spalte?'],
      ['values', 'Messe Kiel.csv', /^Welche Begriffe meinen Sie/],
      ['preview', 'Messe Kiel.csv', 'Vorschau'],
      ['result', 'Bewerberexport Herbst.csv', /^Der Import ist/],
    ] as const
  ).map(([step, file, heading]) => ({
    name: `recruiter-import-${step}`,
    path: '/de/candidates/import',
    as: 'staff agent' as const,
    async open(page: Page) {
      const href = await page.getByRole('link', { name: file, exact: true }).getAttribute('href');
      await page.goto(`${href}?step=${step}`);
      await page.getByRole('heading', { name: heading }).waitFor();
    },
  })),
  { name: 'staff-agent-candidates', path: '/de/candidates', as: 'staff agent' },
  { name: 'staff-agent-candidate', path: '/de/candidates', as: 'staff agent', open: openFirstOwnCandidate },
  {
    name: 'staff-agent-candidate-placement',
    path: '/de/candidates',
    as: 'staff agent',
    open: openPlacement,
  },
  {
    name: 'staff-agent-voucher',
    path: '/de/candidates',
    as: 'staff agent',
    async open(page) {
      await openPlacement(page);
      await page.getByRole('button', { name: 'Gutschein eintragen' }).click();
      await page.getByRole('dialog').getByLabel('Nummer').waitFor();
    },
  },
  {
    name: 'staff-agent-present',
    path: '/de/candidates',
    as: 'staff agent',
    async open(page) {
      await openPlacement(page);
      await page.getByRole('button', { name: 'Kandidat vorstellen' }).click();
      await page.getByRole('dialog').getByLabel('Ihre Nachricht').waitFor();
    },
  },
  { name: 'staff-agent-customers', path: '/de/customers', as: 'staff agent' },
  { name: 'staff-agent-api-token', path: '/de/api-token', as: 'staff agent' },
  { name: 'leasing-agent-api-token', path: '/de/api-token', as: 'leasing agent' },
  { name: 'leasing-agent-candidates', path: '/de/candidates', as: 'leasing agent' },
  { name: 'leasing-agent-dashboard', path: '/de/dashboard', as: 'leasing agent' },
  {
    name: 'staff-agent-api-token-new',
    path: '/de/api-token',
    as: 'staff agent',
    async open(page) {
      await page.getByRole('button', { name: 'Token anlegen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).waitFor();
    },
  },
];
