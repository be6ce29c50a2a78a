import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signInByApi } from '../e2e/support/sign-in.ts';
import { quantile } from './auc.ts';
import { inGermany, startBrowser, startDemo } from './paint/start.ts';

/**
 * `npm run build && npm run bench:opening`: how long somebody waits for what they open, in Chromium at 1440 pixels: the
 * next profile by J, a conversation of the inbox, the page of projects for the first time. From the key or click until the
 * content is painted, and from its answer until then. The floor, measured in the same run, is the page of projects for
 * which nothing is asked, because it was open before.
 *
 * `--times 8` of each, `--json FILE` keeps the result.
 */

/** Milliseconds; the second is null where nothing was asked. */
type Waited = { whole: number; after_answer: number | null };
type Opening = {
  before?: () => Promise<unknown>;
  open: (nth: number) => Promise<unknown>;
  /** Part of the address that is asked. */
  answer: string;
  /** A selector of what is there with the content alone. */
  content: string;
};

declare global {
  interface Window {
    opened_of_bench?: { begun: number; shown: number } | undefined;
  }
}

const { values } = parseArgs({ options: { times: { type: 'string', default: '8' }, json: { type: 'string' } } });
await using closing = new AsyncDisposableStack();
const app = await startDemo(closing);
const browser = await startBrowser(closing);
const context = await browser.newContext({
  ...{ baseURL: app.url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
  ...inGermany,
});
const page = await context.newPage();
await signInByApi(page, 'employer');
const goThere = (path: string) => page.locator(`nav a[href="${path}"]`).first().click();

const results: { kind: string; p50_ms: number; max_ms: number; after_answer_p50_ms: number | null }[] = [];
await page.goto('/de/search');
await page.locator('.result a[href*="/candidates/"]').first().click();
await page.locator('.candidate-footer').waitFor();
await measure('the next profile by J', {
  open: () => page.keyboard.press('j'),
  answer: '/api/candidates/',
  content: '.candidate-footer',
});
await page.goto('/de/inbox');
await measure('a conversation', {
  open: (nth) => page.locator('.inbox a[href*="/inbox/"]').nth(nth).click(),
  answer: '/api/messages/threads/',
  content: '.thread-area section.thread',
});
const projects = {
  open: () => goThere('/de/projects'),
  answer: '/api/projects',
  content: 'main a[href*="/projects/"]',
};
await measure('projects, for the first time', {
  ...projects,
  before: async () => {
    await page.goto('/de/search');
    // What the menu leads to is loaded ahead, as for somebody who looks at the page first.
    await page.waitForLoadState('networkidle');
  },
});
await measure('floor: projects, open before', { ...projects, before: () => goThere('/de/inbox') });
console.table(results);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), results }, null, 2)}\n`);

async function measure(kind: string, { before, open, answer, content }: Opening): Promise<void> {
  const all: Waited[] = [];
  for (let nth = 0; nth < Number(values.times); nth += 1) {
    await before?.();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchOpening, content);
    await open(nth);
    await page.waitForFunction(() => window.opened_of_bench);
    all.push(await page.evaluate(readOpening, answer));
  }
  const afterAnswers = all.flatMap(({ after_answer }) => after_answer ?? []);
  results.push({
    kind,
    p50_ms: Math.round(
      quantile(
        all.map(({ whole }) => whole),
        0.5,
      ),
    ),
    max_ms: Math.round(Math.max(...all.map(({ whole }) => whole))),
    after_answer_p50_ms: afterAnswers.length > 0 ? Math.round(quantile(afterAnswers, 0.5)) : null,
  });
}

/** Runs in the page: notes when the next key or click came, and when other content than before was painted. */
function watchOpening(content: string): void {
  window.opened_of_bench = undefined;
  performance.clearResourceTimings();
  const earlier = document.querySelector(content);
  let begun = Number.NaN;
  const begin = () => {
    if (Number.isNaN(begun)) begun = performance.now();
  };
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, begin, { capture: true, once: true });
  const observer = new MutationObserver(() => {
    const found = document.querySelector(content);
    if (!found || found === earlier || Number.isNaN(begun)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.opened_of_bench = { begun, shown: performance.now() };
      }),
    );
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page. */
function readOpening(answer: string): Waited {
  const { begun, shown } = window.opened_of_bench!;
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(answer) && !name.includes('/image') && !name.includes('/logo'))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    .filter((end) => end < shown);
  return { whole: shown - begun, after_answer: answers.length > 0 ? shown - Math.max(...answers) : null };
}
