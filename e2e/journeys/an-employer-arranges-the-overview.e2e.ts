import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const titles = (page: Page) => page.locator('.widget h2').allTextContents();
const arrange = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `${title} anordnen` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
};
const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/dashboard/layout'));

test('An employer arranges the overview, reads what happened, and jumps by a few letters', async ({
  page,
  signIn,
  step,
}) => {
  await signIn('employer');
  let usual: string[] = [];

  await step('works off a task of today by keys, and takes that back', async () => {
    await page.goto('/de/dashboard');
    const today = page.getByRole('region', { name: 'Heute' });
    const tasks = today.getByRole('listitem');
    await expect(tasks.first()).toBeVisible();
    await expect(today.getByRole('status')).toContainText('neue Treffer'); // saved searches come with a call of their own
    const count = await tasks.count();
    await page.keyboard.press('j');
    await expect(tasks.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('e');
    await expect(tasks).toHaveCount(count - 1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(tasks).toHaveCount(count);
  });

  await step('moves a widget up by its menu, and finds it there after a reload', async () => {
    await page.goto('/de/dashboard');
    await expect(page.getByRole('region', { name: 'Letzte Suchen' })).toBeVisible();
    await page.waitForLoadState('networkidle'); // some widgets stand there only once it is known that they have something
    usual = await titles(page);
    const kept = saved(page);
    await arrange(page, 'Letzte Suchen', 'Nach oben');
    await expect(page.getByRole('button', { name: 'Letzte Suchen anordnen' })).toBeFocused();
    await kept;
    const moved = await titles(page);
    expect(moved.indexOf('Letzte Suchen')).toBe(usual.indexOf('Letzte Suchen') - 1);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(moved);
  });

  await step('drags another one to the front', async () => {
    const last = page.getByRole('region', { name: 'Letzte Suchen' });
    const [first = ''] = await titles(page);
    const kept = saved(page);
    await last.locator('.widget-handle').dragTo(page.getByRole('region', { name: first, exact: true }));
    await kept;
    await expect.poll(async () => (await titles(page))[0]).toBe('Letzte Suchen');
  });

  await step('hides one, takes that back, hides it again, and puts everything back', async () => {
    await arrange(page, 'Top-Arbeitgeber', 'Ausblenden');
    await expect(page.getByRole('region', { name: 'Top-Arbeitgeber' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('region', { name: 'Top-Arbeitgeber' })).toBeVisible();
    await arrange(page, 'Top-Arbeitgeber', 'Ausblenden');
    await expect(page.getByRole('button', { name: 'Top-Arbeitgeber wieder anzeigen' })).toBeVisible();
    const kept = saved(page);
    await page.getByRole('button', { name: 'Anordnung zurücksetzen' }).click();
    await kept;
    await expect.poll(() => titles(page)).toEqual(usual);
  });

  const funnel = page.getByRole('region', { name: 'Was aus Ihren Schreiben wird' });
  await step('sees what becomes of letters, also by project', async () => {
    await expect(funnel.getByRole('row', { name: /^Gesendet/ })).toBeVisible();
    await funnel.getByRole('combobox', { name: 'Ansicht' }).selectOption('Nach Projekt');
    await expect(funnel.getByRole('columnheader', { name: 'Projekt' })).toBeVisible();
  });

  let letAnswer: () => void = () => undefined;
  await step('still reads the numbers of one period while those of another are on their way', async () => {
    const answer = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    await page.route('**/api/widgets/funnel?days=365', (route) => answer.then(() => route.continue()));
    await funnel.getByRole('combobox', { name: /^Gesendet/ }).selectOption('12 Monaten');
    await expect(funnel.locator('[aria-busy=true]')).toBeVisible();
    await expect(funnel.getByRole('columnheader', { name: 'Projekt' })).toBeVisible();
  });

  await step('sees those of the other period, by template', async () => {
    letAnswer();
    await expect(funnel.locator('[aria-busy=true]')).toHaveCount(0);
    await funnel.getByRole('combobox', { name: 'Ansicht' }).selectOption('Nach Vorlage');
    await expect(funnel.getByRole('columnheader', { name: 'Vorlage' })).toBeVisible();
  });

  await step('reads what happened', async () => {
    await page
      .getByRole('button', { name: /^Mitteilungen/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Alle Mitteilungen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mitteilungen' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Mitteilungen' }).getByRole('listitem').first()).toBeVisible();
  });

  await step('opens a person by a few letters', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Suchen oder Befehl eingeben' });
    await expect(field).toBeFocused();
    await field.fill('wietf');
    await expect(page.getByRole('group', { name: 'Profile' }).getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: /Jonas Wietfeld/ }).first()).toBeVisible();
    await page.getByRole('group', { name: 'Profile' }).getByRole('option').click();
    await expect(page.getByRole('heading', { name: 'Wünsche' })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/candidates\/[\w-]{11}$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/notifications/);
  });

  await step('sees what the keys do', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
