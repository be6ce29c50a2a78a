import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';
import {
  choosePayment,
  chooseTerm,
  enterCard,
  giveBillingData,
  placeOrder,
  testCard,
  titleOf,
} from '../support/order.ts';

const FREE_VIEWS = 10;

test.use({ expectedFaults: [/403 .*\/api\/candidates\//, /status of 403/] });

test('an employer whose free views are used up orders Premium, and reads on where they ended', async ({
  page,
  step,
}) => {
  let wanted = '';

  await step('opens one profile too many, and reads which plan lifts that', async () => {
    await signInAsNew(page, 2, 'grenze');
    await page.goto('/de/search');
    const links = page.getByRole('main').locator('a[href*="/candidates/"]');
    await expect(links.nth(FREE_VIEWS)).toBeVisible();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const ids = [...new Set(addresses.map((address) => address.split('/')[3] ?? ''))];
    for (const id of ids.slice(0, FREE_VIEWS)) {
      expect((await page.request.get(candidatesApi.get.url.replace(':productId', id))).status()).toBe(200);
    }
    wanted = `/de/candidates/${ids[FREE_VIEWS]}`;
    await page.goto(wanted);
    await expect(page.getByText(/Ihre freien Profilansichten für diesen Monat sind aufgebraucht\./)).toBeVisible();
    await expect(page.getByText(/Mit Premium sind Profilansichten unbegrenzt\./)).toBeVisible();
  });

  await step('goes straight to the plans', async () => {
    await page.getByRole('link', { name: 'Premium ansehen' }).click();
    await expect(titleOf(page, 'Tarif wählen')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Profilansichten' })).toContainText('10 im Monat');
  });

  await step('names whom the invoice goes to; a reload loses nothing', async () => {
    await chooseTerm(page, 30);
    await page.getByLabel('Zusatz (freiwillig)').fill('Abteilung Personal');
    await page.reload();
    await expect(page.getByLabel('Zusatz (freiwillig)')).toHaveValue('Abteilung Personal');
    await giveBillingData(page);
  });

  await step('chooses the card; Back and forth keeps everything', async () => {
    await choosePayment(page, 'Karte');
    await page.getByRole('link', { name: 'Rechnungsangaben ändern' }).click();
    await expect(page.getByLabel('Zusatz (freiwillig)')).toHaveValue('Abteilung Personal');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await choosePayment(page, 'Karte');
    await expect(page.getByText('Verlängert sich um 30 Tage zu 129 € netto.', { exact: false })).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Ihre Bestellung' });
    await expect(summary.getByRole('definition').filter({ hasText: '153,51' })).toBeVisible();
  });

  await step('orders, and the bank asks back', async () => {
    await placeOrder(page);
    await enterCard(page, testCard.asksBank);
    await expect(page.getByRole('heading', { name: 'Ihre Bank fragt nach' })).toBeVisible();
  });

  await step('confirms it, and the subscription runs', async () => {
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(titleOf(page, 'Danke, Ihr Abo läuft')).toBeVisible();
    await expect(page.getByText(/^Bezahlt: 153,51/)).toBeVisible();
  });

  await step('reads the profile at which the views had ended', async () => {
    await page.getByRole('link', { name: 'Weiter, wo Sie waren' }).click();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('heading', { name: 'Wünsche' })).toBeVisible();
  });

  await step('finds the subscription in the menu', async () => {
    await page.goto('/de/dashboard');
    await page.getByRole('button', { name: /Konto$/ }).click();
    await page.getByRole('link', { name: 'Abo', exact: true }).click();
    await expect(page.getByText('Aktiv')).toBeVisible();
    await expect(page.getByText('Visa •••• 3184', { exact: false })).toBeVisible();
  });
});
