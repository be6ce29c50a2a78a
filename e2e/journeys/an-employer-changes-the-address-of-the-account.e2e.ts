import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';
import { signInAsNew } from '../support/new-account.ts';
import { password } from '../support/sign-in.ts';

async function logIn(page: Page, email: string) {
  await page.goto('/de/login');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

test('an employer changes the address of the account, and logs in with the new one', async ({
  page,
  newVisitor,
  step,
}) => {
  const before = await signInAsNew(page, 2, 'ohlsen');
  const after = before.replace('ohlsen', 'swantje.ohlsen');
  const section = page.getByRole('region', { name: 'E-Mail-Adresse' });

  await step('asks for the new address with the password', async () => {
    await page.goto('/de/dashboard');
    await page.getByRole('button', { name: /Konto$/ }).click();
    await page.getByRole('link', { name: 'Konto', exact: true }).click();
    await section.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
    await section.getByLabel('Neue E-Mail-Adresse').fill(after);
    await section.getByLabel('Ihr Passwort').fill('Falsch123');
    await section.getByRole('button', { name: 'Bestätigungslink senden' }).click();
    await expect(section.getByText('Dieses Passwort ist nicht richtig.').first()).toBeVisible();
  });

  await step('sees which address waits', async () => {
    await section.getByLabel('Ihr Passwort').fill(password);
    await section.getByRole('button', { name: 'Bestätigungslink senden' }).click();
    await expect(section.getByText(`Wir haben einen Link an ${after} geschickt`)).toBeVisible();
    await expect(section.getByText(before, { exact: true })).toBeVisible();
    await receiveMail(before, /./);
  });

  const elsewhere = await newVisitor('guest');
  await step('opens the link on another device', async () => {
    await elsewhere.goto(linkIn(await receiveMail(after, /./)));
    await elsewhere.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Ihre neue E-Mail-Adresse gilt' })).toBeVisible();
  });

  await step('can no longer log in with the old address', async () => {
    await logIn(elsewhere, before);
    await expect(elsewhere.getByRole('alert').first()).toContainText('Sind E-Mail und Passwort richtig?');
  });

  await step('logs in with the new one', async () => {
    await logIn(elsewhere, after);
    await expect(elsewhere).toHaveURL(/\/de\/dashboard$/);
    await elsewhere.goto('/de/account');
    await expect(elsewhere.getByRole('region', { name: 'E-Mail-Adresse' }).getByText(after)).toBeVisible();
  });
});
