import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';
import { choosePayment, chooseTerm, enterCard, placeOrder, testCard, titleOf } from '../support/order.ts';

test('a company in Austria orders without German tax, once its VAT id is confirmed', async ({ page, step }) => {
  await step('cannot order without a VAT id', async () => {
    await signInAsNew(page, 2, 'ausland');
    await page.goto('/de/shop');
    await chooseTerm(page, 365);
    await page.getByLabel('Land').selectOption({ label: 'Österreich' });
    await page.getByLabel('Postleitzahl').fill('1010');
    await page.getByLabel('Ort', { exact: true }).fill('Wien');
    await page.getByLabel('E-Mail-Adresse für Rechnungen').fill('rechnung@example.org');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Für Firmen in Österreich brauchen wir eine gültige USt-IdNr.')).toBeVisible();
  });

  await step('names it, and the register confirms it meanwhile', async () => {
    await page.getByLabel('USt-IdNr.').fill('ATU10000700');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(titleOf(page, 'Zahlungsart')).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Ihre Bestellung' });
    await expect(summary.getByText('Umsatzsteuer 0 %')).toBeVisible();
    await choosePayment(page, 'Karte');
    await expect(page.getByText(/Steuerschuldnerschaft des Leistungsempfängers/).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Stand der Prüfung' })).toContainText('gültig');
  });

  await step('pays the net price', async () => {
    await placeOrder(page);
    await expect(page.getByText(/1\.188,00/).first()).toBeVisible();
    await enterCard(page, testCard.pays);
    await expect(page.getByText(/^Bezahlt: 1\.188,00/)).toBeVisible();
  });
});
