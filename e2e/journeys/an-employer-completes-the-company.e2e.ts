import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

test('an employer completes the company, whose VAT id becomes valid before their eyes', async ({ page, step }) => {
  await signInAsNew(page, 2, 'firmenprofil');
  const warning = page.getByRole('region', { name: 'USt-IdNr.' });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const saved = (name: string) => page.locator(`[data-field="${name}"]`).getByText('Gespeichert', { exact: true });

  await step('the overview warns that the VAT id is missing, and leads to its field', async () => {
    await page.goto('/de/dashboard');
    await warning.getByRole('link', { name: 'Zum Firmenprofil' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmenprofil' })).toBeVisible();
    await expect(field('USt-IdNr.')).toBeFocused();
  });

  await step('a wrong digit is told while it is typed', async () => {
    await field('USt-IdNr.').fill('DE 136 695 975');
    await expect(page.getByText('Die Prüfziffer dieser USt-IdNr. stimmt nicht.', { exact: false })).toBeVisible();
  });

  await step('the right number is valid as soon as the register answers', async () => {
    await field('USt-IdNr.').fill('DE 136 695 976');
    await field('USt-IdNr.').press('Enter');
    await expect(page.getByRole('status', { name: 'Stand der Prüfung' })).toContainText('gültig');
    await expect(page.getByRole('status', { name: 'Stand der Prüfung' })).not.toContainText('ungültig');
    await expect(field('USt-IdNr.')).toHaveValue('DE136695976');
  });

  await step('the employer says what the company does, and sees the letter head follow', async () => {
    await field('Was Ihre Firma macht').fill('Wir bauen Kräne für Häfen. Seit 1921.');
    await field('Branche').selectOption({ index: 3 });
    await expect(saved('description')).toBeVisible();
    await expect(saved('industry')).toBeVisible();
    await expect(page.getByRole('region', { name: 'So sehen es andere' })).toContainText('Wir bauen Kräne für Häfen.');
  });

  await step('cuts a logo with the keys, and saves it', async () => {
    await page.getByLabel('Logo auswählen').setInputFiles('apps/web/dist/icon-512.png');
    const dialog = page.getByRole('dialog', { name: 'Logo zuschneiden' });
    await dialog.getByRole('slider', { name: 'Oben' }).focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('slider', { name: 'Oben' })).toHaveAttribute('aria-valuetext', '20 % fallen weg');
    await dialog.getByRole('button', { name: 'Logo speichern' }).click();
    await expect(page.getByRole('img', { name: 'Ihr Logo' })).toBeVisible();
  });

  await step('looks at the company as candidates do', async () => {
    await page.getByRole('link', { name: 'So sehen es Kandidaten' }).click();
    const preview = page.getByRole('dialog', { name: 'Vorschau Ihrer Firma' });
    await expect(preview.getByText('Seit 1921.', { exact: false })).toBeVisible();
    await expect(preview.getByRole('img', { name: /^Karte von Deutschland: Kiel liegt im Norden/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });

  await step('and the warning is gone', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).first().click();
    await expect(page.getByRole('region', { name: 'So geht es weiter' })).toBeVisible();
    await expect(warning).toBeHidden();
  });
});
