import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type OwnInstance, startOwnInstance } from '../support/own-instance.ts';

const password = 'Sonne-über-Kiel-7';
const operatorEmail = 'betreiberin@example.net';
const employerEmail = 'erste.firma@example.org';

let instance: OwnInstance;
test.beforeAll(async () => {
  instance = await startOwnInstance();
});
test.afterAll(() => instance.stop());

/** The path of the link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const find = () => instance.mailsTo(email)[0]?.match(/https?:\/\/\S+\/[a-z0-9]{26,64}\b/)?.[0];
  await expect.poll(find, { message: `a mail with a link to ${email}` }).toBeDefined();
  return find()!;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

test('an operator sets up a new instance from the command line to the first employer, without SQL', async ({
  page,
  step,
  newVisitor,
}) => {
  test.slow(); // with a server of its own
  const guest = await newVisitor('guest');

  await step('nobody can register yet, and the page says why', async () => {
    await guest.goto(`${instance.url}/de/register`);
    await expect(guest.getByRole('heading', { name: 'Noch nicht geöffnet' })).toBeVisible();
    await expect(guest.getByText(/Angaben für das Impressum/)).toBeVisible();
  });

  await step('the command line makes the first operator, who sets a password by its link', async () => {
    expect(await instance.operator('list')).toContain('Nobody runs the platform yet');
    const [, link] = (await instance.operator('grant', operatorEmail)).split('\n');
    expect(await linkTo(operatorEmail)).toBe(link);
    await page.goto(link!);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort wiederholen').fill(password);
    await page.getByLabel(/^Ich stimme den AGB/).check();
    await page.getByLabel(/^Ich habe die Datenschutzerklärung/).check();
    await page.getByRole('button', { name: 'Konto freischalten' }).click();
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(page, operatorEmail);
    await page.getByRole('dialog').getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  });

  await step('the operator begins in the operator area and is told what is missing', async () => {
    await expect(page).toHaveURL(/\/de\/operator/);
    await page.getByRole('link', { name: 'Angaben eintragen' }).click();
    await expect(page.getByRole('heading', { name: 'Betreiber', exact: true })).toBeVisible();
  });

  const form = page.getByRole('region', { name: 'Betreiber' });
  await step('the details are entered with a reason', async () => {
    await form.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' })).toBeVisible();
    const entered = {
      'Name mit Rechtsform': 'Nordsee Arbeit eG',
      'Straße und Hausnummer': 'Deichweg 1',
      Postleitzahl: '26506',
      Ort: 'Norden',
      'E-Mail-Adresse': 'post@nordsee.example',
      Telefon: '+49 4931 100',
      'Kontaktstelle für Behörden und Nutzer': 'kontakt@nordsee.example',
      Aufsichtsbehörde: 'Der Landesbeauftragte für den Datenschutz Niedersachsen, Hannover',
    };
    for (const [label, value] of Object.entries(entered)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Speichern' }).click();
    await page.getByLabel('Grund').fill('Erste Einrichtung');
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('link', { name: 'Angaben eintragen' })).toBeHidden();
  });

  await step('the imprint names the operator', async () => {
    await guest.goto(`${instance.url}/de/impressum`);
    await expect(guest.getByText('Nordsee Arbeit eG')).toBeVisible();
    await expect(guest.getByText('Registergericht')).toBeHidden();
  });

  await step('the first employer registers and confirms the address', async () => {
    await guest.goto(`${instance.url}/de/register`);
    await guest.getByRole('radio', { name: /^Arbeitgeber/ }).check();
    await guest.getByLabel('E-Mail-Adresse').fill(employerEmail);
    await guest.getByLabel('Passwort', { exact: true }).fill(password);
    await guest.getByLabel('Passwort wiederholen').fill(password);
    await guest.getByLabel('Wir sind kein Personaldienstleister.').check();
    await guest.getByLabel(/^Ich stimme den AGB/).check();
    await guest.getByLabel(/^Ich habe die Datenschutzerklärung/).check();
    await guest.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(guest.getByRole('heading', { name: 'E-Mail bestätigen' })).toBeVisible();
    await guest.goto(await linkTo(employerEmail));
    await guest.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await guest.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(guest, employerEmail);
    await expect(guest.getByRole('heading', { name: 'Noch wenige Angaben' })).toBeVisible();
  });

  await step('what was done stands in the log, and the command line keeps the last operator', async () => {
    await page.goto(`${instance.url}/de/operator/log`);
    await expect(page.getByText('Erste Einrichtung')).toBeVisible();
    await expect(page.getByText(`grant ${operatorEmail}`)).toBeVisible();
    expect(await instance.operator('revoke', operatorEmail)).toContain('last operator');
  });
});
