import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launchArguments, provideShell } from '../e2e/support/browser.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:public-paint -- --url http://localhost:3000`: when the largest part of a public page is painted on a
 * slow phone. Asks a running server with the built web app; the browser slows network and processor down as Lighthouse's
 * "slow 4G" does (1.6 Mbit/s down, 150 ms there and back, a quarter of the speed), with an empty cache each time.
 *
 * Fails when the median of a page is above 1.5 s. `--runs 7`.
 */

const LCP_MS = 1_500;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, runs: { type: 'string', default: '7' } },
});

type Paint = { first_byte: number; first_paint: number; largest_paint: number; bytes: number };

async function open(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const painted = await page.evaluate(
    () =>
      new Promise<{ first_byte: number; first_paint: number; largest_paint: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          resolve({
            first_byte: navigation?.responseStart ?? 0,
            first_paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
            largest_paint: list.getEntries().at(-1)?.startTime ?? 0,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { ...painted, bytes };
}

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
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await open(browser, url));
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
