import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const PROJECT = 'Serviceteam Medizintechnik';
const stage = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
const card = (page: Page, id: string) => page.locator(`.card[data-id="${id}"]`);

/** The id of the n-th card of a stage. */
const idIn = async (page: Page, name: string, n: number) =>
  (await stage(page, name).locator('.card').nth(n).getAttribute('data-id'))!;

async function moveByMenu(page: Page, id: string, to: string) {
  await card(page, id)
    .getByRole('button', { name: /: mehr$/ })
    .click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${to} `) }).click();
}

test('two people work on one board and see each other’s moves at once', async ({
  page: owner,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('employer');
  const guest = await newVisitor('staff agent');

  await step('both open the project, each in their own list', async () => {
    await owner.goto('/de/projects');
    await owner.getByRole('link', { name: PROJECT }).click();
    await guest.goto('/de/projects');
    await guest.getByRole('link', { name: 'Mit mir geteilt' }).click();
    await guest.getByRole('link', { name: `${PROJECT} öffnen` }).click();
    await expect(stage(owner, 'Vorgemerkt')).toBeVisible();
    await expect(stage(guest, 'Vorgemerkt')).toBeVisible();
  });

  const first = await idIn(guest, 'Vorgemerkt', 0);
  await step('what the owner moves by the menu, the guest sees', async () => {
    await moveByMenu(owner, first, 'Gespräch');
    await expect(stage(owner, 'Gespräch').locator(`[data-id="${first}"]`)).toBeVisible();
    await expect(stage(guest, 'Gespräch').locator(`[data-id="${first}"]`)).toBeVisible();
  });

  const second = await idIn(guest, 'Vorgemerkt', 0);
  await step('what the guest drags, the owner sees', async () => {
    await card(guest, second).dragTo(stage(guest, 'Interessiert').locator('.card').first());
    await expect(stage(guest, 'Interessiert').locator(`[data-id="${second}"]`)).toBeVisible();
    await expect(stage(owner, 'Interessiert').locator(`[data-id="${second}"]`)).toBeVisible();
  });

  const third = await idIn(guest, 'Vorgemerkt', 0);
  await step('who is too late is told where the candidate stands', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await guest.route(/\/api\/projects\/\d+$/, async (route) => {
      await held;
      await route.continue();
    });
    await moveByMenu(owner, third, 'Angebot');
    await expect(stage(owner, 'Angebot').locator(`[data-id="${third}"]`)).toBeVisible();
    await expect(owner.locator('[aria-busy=true]')).toHaveCount(0);
    const answered = guest.waitForResponse(/\/candidates\/move$/);
    await moveByMenu(guest, third, 'Abgesagt');
    await answered;
    letGo();
    await expect(guest.getByText(/steht inzwischen in „Angebot“/).first()).toBeVisible();
    await expect(stage(guest, 'Angebot').locator(`[data-id="${third}"]`)).toBeVisible();
    await guest.unroute(/\/api\/projects\/\d+$/);
  });

  await step('the owner lets the guest only look, which holds at once', async () => {
    await owner.getByRole('button', { name: 'Teilen' }).click();
    const access = owner.getByRole('combobox', { name: /^Recht von/ });
    await access.selectOption('ansehen');
    await expect(guest.getByText(/Sie dürfen dieses Projekt ansehen/)).toBeVisible();
    await expect(guest.getByRole('checkbox')).toHaveCount(0);
    await access.selectOption('bearbeiten');
    await expect(guest.getByText(/Sie dürfen dieses Projekt ansehen/)).toHaveCount(0);
  });
});
