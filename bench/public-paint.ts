import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchArguments, provideShell } from '../e2e/support/browser.ts';
import { quantile } from './auc.ts';
import { openSlowly, type Paint, phone } from './paint/open-slowly.ts';

/**
 * `npm run bench:public-paint -- --url http://localhost:3000`: when the largest part of a public page is painted on a
 * slow phone. Asks a running server with the built web app; the browser slows network and processor down as Lighthouse's
 * "slow 4G" does (1.6 Mbit/s down, 150 ms there and back, a quarter of the speed), with an empty cache each time.
 *
 * Fails when the median of a page is above 1.5 s. `--runs 7`.
 */

const LCP_MS = 1_500;

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, runs: { type: 'string', default: '7' } },
});

const { executablePath, env } = await provideShell();
const browser = await chromium.launch({
  executablePath,
  args: [...launchArguments],
  env: { ...process.env, ...env } as Record<string, string>,
});
const list = `${values.url}/de/location-candidates`;
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(list);
const form =
  (await page
    .getByRole('link', { name: /Stelle anbieten/ })
    .first()
    .getAttribute('href')) ?? '';
await page.goto(`${values.url}/de/demo-embed`);
const frame = (await page.locator('iframe').getAttribute('src')) ?? '';
await context.close();

const rows: Record<string, Record<string, number>> = {};
for (const [name, url] of Object.entries({ list, frame, form: values.url + form })) {
  const runs: Paint[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    await using slow = await browser.newContext(phone);
    runs.push(await openSlowly(slow, url));
  }
  const median = (key: keyof Paint) =>
    Math.round(
      quantile(
        runs.map((paint) => paint[key]),
        0.5,
      ),
    );
  rows[name] = {
    first_byte_ms: median('first_byte'),
    first_paint_ms: median('first_paint'),
    largest_paint_ms: median('largest_paint'),
    kb: Math.round(median('bytes') / 1000),
  };
}
await browser.close();
console.table(rows);
if (Object.values(rows).some(({ largest_paint_ms = 0 }) => largest_paint_ms > LCP_MS)) process.exitCode = 1;
