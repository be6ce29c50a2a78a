import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';

test('an employer gives a colleague a sub-account and ends it', async ({
  page: employer,
  signIn,
  newVisitor,
  step,
}) => {
  const email = `brandt-${Date.now()}@example.org`;
  const password = 'Unterkonto1';
  await signIn('employer');

  await step('the employer invites', async () => {
    await employer.goto('/de/dashboard');
    await employer.getByRole('button', { name: /Konto$/ }).click();
    await employer.getByRole('link', { name: 'Kontoverwaltung' }).click();
    await expect(employer.getByText('0 von 2 Plätzen belegt')).toBeVisible();
    await employer.getByLabel('Vorname').fill('Wiebke');
    await employer.getByLabel('Nachname').fill('Brandt');
    await employer.getByLabel('E-Mail-Adresse').fill(email);
    await employer.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(employer.getByText('1 von 2 Plätzen belegt')).toBeVisible();
    await expect(employer.getByText('Eingeladen', { exact: true })).toBeVisible();
  });

  const colleague = await newVisitor('guest');
  await step('the colleague chooses a password', async () => {
    await colleague.goto(linkIn(await receiveMail(email, /./)));
    await colleague.getByLabel('Passwort', { exact: true }).fill(password);
    await colleague.getByLabel('Passwort wiederholen').fill(password);
    for (const consent of await colleague.getByRole('checkbox').all()) await consent.check();
    await colleague.getByRole('button', { name: 'Konto freischalten' }).click();
    await expect(colleague.getByRole('heading', { name: 'Ihr Konto ist freigeschaltet' })).toBeVisible();
  });

  await step('and works', async () => {
    await colleague.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await colleague.getByLabel('E-Mail-Adresse').fill(email);
    await colleague.getByLabel('Passwort', { exact: true }).fill(password);
    await colleague.getByRole('button', { name: 'Anmelden' }).click();
    await colleague.getByRole('navigation').getByRole('link', { name: 'Suche' }).click();
    await expect(colleague.getByRole('heading', { name: /^[\d.]+ Profile?$/ })).toBeVisible();
  });

  await step('until the employer takes the right to, which is felt at once', async () => {
    await employer.reload();
    await employer.getByRole('link', { name: 'Rechte von Wiebke Brandt ändern' }).click();
    await expect(employer.getByRole('heading', { level: 1, name: 'Wiebke Brandt' })).toBeVisible();
    await employer.getByRole('checkbox', { name: /^Suchen/ }).press('Space');
    await employer.getByRole('button', { name: 'Rechte speichern' }).press('Enter');
    await expect(employer.getByText('sind gespeichert und gelten ab sofort')).toBeVisible();
    await expect(colleague.getByRole('heading', { name: 'Nicht freigeschaltet' })).toBeVisible();
    await expect(colleague.getByRole('navigation').getByRole('link', { name: 'Suche' })).toHaveCount(0);
  });

  await step('and gives it back, on a phone', async () => {
    await employer.setViewportSize({ width: 390, height: 844 });
    await employer.getByRole('checkbox', { name: /^Suchen/ }).check();
    await employer.getByRole('button', { name: 'Rechte speichern' }).click();
    await expect(colleague.getByRole('heading', { name: /^[\d.]+ Profile?$/ })).toBeVisible();
    const { scroll, width } = await employer.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    expect(scroll).toBe(width);
  });

  await step('but neither manages accounts nor deletes the own', async () => {
    await colleague.getByRole('button', { name: /Konto$/ }).click();
    await expect(colleague.getByRole('link', { name: 'Kontoverwaltung' })).toHaveCount(0);
    await colleague.getByRole('link', { name: 'Konto', exact: true }).click();
    await expect(colleague.getByText('Nur über die Kontoverwaltung löschbar.')).toBeVisible();
  });

  await step('the employer ends the sub-account after a question, which is felt at once', async () => {
    await employer.setViewportSize({ width: 1440, height: 900 });
    await employer.getByRole('link', { name: 'Kontoverwaltung' }).click();
    await employer.reload();
    await expect(employer.getByText('Aktiv', { exact: true })).toBeVisible();
    await employer.getByRole('button', { name: 'Unterkonto von Wiebke Brandt beenden' }).click();
    await employer.getByRole('dialog').getByRole('button', { name: 'Unterkonto beenden' }).click();
    await expect(employer.getByText('0 von 2 Plätzen belegt')).toBeVisible();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  });

  await step('the colleague is out, and does not get in again', async () => {
    await colleague.goto('/de/dashboard');
    await expect(colleague).toHaveURL(/\/de\/login/);
    await colleague.getByLabel('E-Mail-Adresse').fill(email);
    await colleague.getByLabel('Passwort', { exact: true }).fill(password);
    await colleague.getByRole('button', { name: 'Anmelden' }).click();
    await expect(colleague.getByRole('alert').first()).toContainText('Sind E-Mail und Passwort richtig?');
  });
});
