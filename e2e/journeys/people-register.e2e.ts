import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { linkIn, readOutbox, receiveMail } from '../support/mail.ts';

const password = 'Sonne-über-Kiel-7';

const people = [
  { who: 'a candidate', tile: /^Kandidat/, email: 'ronja.neu@example.org', finish: finishAsCandidate },
  { who: 'an employer', tile: /^Arbeitgeber/, email: 'firma.neu@example.org', finish: finishAsCompany },
  { who: 'a staff agent', tile: /^Personalvermittler/, email: 'vermittler.neu@example.org', finish: finishAsCompany },
  { who: 'a leasing agent', tile: /^Personaldienstleister/, email: 'leasing.neu@example.org', finish: finishAsCompany },
];

for (const { who, tile, email, finish } of people) {
  test(`${who} registers, confirms the address, says the rest and arrives`, async ({ page, step }) => {
    await step('fills in the form', async () => {
      await page.goto('/de/register');
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' })).toBeVisible();
      await page.getByRole('radio', { name: tile }).check();
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByLabel('Passwort wiederholen').fill(password);
      if (who === 'an employer') await page.getByLabel('Wir sind kein Personaldienstleister.').check();
      await page.getByLabel(/^Ich stimme den AGB/).check();
      await page.getByLabel(/^Ich habe die Datenschutzerklärung/).check();
    });

    await step('is asked to read the mail', async () => {
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByRole('heading', { name: 'E-Mail bestätigen' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('button', { name: /^E-Mail erneut senden \(in \d+ s\)$/ })).toBeVisible();
    });

    await step('confirms the address', async () => {
      await page.goto(linkIn(await receiveMail(email, /bestätigen/i)));
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
      await expect(page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toBeFocused();
    });

    await step('logs in', async () => {
      await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page).toHaveURL(/\/de\/finishregistration/);
      await expect(page.getByRole('heading', { name: 'Noch wenige Angaben' })).toBeVisible();
    });

    await step('says what is missing', () => finish(page));

    await step('arrives at the dashboard', async () => {
      await page.getByRole('button', { name: 'Fertig' }).click();
      await expect(page).toHaveURL(/\/de\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Neumann');
      const beginning = page.getByRole('region', { name: 'So geht es weiter' });
      const standing = who === 'a candidate' ? 'Ihr Profil ist jetzt anonym online.' : 'Ihr Konto ist bereit.';
      await expect(beginning.getByRole('heading', { name: standing })).toBeVisible();
      await expect(beginning.getByRole('listitem')).toHaveCount(3);
    });
  });
}

async function finishAsCandidate(page: Page): Promise<void> {
  await page.getByLabel('Vorname').fill('Ronja');
  await page.getByLabel('Nachname').fill('Neumann');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();

  await page.getByLabel('Gewünschter Beruf').fill('Pflegefach');
  await page
    .getByRole('option', { name: /Pflegefach/ })
    .first()
    .click();
  await page.getByLabel('Wunschort').fill('24143');
  await page.getByRole('option', { name: /^24143 Kiel/ }).click();
  await page.reload();
  await expect(page.getByLabel('Wunschort')).toHaveValue('24143 Kiel');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();

  await expect(page.getByLabel(/^Vermittler dürfen mich finden/)).not.toBeChecked();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('Gewünschter Beruf')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
}

async function finishAsCompany(page: Page): Promise<void> {
  await page.getByLabel('Name der Firma').fill('Neumann Werke');
  await page.getByLabel('Straße und Hausnummer').fill('Werftstraße 3');
  await page.getByLabel('Postleitzahl').fill('24143');
  await page.getByLabel('Ort', { exact: true }).fill('Kiel');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();

  await page.getByLabel('Vorname').fill('Kim');
  await page.getByLabel('Nachname').fill('Neumann');
}

test('a registration leads back to the place that was wanted', async ({ page, step }) => {
  const email = 'ziel.neu@example.org';
  await step('registers on the way to a search', async () => {
    await page.goto('/de/search?place=24143');
    await page.getByRole('link', { name: /Jetzt registrieren/ }).click();
    await page.getByRole('radio', { name: /^Personalvermittler/ }).check();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort wiederholen').fill(password);
    await page.getByLabel(/^Ich stimme den AGB/).check();
    await page.getByLabel(/^Ich habe die Datenschutzerklärung/).check();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByRole('heading', { name: 'E-Mail bestätigen' })).toBeVisible();
  });
  await step('cannot log in before the address is confirmed, but can ask for the mail', async () => {
    await page
      .getByRole('link', { name: /Anmelden$/ })
      .last()
      .click();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'E-Mail erneut senden' }).click();
    await expect(page.getByRole('heading', { name: 'E-Mail bestätigen' })).toBeVisible();
  });
  await step('confirms in another tab', async () => {
    const tab = await page.context().newPage();
    const mails = async () => (await readOutbox()).filter(({ to }) => to === email).length;
    await expect.poll(mails, { message: 'the first mail and the second, which ends the first' }).toBe(2);
    await tab.goto(linkIn(await receiveMail(email, /bestätigen/i)));
    await tab.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await tab.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await tab.getByLabel('E-Mail-Adresse').fill(email);
    await tab.getByLabel('Passwort', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Anmelden' }).click();
    await expect(tab).toHaveURL(/\/de\/finishregistration/);
    await finishAsCompany(tab);
    await tab.getByRole('button', { name: 'Fertig' }).click();
    await expect(tab).toHaveURL(/\/de\/search\?place=24143/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
