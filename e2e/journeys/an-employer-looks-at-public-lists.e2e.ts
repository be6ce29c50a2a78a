import { expect, test } from '../support/journey.ts';

test('an employer looks at public lists inside the app', { tag: '@phone' }, async ({ page, signIn, step }) => {
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await step('gets the list with the navigation around it', async () => {
    await signIn('employer');
    await page.goto('/de/location-candidates');
    await expect(main.getByRole('heading', { level: 1, name: 'Kandidatinnen und Kandidaten' })).toBeVisible();
    await expect(cards).toHaveCount(20);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
  await step('reads further cards', async () => {
    await main.getByRole('button', { name: 'Weitere Profile' }).click();
    await expect(cards.nth(20)).toBeVisible();
  });
  await step('narrows it, which stands in the address', async () => {
    await main.getByLabel('Berufsgruppe').selectOption({ index: 1 });
    await expect(page).toHaveURL(/group=\d+/);
    // The list before has more than a page, and its cards are gone soon.
    await expect.poll(() => cards.count()).toBeLessThanOrEqual(20);
    await expect(main.locator('.lists-total')).toContainText(/Profile/);
    await expect(cards.first()).toBeVisible();
  });
  await step('opens the form with the keyboard, and goes back to the list with Escape', async () => {
    await cards.first().getByRole('link', { name: 'Stelle anbieten' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Stelle anbieten' });
    await expect(dialog.getByLabel('Firma')).toHaveValue(/\S/);
    await expect(page).toHaveURL(/\/location-candidates\/[\w-]{11}\/contact/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/location-candidates\?group=\d+/);
  });
});
