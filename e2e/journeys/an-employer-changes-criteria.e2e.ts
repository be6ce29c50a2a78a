import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Gesetzte Kriterien' });
const chip = (page: Page, words: RegExp) =>
  chips(page).getByRole('button', { name: words }).and(page.locator('[aria-haspopup=dialog]'));

async function type(page: Page, words: string): Promise<void> {
  await page.goto('/de/search');
  await page.getByRole('combobox', { name: 'Suche in Worten' }).fill(words);
  await page.keyboard.press('Enter');
}

test('an employer changes what the words became, by mouse and by keyboard', async ({ page, signIn, step }) => {
  await step('types what is needed', async () => {
    await signIn('employer');
    await type(page, 'Pflegefachkraft Kiel 30 km Englisch B2 bis 60000 Euro ab März');
    await expect(chip(page, /^Englisch ab B2/)).toBeVisible();
  });

  await step('makes an hourly budget of the yearly one', async () => {
    await chip(page, /60\.000/).click();
    const editor = page.getByRole('dialog', { name: /ändern$/ });
    await editor.getByRole('combobox', { name: 'Zeitraum des Gehalts' }).selectOption('hour');
    await editor.getByRole('textbox').fill('24,50');
    await expect(page).toHaveURL(/job_income_hour=24\.5/);
    await expect(chip(page, /24,50/)).toBeVisible();
    await expect(editor).toBeVisible();
  });

  await step('closes it by a click beside it', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('dialog', { name: /ändern$/ })).toBeHidden();
  });

  await step('searches farther, by keys alone', async () => {
    await chip(page, /^24103/).focus();
    await page.keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: /ändern$/ });
    const farther = editor.getByRole('button', { name: /^100\s*km/ });
    await expect(farther).toBeVisible();
    for (
      let pressed = 0;
      pressed < 20 && !(await farther.evaluate((each) => each === document.activeElement));
      pressed++
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/radius=100/);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(chip(page, /^24103.*100/)).toBeFocused();
  });

  await step('asks for a town of its own name, and takes one of the suggestions', async () => {
    await chip(page, /^24103/).click();
    const editor = page.getByRole('dialog', { name: /ändern$/ });
    await editor.getByRole('combobox', { name: 'Arbeitsort' }).fill('Lübeck');
    await page
      .getByRole('option', { name: /Lübeck/ })
      .first()
      .click();
    await expect(chip(page, /Lübeck/)).toBeVisible();
    await expect(editor).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('on a phone a finger changes the level of a language @phone', async ({ page, signIn, step }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await step('types and opens the chip', async () => {
    await signIn('employer');
    await type(page, 'Koch Englisch B2');
    await chip(page, /^Englisch ab B2/).click();
    await expect(page.getByRole('dialog', { name: /ändern$/ })).toBeInViewport({ ratio: 1 });
  });

  await step('chooses another level', async () => {
    const editor = page.getByRole('dialog', { name: /ändern$/ });
    await editor.getByRole('combobox').selectOption({ label: 'ab C1' });
    await expect(chip(page, /^Englisch ab C1/)).toBeVisible();
    await editor.getByRole('button', { name: 'Fertig' }).click();
    await expect(editor).toBeHidden();
  });

  await step('opens a chip that the edge of the screen cuts off', async () => {
    await type(page, 'Koch Kiel 30 km Englisch B2 bis 60000 Euro');
    await chip(page, /60\.000/).click();
    await expect(page.getByRole('dialog', { name: /ändern$/ })).toBeInViewport({ ratio: 1 });
  });
});
