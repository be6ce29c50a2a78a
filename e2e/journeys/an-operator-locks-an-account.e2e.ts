import { expect, test } from '../support/journey.ts';
import { receiveMail } from '../support/mail.ts';
import { accounts, password } from '../support/sign-in.ts';

test('an operator confirms the password, finds an account, locks it while its owner is inside, and unlocks it', async ({
  page: operator,
  newVisitor,
  step,
}) => {
  const email = accounts['free employer'];
  const owner = await newVisitor('free employer');
  await step('the owner is at work', async () => {
    await owner.goto('/de/account');
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await step('the operator logs in and enters the password again', async () => {
    await operator.goto('/de/login');
    await operator.getByLabel('E-Mail-Adresse').fill(accounts.operator);
    await operator.getByLabel('Passwort', { exact: true }).fill(password);
    await operator.getByRole('button', { name: 'Anmelden' }).click();
    const question = operator.getByRole('dialog', { name: 'Passwort bestätigen' });
    await question.getByLabel('Passwort', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(operator.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
    await expect(operator.getByText('Wartet auf Sie')).toBeVisible();
  });

  await step('finds the account', async () => {
    await operator.getByRole('navigation').getByRole('link', { name: 'Konten' }).click();
    await operator.getByLabel('E-Mail-Adresse, Name oder Gegenpost-ID').fill(email);
    await operator.getByRole('button', { name: 'Suchen' }).click();
    await operator.getByRole('link', { name: email }).click();
    await expect(operator.getByRole('heading', { level: 1, name: email })).toBeVisible();
  });

  await step('and locks it, which needs a reason', async () => {
    await operator.getByRole('button', { name: 'Konto sperren …' }).click();
    const question = operator.getByRole('dialog', { name: `${email} sperren?` });
    await question.getByRole('button', { name: 'Konto sperren' }).click();
    await expect(question.getByRole('textbox', { name: 'Grund' })).toBeFocused();
    await question.getByRole('textbox', { name: 'Grund' }).fill('Die Firma gibt sich für eine andere aus.');
    await question.getByRole('button', { name: 'Konto sperren' }).click();
    await expect(operator.getByText('gesperrt', { exact: true })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  });

  await step('the open page of its owner has ended by itself, and the mail says why', async () => {
    expect((await receiveMail(email, /gesperrt/)).text).toContain('gibt sich für eine andere aus');
  });

  await step('the operator unlocks the account, and reads in the log what was done', async () => {
    await operator.getByRole('button', { name: 'Sperre aufheben …' }).click();
    const question = operator.getByRole('dialog');
    await question.getByRole('textbox', { name: 'Grund' }).fill('Die Firma hat sich ausgewiesen.');
    await question.getByRole('button', { name: 'Sperre aufheben' }).click();
    await expect(operator.getByText('offen', { exact: true })).toBeVisible();
    await operator.getByRole('link', { name: 'Protokoll zu diesem Konto' }).click();
    await expect(operator.getByText('Die Firma hat sich ausgewiesen.')).toBeVisible();
    await expect(operator.getByText('Die Firma gibt sich für eine andere aus.')).toBeVisible();
  });

  await step('and the owner is in again', async () => {
    await owner.getByLabel('E-Mail-Adresse').fill(email);
    await owner.getByLabel('Passwort', { exact: true }).fill(password);
    await owner.getByRole('button', { name: 'Anmelden' }).click();
    await expect(owner.getByRole('button', { name: /Konto$/ })).toBeVisible();
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
