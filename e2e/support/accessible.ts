import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The content of a page at its last successful check. */
const approved = new WeakMap<Page, string>();

/**
 * Fails with all findings of axe on the page, up to WCAG 2.2 AA. A page that has not changed since the last check is
 * skipped.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await page.content();
  if (approved.get(page) === shown) return;
  // The legacy mode is for pages without frames of other origins; it needs no second page to merge the results.
  const { violations } = await new AxeBuilder({ page, axeSource: (await isLoaded(page)) ? 'void 0' : undefined })
    .setLegacyMode(true)
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .analyze();
  const findings: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, target)))
        findings.push(`${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`);
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
  approved.set(page, shown);
}

/** Whether axe was already injected: reusing its compiled code makes the check twice as fast. */
const isLoaded = async (page: Page): Promise<boolean> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))).every(Boolean);

/**
 * Measures a target again where nothing lies above it. The page may just be scrolled so that half of a link lies beneath
 * a bar that stays in view, for which axe reports the link as too small.
 */
async function isTooSmall(page: Page, target: readonly unknown[]): Promise<boolean> {
  const [selector] = target;
  if (target.length !== 1 || typeof selector !== 'string') return true;
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .include(selector)
    .withRules('target-size')
    .analyze();
  return violations.length > 0;
}
