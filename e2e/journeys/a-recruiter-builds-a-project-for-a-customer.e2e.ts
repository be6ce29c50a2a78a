import { referenceApi } from '@gegenpost/contract/reference.ts';
import { expect, test } from '../support/journey.ts';
import { receiveMail } from '../support/mail.ts';
import { accounts } from '../support/sign-in.ts';

const TITLE = 'Pflege am Fluss';

test('a recruiter builds a project for a customer and shares it with an employer who may only view', async ({
  page: recruiter,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('staff agent');

  await step('the recruiter begins a project with a search, for a customer', async () => {
    const answer = await recruiter.request.get('/api/qualifications?q=Pflegefachkraft');
    const [occupation] = referenceApi.qualifications.schema.response[200].parse(await answer.json());
    await recruiter.goto(`/de/search?qualifications=${occupation?.id}&place=20095&radius=150`);
    await expect(recruiter.getByRole('heading', { name: /^\d+ Profile?$/ })).toBeVisible();
    await recruiter.getByRole('button', { name: 'Projekt aus dieser Suche' }).click();
    const form = recruiter.getByRole('dialog', { name: 'Neues Projekt' });
    await form.getByLabel('Titel').fill(TITLE);
    await form.getByLabel(/^Kunde/).selectOption({ index: 1 });
    await form.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expect(recruiter.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(recruiter.getByText(/^Kunde: /)).toBeVisible();
  });

  await step('takes in whom the project looks for, in one step', async () => {
    await recruiter.getByRole('button', { name: /^Passende Profile/ }).click();
    const matches = recruiter.getByRole('dialog', { name: 'Passende Profile' });
    await matches.getByRole('button', { name: /^Alle \d+ hinzufügen$/ }).click();
    await expect(recruiter.getByText(/Profile liegen jetzt in/).first()).toBeVisible();
    await matches.getByRole('button', { name: 'Schließen' }).click();
    await expect(recruiter.locator('.card').first()).toBeVisible();
  });

  await step('notes something, adds a stage, and invites the employer to look', async () => {
    await recruiter
      .locator('.card')
      .first()
      .getByRole('button', { name: /: mehr$/ })
      .click();
    await recruiter.getByRole('menuitem', { name: 'Notiz und Verlauf' }).click();
    const sheet = recruiter.getByRole('dialog');
    await sheet.getByLabel('Notiz zum Projekt').fill('Könnte im Februar beginnen.');
    await sheet.getByLabel('Notiz zum Projekt').blur();
    await expect(sheet.getByText('Gespeichert', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    await recruiter.getByRole('button', { name: 'Stufe hinzufügen' }).click();
    await recruiter.getByLabel('Name der neuen Stufe').fill('Probearbeiten');
    await recruiter.getByRole('button', { name: 'Speichern' }).click();
    await expect(recruiter.getByRole('heading', { name: /^Probearbeiten/ })).toBeVisible();
    await recruiter.getByRole('button', { name: 'Teilen' }).click();
    const share = recruiter.getByRole('dialog', { name: 'Projekt teilen' });
    await share.getByLabel('E-Mail-Adresse').fill(accounts.employer);
    await share.getByRole('button', { name: 'Einladen' }).click();
    await expect(share.getByText('noch nicht geöffnet')).toBeVisible();
  });

  const employer = await newVisitor('employer');
  await step('the employer is told by mail, looks, and can do nothing else', async () => {
    const mail = await receiveMail(accounts.employer, /teilt ein Projekt/);
    const [link] = mail.text.match(/https?:\/\/\S+\/de\/projects\S*/) ?? [];
    await employer.goto(new URL(link!).pathname);
    if (!/\/projects\/\d+$/.test(employer.url())) {
      await employer.getByRole('link', { name: `${TITLE} öffnen` }).click();
    }
    await expect(employer.getByText(/Sie dürfen dieses Projekt ansehen/)).toBeVisible();
    await expect(employer.getByText('Könnte im Februar beginnen.')).toBeVisible();
    await expect(employer.getByText(/^Kunde: /)).toHaveCount(0);
    await expect(employer.getByRole('checkbox')).toHaveCount(0);
    await employer
      .locator('.card')
      .first()
      .getByRole('button', { name: /: mehr$/ })
      .click();
    await expect(employer.getByRole('menuitem', { name: 'Profil öffnen' })).toBeVisible();
    await expect(employer.getByRole('menuitemradio')).toHaveCount(0);
    await employer.keyboard.press('Escape');
  });

  await step('the recruiter ends the share, and the open page of the employer with it', async () => {
    const share = recruiter.getByRole('dialog', { name: 'Projekt teilen' });
    await share.getByRole('button', { name: /^Freigabe für .* beenden$/ }).click();
    await recruiter
      .getByRole('dialog', { name: 'Freigabe beenden?' })
      .getByRole('button', { name: 'Freigabe beenden' })
      .click();
    await expect(share.getByText('Noch mit niemandem geteilt.')).toBeVisible();
    await expect(employer.getByRole('heading', { name: /nicht gefunden/i })).toBeVisible();
  });

  await step('the recruiter removes the project', async () => {
    await recruiter.keyboard.press('Escape');
    await recruiter.getByRole('button', { name: `Mehr zu „${TITLE}“` }).click();
    await recruiter.getByRole('menuitem', { name: 'Löschen' }).click();
    await expect(recruiter).toHaveURL(/\/de\/projects$/);
    await expect(recruiter.getByRole('link', { name: TITLE })).toHaveCount(0);
  });
});
