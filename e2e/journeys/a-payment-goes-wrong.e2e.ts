import { hurryBank } from '../support/database.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';
import { enterAccount, enterCard, failingAccount, order, testCard, titleOf } from '../support/order.ts';

const failed = 'Die Zahlung hat nicht geklappt.';

test('a card is declined, so another one pays', async ({ page, step }) => {
  await step('reads both: the subscription runs, the payment failed', async () => {
    await signInAsNew(page, 2, 'abgelehnt');
    await order(page, 90, 'Karte');
    await enterCard(page, testCard.declined);
    await expect(titleOf(page, 'Die Zahlung fehlt noch')).toBeVisible();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`Ihr Abo ist aktiv. ${failed}`);
    await expect(alert).toContainText('Ihre Bank hat die Zahlung abgelehnt.');
  });

  await step('sees it above every page', async () => {
    await page.goto('/de/dashboard');
    await expect(page.getByText('Die letzte Zahlung ist fehlgeschlagen. Jetzt bezahlen')).toBeVisible();
  });

  await step('cannot order again', async () => {
    await page.goto('/de/shop');
    await expect(page.getByText('Es ist noch eine Rechnung offen.')).toBeVisible();
    await expect(page.getByRole('button', { name: /auswählen/ })).toHaveCount(0);
  });

  await step('pays with another card', async () => {
    await page.getByRole('link', { name: 'Offene Rechnung bezahlen' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await enterCard(page, testCard.pays);
    await expect(titleOf(page, 'Danke, Ihr Abo läuft')).toBeVisible();
  });

  await step('is told of nothing any more', async () => {
    await page.goto('/de/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Ohlsen' })).toBeVisible();
    await expect(page.getByText(/Die letzte Zahlung ist fehlgeschlagen/)).toHaveCount(0);
  });
});

test('somebody closes the window of the bank, and comes back to it', async ({ page, step }) => {
  await step('closes the window while the bank asks', async () => {
    await signInAsNew(page, 2, 'geschlossen');
    await order(page, 30, 'Karte');
    await enterCard(page, testCard.asksBank);
    await page.getByRole('button', { name: 'Fenster schließen' }).click();
    await expect(titleOf(page, 'Wir warten auf Ihre Bank')).toBeVisible();
  });

  await step('goes back and confirms', async () => {
    await page.getByRole('link', { name: 'Zurück zur Zahlung' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Bank fragt nach' })).toBeVisible();
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(titleOf(page, 'Danke, Ihr Abo läuft')).toBeVisible();
    await expect(page.getByText(/^Bezahlt: /)).toBeVisible();
  });
});

test('a direct debit fails after a minute, while its page is open', async ({ page, step }) => {
  await step('orders by direct debit', async () => {
    await signInAsNew(page, 2, 'lastschrift');
    await order(page, 365, 'SEPA-Lastschrift');
    await enterAccount(page, failingAccount);
    await expect(titleOf(page, 'Danke, Ihr Abo läuft')).toBeVisible();
    await expect(page.getByText(/^Die Lastschrift über 1\.413,72/)).toBeVisible();
  });

  await step('reads at once that it failed', async () => {
    await hurryBank();
    await expect(page.getByRole('alert')).toContainText(failed);
    await expect(page.getByRole('alert')).toContainText('Das Konto ist nicht gedeckt.');
  });

  await step('pays by card instead', async () => {
    await page.getByRole('link', { name: 'Mit Karte bezahlen' }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await enterCard(page, testCard.pays);
    await expect(page.getByText(/^Bezahlt: 1\.413,72/)).toBeVisible();
  });
});
