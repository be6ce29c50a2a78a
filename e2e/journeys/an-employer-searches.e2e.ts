import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Gesetzte Kriterien' });
const rows = (page: Page) => page.getByRole('region', { name: 'Ergebnisse' }).locator('h2 a');
const total = async (page: Page) =>
  Number.parseInt((await page.getByRole('heading', { level: 1 }).innerText()).replace('.', ''), 10);

test('an employer searches in words, weighs, compares and finds the place again', async ({ page, signIn, step }) => {
  test.slow(); // five steps, each with an accessibility check: on a busy machine close to a minute
  await step('types what is needed', async () => {
    await signIn('employer');
    await page.goto('/de/search');
    await expect(page.getByRole('combobox', { name: 'Suche in Worten' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('Pflegefachkraft Kiel 200 km Englisch B2');
    await page.keyboard.press('Enter');
    for (const words of ['Pflegefachfrau/Pflegefachmann', '24103 Kiel, 200 km', 'Englisch ab B2']) {
      await expect(chips(page).getByText(words)).toBeVisible();
    }
  });

  let wished = 0;
  await step('makes a must of the language, which costs profiles', async () => {
    await expect(page.getByRole('heading', { name: /^\d+ Profile$/ })).toBeVisible();
    wished = await total(page);
    await page.getByRole('button', { name: /^Sprachen/ }).click();
    await page.getByRole('group', { name: 'Wie wichtig: Sprachen' }).getByRole('radio', { name: 'Muss' }).click();
    await expect(page).toHaveURL(/weights=languages-4/);
    await expect.poll(() => total(page)).toBeLessThan(wished);
  });

  await step('finds the same search after a reload, and takes the must back', async () => {
    const before = await total(page);
    await page.reload();
    await expect(chips(page).getByText('Englisch ab B2')).toBeVisible();
    await expect.poll(() => total(page)).toBe(before);
    await page.getByRole('button', { name: 'Englisch ab B2 entfernen' }).click();
    await expect.poll(() => total(page)).toBe(wished);
  });

  await step('chooses with the keyboard and compares two profiles', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('2 ausgewählt')).toBeVisible();
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    const compared = page.getByRole('dialog', { name: 'Profile vergleichen' });
    const rows = compared.getByRole('rowheader');
    await expect(rows.filter({ hasText: 'bei allen gleich' })).not.toHaveCount(0);
    await compared.getByRole('switch', { name: 'Nur Unterschiede' }).press('Space');
    await expect(rows.filter({ hasText: 'bei allen gleich' })).toHaveCount(0);
    await compared
      .getByRole('button', { name: / zum Projekt$/ })
      .last()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Neues Projekt …' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(compared).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('2 ausgewählt')).toBeVisible();
  });

  const panel = page.getByRole('complementary', { name: 'Profil' });
  await step('opens one of them, sees all of the main button, and goes back to its place in the list', async () => {
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await page.getByRole('dialog').getByRole('link').last().click();
    const position = panel.getByText(/^2 von \d+$/);
    await expect(position).toBeVisible();
    const label = panel.getByText('Bewerbung schreiben');
    await expect.poll(() => label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('k');
    await expect(position).toBeHidden();
    await expect(panel.getByText(/^1 von \d+$/)).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Warum dieses Profil' })).toBeVisible();
  });

  await step('prints the profile and nothing else', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 643, height: 971 }); // an A4 sheet between its margins
    await expect(rows(page).first()).toBeHidden();
    await expect(panel.getByRole('heading', { name: 'Warum dieses Profil' })).toBeVisible();
    await expect(panel.getByText(/^Gedruckt am /)).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await step('closes it: the row has the focus, and the choice is as it was', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(rows(page).first()).toBeFocused();
    await expect(page.getByText('2 ausgewählt')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 ausgewählt')).toBeHidden();
  });

  await step('leaves the list far down and comes back to the same row', async () => {
    await page.goto('/de/search');
    await expect(rows(page)).toHaveCount(20);
    await rows(page).nth(19).scrollIntoViewIfNeeded();
    await expect(rows(page)).not.toHaveCount(20);
    const far = rows(page).nth(24);
    const address = await far.getAttribute('href');
    await far.scrollIntoViewIfNeeded();
    await page.getByRole('navigation').getByRole('link', { name: 'Postfach' }).click();
    await expect(page).toHaveURL(/inbox/);
    await page.goBack();
    await expect(page.locator(`a[href="${address}"]`)).toBeInViewport();
  });
});

test('pay and start are handles under bars, by keyboard and by mouse', async ({ page, signIn, step }) => {
  const pay = page.getByRole('slider', { name: 'Höchster Gehaltswunsch' });
  await step('sees how many wish what', async () => {
    await signIn('employer');
    await page.goto('/de/search');
    await page.getByRole('button', { name: 'Bezahlung und Eintritt' }).click();
    await expect(pay).toHaveAttribute('aria-valuetext', /^jeder genannte Wunsch: [\d.]+ Profile$/);
  });

  await step('lowers the budget by keys, and finds the number that the handle said', async () => {
    await pay.focus();
    await page.keyboard.press('Home');
    for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('ArrowRight');
    await expect(pay).toHaveAttribute('aria-valuetext', /^bis 50\.000\s€: [\d.]+ Profile$/);
    await expect(page).toHaveURL(/job_income_year=50000$/);
    const said = /: ([\d.]+) /.exec((await pay.getAttribute('aria-valuetext')) ?? '')?.[1];
    await page.getByRole('group', { name: 'Wie wichtig: Gehalt' }).getByRole('radio', { name: 'Muss' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${said} Profile` })).toBeVisible();
  });

  await step('drags the time line to its first month: one search, on release', async () => {
    const start = page.getByRole('slider', { name: 'Spätester Beginn' });
    await start.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await start.boundingBox())!;
    await page.mouse.move(x + width - 11, y + height - 22);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height - 22, { steps: 10 });
    await expect(page).not.toHaveURL(/job_start/);
    await page.mouse.move(x + 4, y + height - 22, { steps: 10 });
    await expect(start).toHaveAttribute('aria-valuetext', /^sofort: [\d.]+ Profile$/);
    await expect(page).not.toHaveURL(/job_start/);
    await page.mouse.up();
    await expect(page).toHaveURL(/job_start=\d{4}-\d\d-\d\d/);
  });
});

test('on a phone a tap beside the handle is a budget', async ({ page, signIn, step }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await step('opens the sheet and taps', async () => {
    await signIn('employer');
    await page.goto('/de/search');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Bezahlung und Eintritt' }).click();
    const pay = page.getByRole('slider', { name: 'Höchster Gehaltswunsch' });
    await expect(pay).toHaveAttribute('aria-valuetext', /Profile$/);
    await pay.scrollIntoViewIfNeeded();
    const { width, height } = (await pay.boundingBox())!;
    await pay.click({ position: { x: width / 2, y: height - 22 } });
    await expect(page).toHaveURL(/job_income_year=\d+$/);
  });
});

test('on a phone the criteria are a sheet that counts', async ({ page, signIn, step }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await step('narrows the search and sees how many are left', async () => {
    await signIn('employer');
    await page.goto('/de/search');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByLabel('Arbeitsort').fill('24143');
    await page.getByRole('option', { name: /^24143 Kiel/ }).click();
    await sheet.getByRole('button', { name: /^30 km/ }).click();
    await sheet.getByRole('button', { name: /^\d+ Profile? zeigen$/ }).click();
    await expect(chips(page).getByText('24143 Kiel, 30 km')).toBeVisible();
  });
});
