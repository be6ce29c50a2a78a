import type { Page } from '@playwright/test';
import { screens } from '../../tools/screens.ts';
import { expect, test as journey } from '../support/journey.ts';
import { findCutText } from '../support/large-text.ts';

/** Twice the size of letters that browsers begin with; widths of media queries in `em` double with it. */
const test = journey.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

// Minutes in all, one person after the other: two workers share them.
test.describe.configure({ mode: 'parallel' });

/** These leave something behind: what they show is on other screens, too. */
const changing = ['my-data', 'tour-popup', 'tour-frame'];
const quiet = screens.filter(({ name }) => !changing.includes(name));

// A phone, and screens where all of it is as large as at 200 % in windows of 640 and of 830 pixels; the latter is the
// narrowest that is not laid out as a phone.
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
  { width: 1660, height: 1200 },
];

for (const who of new Set(quiet.map(({ as }) => as))) {
  test(`${who}: letters of twice the size leave no screen and are cut nowhere`, async ({ newVisitor }) => {
    test.slow();
    const page = await newVisitor(who, { reducedMotion: 'reduce' });
    const findings: Record<string, string[]> = {};
    for (const screen of quiet.filter(({ as }) => as === who)) {
      await page.setViewportSize(sizes[0]!);
      // Another page in between, because a sheet stays open where the address stays the same. With about:blank Chromium
      // would start a new process for each screen.
      await page.goto('/robots.txt');
      await page.goto(screen.path);
      await page.waitForLoadState('networkidle'); // what opens a dialog may need the app
      await screen.open?.(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const found = await settled(page);
        if (found.length > 0) findings[`${screen.name} at ${size.width}`] = found;
      }
    }
    expect(findings).toEqual({});
  });
}

/** The findings once the page is loaded and two looks in a row are alike. */
async function settled(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  let before = await findCutText(page);
  await expect
    .poll(async () => {
      const now = await findCutText(page);
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return isSame;
    })
    .toBe(true);
  return before;
}
