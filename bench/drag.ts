import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CandidateSearch, type FacetCounts, searchApi } from '@gegenpost/contract/search.ts';
import { PAY_STEPS } from '@gegenpost/contract/shared/constants.ts';
import type { Page } from '@playwright/test';
import { signInByApi } from '../e2e/support/sign-in.ts';
import { type Frames, framesWhile, rowOf } from './paint/frames.ts';
import { inGermany, startBrowser, startDemo } from './paint/start.ts';

/**
 * `npm run build && npm run bench:drag`: how smoothly the handle below the histogram of pay is dragged in Chromium, at
 * 1440 and 390 pixels, as the processor is and four times slower. The real page of the real app in the demo world; the
 * counts of the histogram are replaced on their way by those of 100,000 hits. The handle goes to and fro, one movement of
 * the pointer for each frame. It prints the times between frames, and how many tasks blocked the page for 50 ms or more.
 * The floor, measured in the same run, is the same movement over a page that shows nothing but a line of text.
 *
 * `--seconds 5` of each, `--json FILE` keeps the result. Fails where a frame in twenty takes over half a frame longer than
 * on the empty page.
 */

const HITS = 100_000;
const FRAME_MS = 1000 / 60;
const SWINGS_PER_SECOND = 0.5;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const app = await startDemo(closing);
const browser = await startBrowser(closing);

type Result = { kind: string } & Frames;
const results: Result[] = [];
for (const width of [1440, 390]) {
  const page = await openPay(width);
  for (const slowed of [1, 4]) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    results.push(await drag(page, `${width} px, processor 1/${slowed}`));
  }
  await page.goto('/healthz');
  for (const slowed of [1, 4]) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    results.push(await drag(page, `floor ${width} px, processor 1/${slowed}`));
  }
  await page.context().close();
}

for (const { kind, ...frames } of results) console.info(rowOf(kind, frames));
console.info('Time between frames: median, 95 of 100, longest.');
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), results }, null, 2)}\n`);
const floorOf = (kind: string) => results.find((result) => result.kind === `floor ${kind}`)?.p95_ms ?? 0;
if (results.some(({ kind, p95_ms }) => !kind.startsWith('floor') && p95_ms > floorOf(kind) + FRAME_MS / 2))
  process.exitCode = 1;

/** The search with the histogram open. */
async function openPay(width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    ...inGermany,
  });
  const page = await context.newPage();
  await signInByApi(page, 'employer');
  await page.route(`**${searchApi.search.url}`, async (route) => {
    const asked = route.request().postDataJSON() as CandidateSearch;
    if (!asked.facets?.includes('job_income_year')) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { facets: Record<string, FacetCounts> };
    return route.fulfill({
      response: answer,
      json: { ...body, facets: { ...body.facets, job_income_year: counts() } },
    });
  });
  await page.goto('/de/search');
  await page.getByRole('heading', { name: /^[\d.]+ Profile$/ }).waitFor();
  const filters = page.getByRole('button', { name: /^Filter/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('button', { name: 'Bezahlung und Eintritt' }).click();
  await page
    .getByText(`${HITS.toLocaleString('de-DE')} Profile`)
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** 100,000 hits by the steps of pay, most of them in the middle. */
function counts(): FacetCounts {
  const upTo = PAY_STEPS.map((_, step) => Math.round(HITS / (1 + Math.exp((8 - step) / 2))));
  return { ids: [...PAY_STEPS], counts: [...upTo.slice(0, -1), HITS] };
}

/** Presses, swings to and fro for the seconds that are asked for, and releases. */
async function drag(page: Page, kind: string): Promise<Result> {
  const handle = page.locator('.step-picture input').first();
  const isFloor = (await handle.count()) === 0;
  if (!isFloor) await handle.scrollIntoViewIfNeeded();
  const box = isFloor ? { x: 20, y: 20, width: 240, height: 90 } : (await handle.boundingBox())!;
  const y = box.y + box.height / 2;
  const swings = Number(values.seconds) * SWINGS_PER_SECOND;
  const moves = Math.round((Number(values.seconds) * 1000) / FRAME_MS);
  const at = (move: number) => {
    const share = (1 + Math.cos((2 * Math.PI * swings * move) / moves)) / 2;
    return box.x + 12 + share * (box.width - 24);
  };
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  const frames = await framesWhile(page, async () => {
    const begin = performance.now();
    for (let move = 0; performance.now() - begin < Number(values.seconds) * 1000; move++)
      await page.mouse.move(at(move), y);
  });
  await page.mouse.move(at(0), y);
  await page.mouse.up();
  return { kind, ...frames };
}
