import { ageLoginLocks } from '../support/database.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';
import { signInAsNew } from '../support/new-account.ts';
import { password } from '../support/sign-in.ts';

test('a person who forgot the password sets a new one', async ({ page, newVisitor, step }) => {
  const email = await signInAsNew(await newVisitor('guest'), 3, 'vergesslich');
  const other = 'Neues-Passwort-9';
  await step('asks for the link', async () => {
    await page.goto('/de/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText(/Falls ein Konto zu .* besteht/)).toBeVisible();
  });
  const link = linkIn(await receiveMail(email, /passwort/i));
  await step('sets a new password', async () => {
    await page.goto(link);
    await page.getByLabel('Neues Passwort').fill(other);
    await page.getByLabel('Passwort wiederholen').fill(other);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByRole('heading', { name: 'Ihr neues Passwort gilt' })).toBeFocused();
  });
  await step('logs in with it', async () => {
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(other);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/de\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step('is told that the link works once', async () => {
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel('Neues Passwort').fill(password);
    await page.getByLabel('Passwort wiederholen').fill(password);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByRole('heading', { name: 'Dieser Link wurde schon benutzt' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
  });
  await step('is told when a link was never sent', async () => {
    await page.goto('/de/activation/Nicht-unser_Link');
    await expect(page.getByRole('heading', { name: 'Kein gültiger Aktivierungscode gefunden.' })).toBeVisible();
  });
});

test('five wrong passwords make a person wait, and then the right one opens', async ({ page, newVisitor, step }) => {
  const email = await signInAsNew(await newVisitor('guest'), 2, 'vertippt');
  await page.clock.install();
  await step('guesses five times', async () => {
    await page.goto('/de/login');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    for (let guess = 1; guess <= 5; guess += 1) {
      await page.getByLabel('Passwort', { exact: true }).fill(`Falsch-${guess}`);
      const answer = page.waitForResponse('**/api/login');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await answer;
      await expect(page.getByRole('alert').filter({ hasText: 'Hoppla' })).toBeVisible();
    }
  });
  await step('is locked out for a while that counts down', async () => {
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText(/zu viele Login-Versuche\. Bitte \d+ Sekunden warten/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Anmelden in \d+ s$/ })).toBeDisabled();
  });
  await step('gets in 30 seconds later, with what was typed', async () => {
    await ageLoginLocks(30);
    await page.clock.fastForward(30_000);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/de\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
