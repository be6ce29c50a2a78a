import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { NodeResult, RunOptions, UnlabelledFrameSelector } from 'axe-core';

/** Sending the code to a page takes most of the time that loading it takes; this is less than half of `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
    /** The content of the page at its last successful check. */
    approved_content?: string;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Fails with all findings of axe on the page, up to WCAG 2.2 AA. A page that has not changed since the last check is
 * skipped.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (await isApproved(page)) return;
  await Promise.all(page.frames().map(loadAxe));
  // Selectors are reckoned for every element that was looked at, a third of the time; only a finding needs them.
  const broken = await run(page, { runOnly: rules, selectors: false });
  if (broken.length === 0) return approve(page);
  const found = await run(page, { runOnly: broken.map(({ id }) => id) });
  const gone = broken.filter(({ id }) => !found.some((again) => again.id === id));
  const findings = gone.map(({ id, help }) => `${id} (${help}), gone when its place was looked for`);
  for (const { id, help, nodes } of found)
    for (const { target, failureSummary } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, target)))
        findings.push(`${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`);
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
  await approve(page);
}

const isApproved = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.approved_content === document.documentElement.outerHTML);

const approve = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.approved_content = document.documentElement.outerHTML;
  });

/** Once for each document: reading axe's code takes as long as a check of a small page. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(source);
}

type Finding = { id: string; help: string; nodes: Pick<NodeResult, 'target' | 'failureSummary'>[] };

/** @param scope A selector of the only element to look at; without it the whole page. */
function run(page: Page, options: RunOptions, scope?: string): Promise<Finding[]> {
  return page.evaluate(
    async ({ options, scope }) => {
      const { violations } = await window.axe!.run(scope ?? document, { resultTypes: ['violations'], ...options });
      return violations.map(({ id, help, nodes }) => ({
        ...{ id, help },
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }));
    },
    { options, scope },
  );
}

/**
 * Measures a target again where nothing lies above it. The page may just be scrolled so that half of a link lies beneath
 * a bar that stays in view, for which axe reports the link as too small.
 */
async function isTooSmall(page: Page, target: UnlabelledFrameSelector): Promise<boolean> {
  const [selector] = target;
  if (target.length !== 1 || typeof selector !== 'string') return true;
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }));
  return (await run(page, { runOnly: ['target-size'] }, selector)).length > 0;
}
