import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** How an element is drawn, so far as it can tell a state. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopColor, color, outlineStyle, outlineWidth } = getComputedStyle(node);
    return { backgroundColor, borderTopColor, color, outline: outlineStyle === 'none' ? '0' : outlineWidth };
  });

test('what is chosen and where the focus is can be seen in forced colours', async ({ page, signIn, step }) => {
  await step('roles of a registration', async () => {
    await page.goto('/de/register');
    const tile = page.getByRole('radio', { name: /^Kandidat/ });
    await tile.check();
    const tiles = page.locator('.role-tile');
    const [chosen, other] = [tiles.filter({ has: page.locator(':checked') }), tiles.last()];
    expect(await look(chosen)).not.toEqual(await look(other));
    await page.keyboard.press('Tab');
    expect((await look(page.locator(':focus'))).outline).toBe('3px');
  });

  await signIn('candidate');
  await step('switches and choices of the settings', async () => {
    await page.goto('/de/settings');
    const tracks = page.locator('.mantine-Switch-track');
    const switches = page.getByRole('switch');
    await expect(switches.first()).toBeAttached();
    const on = tracks.and(page.locator(':checked + *')).first();
    const off = tracks.and(page.locator('input:not(:checked) + *')).first();
    await expect(on).toBeVisible();
    await expect(off).toBeVisible();
    expect((await look(on)).backgroundColor).not.toBe((await look(off)).backgroundColor);
    const labels = page.locator('.mantine-SegmentedControl-label');
    expect((await look(labels.and(page.locator('[data-active]')).first())).outline).not.toBe('0');
  });

  await step('the page that is open, choices of a profile and how complete it is', async () => {
    await page.goto('/de/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await look(page.locator('.app-bar-nav a[aria-current]'))).outline).not.toBe('0');
    const chips = page.locator('.choices');
    const chosen = chips.locator('input:checked + span').first();
    const other = chips.locator('input:not(:checked) + span').first();
    expect(await look(chosen)).not.toEqual(await look(other));
  });
});
