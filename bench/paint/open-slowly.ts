import type { BrowserContext } from '@playwright/test';

/** As Lighthouse's "slow 4G": 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;

/** How many times slower the processor is than the machine's. */
export const SLOWDOWN = 4;

/** A phone of the kind that is measured by Lighthouse. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

/** When parts of a page stood, in milliseconds since its address was asked for, and what it took. */
export type Paint = {
  first_byte: number;
  first_paint: number;
  largest_paint: number;
  /** The longest that the page could not answer; 0 where no task took 50 ms. */
  longest_task: number;
  /** Over the network, packed. */
  bytes: number;
};

/**
 * Opens an address in a new tab, with a slow network, an empty cache and a slow processor, until nothing more comes.
 *
 * @param shown - What the page is not ready without: while a slow processor computes, nothing comes over the network.
 */
export async function openSlowly(context: BrowserContext, url: string, shown = 'body'): Promise<Paint> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries());
        }).observe({ type, buffered: true });
        // A page without any is told by nothing.
        setTimeout(() => resolve([]), 500);
      });
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [largest, tasks] = await Promise.all([entriesOf('largest-contentful-paint'), entriesOf('longtask')]);
    return {
      first_byte: navigation?.responseStart ?? 0,
      first_paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largest_paint: largest.at(-1)?.startTime ?? 0,
      longest_task: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  });
  await page.close();
  return { ...painted, bytes };
}
