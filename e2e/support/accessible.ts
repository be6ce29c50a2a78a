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
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
  approved.set(page, shown);
}

/** Whether axe was already injected: reusing its compiled code makes the check twice as fast. */
const isLoaded = async (page: Page): Promise<boolean> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))).every(Boolean);
