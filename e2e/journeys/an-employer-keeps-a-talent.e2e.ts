import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

test('an employer keeps a talent, rejects it, returns it, and takes the list along', async ({ page, step }) => {
  const NOTE = 'Im Frühjahr anrufen; =nicht vergessen';
  let id = '';

  await step('keeps somebody from the search with the star', async () => {
    await signInAsNew(page, 2, 'talent');
    await page.goto('/de/search?q=');
    const row = page
      .locator('li.result')
      .filter({ has: page.locator('[aria-pressed="false"]') })
      .first();
    id = (await row.getAttribute('data-id')) ?? '';
    await row.getByRole('button', { name: /als Talent merken/ }).click();
    await expect(page.getByText(/steht jetzt bei Ihren Talenten/)).toBeVisible();
  });
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/candidates/${id}"]`) });

  await step('finds them among the talents, and notes something', async () => {
    await page.getByRole('link', { name: 'Talente' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Talente' })).toBeVisible();
    await row.getByRole('button', { name: /^Notiz hinzufügen/ }).click();
    await page.getByRole('textbox', { name: /^Notiz zu/ }).fill(NOTE);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(row.getByText(NOTE)).toBeVisible();
  });

  await step('reads the same note in the profile, which costs a view like anybody else’s', async () => {
    await row.getByRole('link').first().click();
    const profile = page.getByRole('complementary', { name: 'Profil' });
    await expect(profile.getByLabel('Notiz')).toHaveValue(NOTE);
    await expect(profile.getByRole('button', { name: 'Ihr Talent' })).toHaveAttribute('aria-pressed', 'true');
    await expect(profile.getByText('Noch 9 freie Profilansichten in diesem Monat.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
  });

  await step('rejects, and returns from the rejected ones', async () => {
    await row.getByRole('button', { name: /ablehnen$/ }).click();
    await expect(row).toBeHidden();
    await page.getByText(/^Abgelehnt \(\d+\)$/).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /zurückholen$/ }).click();
    await expect(row).toBeHidden();
    await page.getByText(/^Aktiv \(\d+\)$/).click();
    await expect(row).toBeVisible();
  });

  await step('chooses the talent for a letter and a project', async () => {
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: 'Auswahl' });
    await expect(bar.getByRole('button', { name: 'Bewerbung schreiben' })).toBeVisible();
    await bar.getByRole('button', { name: /Projekt/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Neues Projekt' })).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Auswahl aufheben' }).click();
    await expect(bar).toBeHidden();
  });

  await step('takes the list along as a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als CSV laden' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^talente-\d{4}-\d\d-\d\d\.csv$/);
    const content = await readFile(await file.path(), 'utf8');
    expect(content).toContain(id);
    expect(content).toContain(`"${NOTE}"`);
  });

  await step('removes the talent, takes that back, and removes it for good', async () => {
    const remove = row.getByRole('button', { name: /aus den Talenten löschen$/ });
    await remove.click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).first().click();
    await expect(row).toBeVisible();
    await remove.click();
    await expect(row).toBeHidden();
  });
});
