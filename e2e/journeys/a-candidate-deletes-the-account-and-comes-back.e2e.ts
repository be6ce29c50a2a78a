import { expect, test } from '../support/journey.ts';
import { receiveMail } from '../support/mail.ts';
import { signInAsNew } from '../support/new-account.ts';
import { password } from '../support/sign-in.ts';

test('a candidate deletes the account and comes back in time', async ({ page, step }) => {
  const email = await signInAsNew(page, 1, 'toennsen');
  const section = page.getByRole('region', { name: 'Konto löschen' });

  await step('is asked for the password and told the day', async () => {
    await page.goto('/de/account');
    await section.getByRole('button', { name: 'Konto löschen' }).click();
    await expect(section.getByText(/Ihr Konto wird am \d\d\.\d\d\.\d{4} gelöscht/)).toBeVisible();
    await section.getByRole('button', { name: /^Konto am .* löschen$/ }).click();
    await expect(section.getByLabel('Ihr Passwort')).toBeFocused();
  });

  await step('is logged out, and learns until when there is a way back', async () => {
    await section.getByLabel('Ihr Passwort').fill(password);
    await section.getByRole('button', { name: /^Konto am .* löschen$/ }).click();
    await expect(page).toHaveURL(/\/de\/login$/);
    await expect(page.getByText(/gelöscht\. Melden Sie sich vorher an, bleibt es bestehen\./)).toBeVisible();
    await receiveMail(email, /wird am .* gelöscht/);
  });

  await step('logs in again and keeps everything', async () => {
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/de\/dashboard$/);
    await expect(page.getByText('Ihr Konto wird nicht gelöscht.')).toBeVisible();
    await receiveMail(email, /bleibt bestehen/);
    await page.goto('/de/account');
    await expect(page.getByLabel('Nachname')).toHaveValue('Tönnsen');
  });
});
