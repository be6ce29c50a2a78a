import { aSecond } from '../../apps/server/test/pace.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';

const outsider = { name: 'Jana Petersen', company: 'Ostsee Medizinwerke', email: 'jana.petersen@example.org' };

test('a candidate shares the profile, somebody outside answers, and the link ends for both', async ({
  page,
  newVisitor,
  signIn,
  step,
}) => {
  await step('sees while putting it together what the recipient will see', async () => {
    await signIn('candidate');
    await page.goto('/de/job-manager');
    await page.getByRole('button', { name: 'Neue Freigabe' }).click();
    const letter = page.getByRole('region', { name: 'So sieht es der Empfänger' });
    // Her settings hide it from companies, so the link opens it only when she says so.
    await expect(letter.getByText('Annika Lorenzen')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Name und „Über mich“' }).check();
    await expect(letter.getByRole('heading', { name: 'Annika Lorenzen' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Bisherige Arbeitgeber' }).check();
    await page.getByRole('combobox', { name: 'Firmen' }).fill(outsider.company);
    await page.keyboard.press('Enter');
    await expect(letter.getByText(outsider.company)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Unterlagen' }).check();
    await expect(letter.getByText('Lebenslauf.pdf')).toBeVisible();
  });

  const link = await step('shares it by a link', async () => {
    await page.getByRole('button', { name: 'Freigabe anlegen' }).click();
    await expect(page).toHaveURL(/\/job-manager\/sharing-\d+$/);
    const address = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'QR-Code zeigen' }).click();
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
    return new URL(address).pathname;
  });

  const guest = await newVisitor('guest');
  await step('somebody outside reads the letter and looks into a document', async () => {
    const answer = await guest.goto(link);
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await expect(guest.getByRole('heading', { level: 1, name: 'Annika Lorenzen' })).toBeVisible();
    await guest.getByRole('button', { name: 'Lebenslauf.pdf ansehen' }).click();
    await expect(guest.getByRole('img', { name: 'Seite 1 als Bild' })).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(guest.getByRole('dialog')).toBeHidden();
  });

  await step('the candidate sees that it was looked at', async () => {
    await expect(page.getByRole('dialog').getByText(/einmal angesehen/)).toBeVisible();
  });

  await step('they answer, and confirm the address by mail', async () => {
    await guest
      .getByLabel('Ihre Nachricht')
      .fill('Wir suchen jemanden für die Zulassung. Darf ich Ihnen mehr erzählen?');
    await guest.getByLabel('Ihr Name').fill(outsider.name);
    await guest.getByLabel('Firma').fill(outsider.company);
    await guest.getByLabel('Geschäftliche E-Mail').fill(outsider.email);
    await guest.getByRole('checkbox').check();
    await guest.getByRole('button', { name: 'Interesse zeigen' }).click();
    await expect(guest.getByRole('heading', { name: /Bestätigen Sie Ihre E-Mail-Adresse/ })).toBeVisible();
    const mail = await guest.context().newPage();
    await mail.goto(linkIn(await receiveMail(outsider.email, /.*/)));
    await mail.getByRole('button', { name: 'Jetzt bestätigen' }).click();
    await expect(mail.getByRole('heading', { name: 'Ihre Nachricht ist angekommen' })).toBeVisible();
    await mail.close();
  });

  await step('the words are in the inbox of the candidate', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Zur Unterhaltung' }).click();
    await expect(page.getByRole('heading', { name: 'Interesse an Ihrem Profil', level: 1 })).toBeVisible();
    await expect(page.getByText('Wir suchen jemanden für die Zulassung.').first()).toBeVisible();
  });

  await step('the candidate ends the sharing, and the open page is empty within a second', async () => {
    await page.getByRole('link', { name: 'Freigaben' }).first().click();
    const row = page.getByRole('listitem').filter({ hasText: outsider.company }).filter({ hasText: 'aktiv' });
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Freigabe beenden' }).click();
    await page.getByRole('button', { name: 'Jetzt beenden' }).click();
    await expect(guest.getByRole('heading', { name: 'Diese Freigabe wurde beendet.' })).toBeVisible({
      timeout: aSecond(),
    });
    await expect(guest.getByText('Annika Lorenzen')).toBeHidden();
    await expect(page.getByText(/Diese Freigabe ist beendet/)).toBeVisible();
  });

  await step('and takes it off the list', async () => {
    await page.getByRole('button', { name: 'Aus der Liste löschen' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(page).toHaveURL(/\/job-manager$/);
  });
});
