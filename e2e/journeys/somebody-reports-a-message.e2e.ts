import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';
import { accounts, password } from '../support/sign-in.ts';

test('somebody reports a message, the operator decides, and the reporter reads why', async ({
  page,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('candidate');
  const operator = await newVisitor('operator');

  await step('a candidate reports a conversation from its menu', async () => {
    await page.goto('/de/inbox');
    await page.locator('a[href*="/inbox/thread/"]').first().click();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('button', { name: 'Melden' }).click();
    await page.getByLabel('Warum melden Sie das?').selectOption('Betrug oder Täuschung');
    await page.getByLabel('Was ist daran falsch oder verboten?').fill('Verlangt Geld, bevor es ein Gespräch gibt.');
    await page.getByLabel('Meine Angaben sind nach bestem Wissen richtig und vollständig').check();
    await page.getByRole('button', { name: 'Meldung absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Danke, Ihre Meldung ist bei uns' })).toBeVisible();
  });

  await step('the receipt is mailed at once', async () => {
    await receiveMail(accounts.candidate, /Ihre Meldung .* ist bei uns/);
  });

  await step('the operator finds it in the queue, with what was reported', async () => {
    await operator.goto('/de/operator/reports');
    await operator.getByLabel('Passwort', { exact: true }).fill(password);
    await operator.getByRole('button', { name: 'Bestätigen' }).click();
    await operator.getByRole('link', { name: 'Eine Nachricht: Betrug oder Täuschung' }).click();
    await expect(operator.getByText('Verlangt Geld, bevor es ein Gespräch gibt.')).toBeVisible();
    await expect(operator.getByRole('heading', { name: 'Was gemeldet wurde' })).toBeVisible();
  });

  await step('and decides with reasons', async () => {
    await operator.getByRole('button', { name: 'Entscheiden' }).click();
    const dialog = operator.getByRole('dialog', { name: /Meldung .* entscheiden/ });
    await dialog.getByLabel('Keine Maßnahme').check();
    await dialog.getByLabel('Begründung für beide Seiten').fill('Im Text wird kein Geld verlangt; er ist zulässig.');
    await dialog.getByLabel('Grund', { exact: true }).fill('Geprüft');
    await dialog.getByRole('button', { name: 'Entscheiden und benachrichtigen' }).click();
    await expect(dialog).toBeHidden();
    await expect(operator.getByText('Im Text wird kein Geld verlangt; er ist zulässig.')).toBeVisible();
  });

  await step('the reporter reads why, and has it looked at again by one click', async () => {
    const mail = await receiveMail(accounts.candidate, /unsere Entscheidung/);
    expect(mail.text).toContain('Im Text wird kein Geld verlangt');
    await page.goto(linkIn(mail));
    await page.getByRole('button', { name: 'Beschwerde absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Beschwerde ist bei uns' })).toBeVisible();
  });

  await step('so that it stands in the queue again', async () => {
    await operator.goto('/de/operator/reports');
    await expect(operator.getByText('Beschwerde')).toBeVisible();
  });
});
