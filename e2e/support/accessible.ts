import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What a page showed when it was found to be accessible. */
const approved = new WeakMap<Page, string>();

/**
 * Fails with every finding of axe on what the page shows now, up to WCAG 2.2 AA. A page that has not changed since the
 * last time is not looked at again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await page.content();
  if (approved.get(page) === shown) return;
  // The legacy mode is for pages without frames of other sites; it opens no second page to put the results together.
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

/** Whether axe is there from the last time: what it has compiled by then makes it twice as quick. */
const isLoaded = async (page: Page): Promise<boolean> =>
  (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))).every(Boolean);
