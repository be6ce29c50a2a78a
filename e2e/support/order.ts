import { expect, type Page } from '@playwright/test';

/** Test cards and accounts of the sandbox, by what they do. */
export const testCard = {
  pays: '4242 4242 4242 4242',
  asksBank: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
} as const;
export const failingAccount = 'DE62 3704 0044 0532 0130 01';

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });
const orderButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
export const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** From step 1: chooses a term. */
export async function chooseTerm(page: Page, days: 30 | 90 | 365): Promise<void> {
  await page.getByRole('button', { name: `Premium für ${days} Tage auswählen` }).click();
  await expect(titleOf(page, 'Rechnungsangaben')).toBeVisible();
}

/** Step 2: an account that has just been made has no address for invoices yet. */
export async function giveBillingData(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse für Rechnungen').fill('rechnung@foerdewerft.example');
  await next(page).click();
  await expect(titleOf(page, 'Zahlungsart')).toBeVisible();
}

/** Step 3. */
export async function choosePayment(page: Page, kind: 'Karte' | 'SEPA-Lastschrift'): Promise<void> {
  await page.getByRole('radio', { name: kind }).check();
  await next(page).click();
  await expect(titleOf(page, 'Bestellung prüfen')).toBeVisible();
}

/** Step 4, which leads to the page of the provider. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Ich bestelle als Unternehmer (§ 14 BGB).').check();
  await page.getByLabel(/^Ich stimme den AGB/).check();
  await orderButton(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

/** All of it, from step 1 to the page of the provider. */
export async function order(page: Page, days: 30 | 90 | 365, kind: 'Karte' | 'SEPA-Lastschrift'): Promise<void> {
  await page.goto('/de/shop');
  await chooseTerm(page, days);
  await giveBillingData(page);
  await choosePayment(page, kind);
  await placeOrder(page);
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Kartennummer').fill(number);
  await page.getByLabel('Gültig bis').fill('12/29');
  await page.getByLabel('Prüfziffer').fill('123');
  await page.getByLabel('Name auf der Karte').fill('Swantje Ohlsen');
  await page.getByRole('button', { name: 'bezahlen' }).click();
}

export async function enterAccount(page: Page, iban: string): Promise<void> {
  await page.getByLabel('IBAN').fill(iban);
  await page.getByLabel(/^Name der Konto/).fill('Swantje Ohlsen');
  await page.getByLabel('Ich erteile dieses SEPA-Lastschriftmandat.').check();
  await page.getByRole('button', { name: 'einziehen lassen' }).click();
}
