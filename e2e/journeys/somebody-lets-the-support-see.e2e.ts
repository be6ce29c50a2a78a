import { expect, test } from '../support/journey.ts';
import { receiveMail } from '../support/mail.ts';
import { accounts, password } from '../support/sign-in.ts';

// What the support may not see is refused, and the browser says so in its console.
test.use({ expectedFaults: [/403/] });

test('somebody lets the support see the account, and either side ends it', async ({
  page: operator,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('operator');
  const page = await newVisitor('free employer');
  const section = page.getByRole('region', { name: 'Mitsehen erlauben' });
  const permit = async () => {
    await page.goto('/de/account');
    await section.getByRole('button', { name: 'Support darf 24 Stunden mitsehen' }).click();
    return section.locator('.support-code').innerText();
  };
  const open = async (code: string) => {
    await operator.goto('/de/operator/support-view');
    await operator.getByRole('button', { name: 'Konto mitsehen' }).click();
    const dialog = operator.getByRole('dialog', { name: 'Ein Konto mitsehen' });
    await dialog.getByLabel('E-Mail-Adresse des Kontos').fill(accounts['free employer']);
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Grund', { exact: true }).fill('Firmenprofil ansehen');
    await dialog.getByRole('button', { name: 'Mitsehen beginnen' }).click();
  };
  const bar = operator.getByRole('complementary', { name: 'Mitsehen' });

  await step('the user gives out a code, and the operator opens the account with it', async () => {
    await operator.goto('/de/operator/log');
    await operator.getByLabel('Passwort', { exact: true }).fill(password);
    await operator.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(operator.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
    await open(await permit());
    await expect(bar).toContainText('Ändern können Sie nichts.');
  });

  await step('the user sees it at once, and is mailed', async () => {
    await expect(page.getByRole('complementary', { name: 'Mitsehen' })).toBeVisible();
    const mail = await receiveMail(accounts['free employer'], /sieht Ihr Konto mit/);
    expect(mail.text).toContain('Firmenprofil ansehen');
  });

  await step('the operator reads the company profile, and ends', async () => {
    await operator.goto('/de/company-profile');
    await expect(operator.getByRole('heading', { name: 'Firmenprofil' })).toBeVisible();
    await bar.getByRole('button', { name: 'Beenden' }).click();
    await expect(operator.getByRole('button', { name: 'Konto mitsehen' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Mitsehen' })).toBeHidden();
  });

  await step('the next time the user ends it, and the operator is out at once', async () => {
    await open(await permit());
    await expect(bar).toBeVisible();
    await page.getByRole('complementary', { name: 'Mitsehen' }).getByRole('button', { name: 'Beenden' }).click();
    await expect(bar).toBeHidden();
    await expect(operator.getByRole('button', { name: 'Konto mitsehen' })).toBeVisible();
    await page.goto('/de/account');
    await expect(section.getByText(/von Ihnen beendet/)).toBeVisible();
    await expect(section.getByText(/vom Support beendet/)).toBeVisible();
  });
});
