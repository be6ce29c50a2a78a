import { expect, test } from '../support/journey.ts';

test('a guest opens and leaves the form of a public list', { tag: '@phone' }, async ({ page, step }) => {
  const dialog = page.getByRole('dialog', { name: 'Stelle anbieten' });
  const link = page.getByRole('link', { name: 'Stelle anbieten' }).nth(7);
  const company = dialog.getByLabel('Firma');
  await step('opens it with the keyboard, at an address of its own', async () => {
    await page.goto('/de/location-candidates');
    await link.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(page).toHaveURL(/\/location-candidates\/[\w-]{11}\/contact$/);
    await company.fill('Brandt Bau');
  });
  await step('goes back to the card with Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/location-candidates$/);
    await expect(link).toBeFocused();
  });
  await step('finds what was typed, and goes back with Back', async () => {
    await link.click();
    await expect(company).toHaveValue('Brandt Bau');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/location-candidates$/);
    await page.goForward();
    await expect(company).toHaveValue('Brandt Bau');
  });
  await step('opens the same address as a page, and goes back to the list', async () => {
    // The card may be gone meanwhile: it gets another address whenever its group is made anew.
    await expect(async () => {
      await page.goto('/de/location-candidates');
      await link.click();
      await expect(page).toHaveURL(/\/contact$/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Stelle anbieten' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.goBack();
    await expect(link).toBeVisible();
  });
});
