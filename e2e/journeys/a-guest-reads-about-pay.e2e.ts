import { expect, test } from '../support/journey.ts';

test('a guest reads what people wish to earn', { tag: '@phone' }, async ({ page, step }) => {
  const main = page.getByRole('main');
  await step('sees all of Germany, with the numbers of the picture as a table', async () => {
    await page.goto('/de/arbeitsmarkt');
    await expect(main.getByRole('heading', { level: 1, name: /verdienen möchten/ })).toBeVisible();
    await expect(main.getByRole('table').getByRole('row', { name: /Alle Berufe in Deutschland/ })).toContainText('€');
    await expect(main.getByText(/^Rund 1\.\d+ Menschen suchen/)).toBeVisible();
  });
  await step('searches by a name that the catalogue does not use', async () => {
    await main.getByLabel('Welcher Beruf interessiert Sie?').fill('Krankenschwester');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Was wir dazu gefunden haben' })).toBeVisible();
    await main.getByRole('region', { name: 'Was wir dazu gefunden haben' }).getByRole('link').first().click();
    await expect(main.getByRole('heading', { level: 1, name: /^Gehaltswunsch: .* in Deutschland$/ })).toBeVisible();
  });
  await step('goes to a state, and back by the way above the heading', async () => {
    await main.getByRole('link', { name: 'Alle Berufe' }).click();
    await main.getByRole('link', { name: 'Bayern', exact: true }).click();
    await expect(page).toHaveURL(/\/de\/arbeitsmarkt\/alle-berufe\/bayern$/);
    await expect(main.getByRole('heading', { level: 1, name: 'Gehaltswunsch: Alle Berufe in Bayern' })).toBeVisible();
    await main.getByRole('link', { name: 'Alle Berufe' }).click();
    await expect(page).toHaveURL(/\/de\/arbeitsmarkt$/);
  });
  await step('finds people from there', async () => {
    await main.getByRole('link', { name: 'Als Arbeitgeber Menschen finden' }).click();
    await expect(page).toHaveURL(/\/de\/candidate-search$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
