import { companyApi } from '@gegenpost/contract/company.ts';
import { invoicesApi } from '@gegenpost/contract/invoices.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';
import { order } from '../support/order.ts';
import { password } from '../support/sign-in.ts';

/** The recorded register gives no answer about it for two hours. */
const SILENT_NUMBER = 'DE811120702';

test.use({ expectedFaults: [/403 .*\/api\/operator\//, /status of 403/] });

const openArea = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
};

const companyOf = async (page: Page) =>
  companyApi.get.schema.response[200].parse(await (await page.request.get(companyApi.get.url)).json());

test('an operator decides a VAT id by a proof, and notes a payment that came by transfer', async ({
  page,
  newVisitor,
  step,
}) => {
  await signInAsNew(page, 2, 'nachweis');
  const operator = await newVisitor('operator');
  const badge = page.getByRole('status', { name: 'Stand der Prüfung' });
  const dialog = operator.getByRole('dialog');

  await step('a company waits for a register that gives no answer', async () => {
    await page.goto('/de/company-profile');
    await page.getByLabel('USt-IdNr.', { exact: true }).fill(SILENT_NUMBER);
    await page.getByLabel('USt-IdNr.', { exact: true }).press('Enter');
    await expect(badge).toContainText('wird geprüft');
  });

  await step('the operator finds it in the queue', async () => {
    await openArea(operator, '/de/operator/vat');
    const { gegenpost_id } = await companyOf(page);
    await operator.getByLabel('Name, Gegenpost-ID oder USt-IdNr.').fill(gegenpost_id);
    await operator.getByRole('button', { name: 'Suchen' }).click();
    await expect(operator.getByRole('rowheader')).toHaveCount(1);
    await operator.getByRole('link', { name: 'Fördewerft Kranbau' }).click();
    await expect(operator.getByRole('heading', { level: 1, name: 'Fördewerft Kranbau' })).toBeVisible();
  });

  await step('decides with a proof and a reason, and the open page of the company says so', async () => {
    await operator.getByRole('button', { name: 'Von Hand entscheiden …' }).click();
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'Bescheid.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    });
    await dialog.getByLabel('Grund').fill('Bescheid des Finanzamts liegt vor');
    await dialog.getByRole('button', { name: 'Entscheiden' }).click();
    await expect(dialog).toBeHidden();
    await expect(operator.getByRole('table', { name: 'Antworten' })).toContainText('Bescheid des Finanzamts liegt vor');
    await expect(badge).toContainText('gültig');
    expect((await companyOf(page)).vat_state).toBe('valid');
  });

  const number = await step('the company orders, and leaves the page of the bank', async () => {
    await order(page, 30, 'Karte');
    await page.goto('/de/invoices');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { data } = invoicesApi.list.schema.response[200].parse(
      await (await page.request.get(`${invoicesApi.list.url}?per_page=1`)).json(),
    );
    return data[0]?.number ?? '';
  });

  await step('the operator finds the invoice and notes the transfer', async () => {
    await operator.goto('/de/operator/invoices');
    await operator.getByLabel('Nummer').fill(number);
    await operator.getByRole('button', { name: 'Suchen' }).click();
    await expect(operator.getByRole('rowheader')).toHaveCount(1);
    await operator.getByRole('link', { name: number }).click();
    await operator.getByRole('button', { name: 'Zahlung eintragen …' }).click();
    await dialog.getByLabel('Referenz des Kontoauszugs').fill('Auszug 12/4');
    await dialog.getByLabel('Grund').fill('Überweisung statt Karte');
    await dialog.getByRole('button', { name: 'Als bezahlt eintragen' }).click();
    await expect(dialog).toBeHidden();
    await expect(operator.getByRole('table', { name: 'Zahlungen' })).toContainText('Auszug 12/4');
    await expect(operator.getByRole('status').filter({ hasText: 'bezahlt' })).toBeVisible();
  });

  await step('the company reads that it is paid, and the log says who did it and why', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: number })).toContainText('bezahlt');
    await operator.goto('/de/operator/log');
    await expect(operator.getByRole('listitem').filter({ hasText: number })).toContainText('Überweisung statt Karte');
  });
});
