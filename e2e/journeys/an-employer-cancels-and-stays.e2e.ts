import { expect, test } from '../support/journey.ts';
import { receiveMail } from '../support/mail.ts';
import { signInAsNew } from '../support/new-account.ts';
import { enterCard, order, testCard, titleOf } from '../support/order.ts';

test('an employer cancels with two clicks, takes it back, and changes to a longer term', async ({ page, step }) => {
  let email = '';

  await step('has a subscription', async () => {
    email = await signInAsNew(page, 2, 'kuendigung');
    await order(page, 30, 'Karte');
    await enterCard(page, testCard.pays);
    await expect(page.getByText(/^Bezahlt: /)).toBeVisible();
    await page.getByRole('link', { name: 'Abo ansehen' }).click();
    await expect(titleOf(page, 'Abo')).toBeVisible();
    await expect(page.getByText('Heute · 1/30')).toBeVisible();
  });

  await step('cancels with two clicks, and gets it confirmed by mail', async () => {
    await page.getByRole('button', { name: 'Kündigen' }).click();
    await page.getByRole('button', { name: /^Zum \d\d\.\d\d\.\d{4} kündigen$/ }).click();
    await expect(page.getByText(/^Gekündigt\. Ihr Abo läuft bis /)).toBeVisible();
    await receiveMail(email, /[Kk]ündigung/);
  });

  await step('is reminded of it on the dashboard, and takes it back', async () => {
    await page.goto('/de/dashboard');
    await expect(page.getByText(/^Gekündigt\. Ihr Abo läuft bis /)).toBeVisible();
    await page.getByRole('link', { name: 'Kündigung zurücknehmen' }).click();
    await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
    await expect(page.getByText('Aktiv')).toBeVisible();
    await expect(page.getByText(/^153,51.€ am /)).toBeVisible();
  });

  await step('sees what a longer term costs with the credit, and changes to it', async () => {
    await page.getByRole('button', { name: 'Premium 90 Tage: Wechsel ansehen' }).click();
    const preview = page.getByRole('region', { name: 'Premium 90 Tage' });
    await expect(preview.getByText(/^Gutgeschrieben für \d+ unbenutzte Tage$/)).toBeVisible();
    await preview.getByRole('button', { name: 'Zahlungspflichtig wechseln' }).click();
    await page.waitForURL(/\/(sandbox\/pay|de\/shop\/step5)/);
    if (page.url().includes('/sandbox/')) await enterCard(page, testCard.pays);
    await expect(titleOf(page, 'Danke, Ihr Tarif ist gewechselt')).toBeVisible();
  });
});
