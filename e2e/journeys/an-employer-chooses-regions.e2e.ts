import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Regionen auf der Karte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regionen nach Postleitzahl' });
  await expect(dialog.getByRole('checkbox', { name: /^10… Berlin [\d.]+ Profile$/ })).toBeVisible();
  return dialog;
};

/** The digits of the chosen regions in the address. */
const chosen = (page: Page) => () => new URL(page.url()).searchParams.get('job_regions')?.split('.') ?? [];

test('an employer chooses regions by keys, by mouse and by a line around them', async ({ page, signIn, step }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await step('opens the map, and chooses in the list by keys what the list counted', async () => {
    await signIn('employer');
    await page.goto('/de/search');
    await page.getByRole('button', { name: 'Regionen auf der Karte' }).focus();
    await page.keyboard.press('Enter');
    const berlin = page.getByRole('checkbox', { name: /^10… Berlin [\d.]+ Profile$/ });
    await berlin.focus();
    const said = await berlin.evaluate(
      (box: HTMLInputElement) => box.labels?.[0]?.querySelector('.option-count span')?.textContent,
    );
    await page.keyboard.press('Space');
    await expect.poll(chosen(page)).toEqual(['10']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Regionen auf der Karte' })).toBeFocused();
    await expect(heading).toHaveText(`${said} Profile`);
    await expect(page.getByText('PLZ 10…', { exact: true }).first()).toBeVisible();
  });

  await step('comes into the list and out of it by one Tab each, and moves in it by digits and arrows', async () => {
    const dialog = await openMap(page);
    const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
    await dialog.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect(box(/^10… Berlin/)).toBeFocused();
    await page.keyboard.type('24');
    await expect(box(/^24… Kiel/)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(box(/^241… Kiel/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(box(/^24… Kiel/)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Auswahl aufheben' })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await step('clicks a region on the map, and takes it back by a second click', async () => {
    const dialog = await openMap(page);
    const kiel = dialog.locator('path[data-digits="24"]');
    await kiel.click();
    await expect.poll(chosen(page)).toEqual(['10', '24']);
    await expect(dialog.getByRole('checkbox', { name: /^24… Kiel/ })).toBeChecked();
    await kiel.click();
    await expect.poll(chosen(page)).toEqual(['10']);
    await dialog.getByRole('button', { name: 'Auswahl aufheben' }).click();
    await expect.poll(chosen(page)).toEqual([]);
  });

  await step('draws a line around the south-west', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Umkreisen' }).click();
    const { x, y, width, height } = (await dialog.getByRole('application').boundingBox())!;
    const at = (right: number, down: number) => [x + right * width, y + down * height] as const;
    await page.mouse.move(...at(0.02, 0.88));
    await page.mouse.down();
    for (const corner of [at(0.52, 0.88), at(0.52, 0.99), at(0.02, 0.99)])
      await page.mouse.move(...corner, { steps: 8 });
    await page.mouse.up();
    await expect.poll(chosen(page)).toEqual(['78', '79', '87', '88']);
    await expect(dialog.getByRole('button', { name: 'Umkreisen' })).toHaveAttribute('aria-pressed', 'false');
  });

  await step('turns the wheel over Munich, and chooses a part of three digits', async () => {
    const dialog = page.getByRole('dialog');
    const map = dialog.getByRole('application');
    await dialog.getByRole('button', { name: 'Auswahl aufheben' }).click();
    const { x, y, width, height } = (await map.boundingBox())!;
    await page.mouse.move(x + (441 / 720) * width, y + (813 / 918) * height);
    for (let turned = 0; turned < 6; turned++) await page.mouse.wheel(0, -300);
    const part = dialog.locator('circle[data-digits="857"]');
    await expect(part).toBeVisible();
    await part.click();
    await expect.poll(chosen(page)).toEqual(['857']);
    await map.focus();
    await page.keyboard.press('0');
    await expect(map).toHaveAttribute('viewBox', '0 0 720 918');
  });
});

test('on a phone the map is over the sheet, and a tap chooses @phone', async ({ page, signIn, step }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await step('opens the sheet, the map over it, and taps', async () => {
    await signIn('employer');
    await page.goto('/de/search');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const dialog = await openMap(page);
    await dialog.locator('path[data-digits="97"]').click();
    await expect.poll(chosen(page)).toEqual(['97']);
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  });
});
