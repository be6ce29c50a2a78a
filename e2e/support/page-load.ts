import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    layout_shifts?: string[];
    layout_shift?: number;
  }
}

/** What a page asked the network for until nothing more was to come, and how far its parts moved. */
export type PageLoad = {
  /** Without pictures of people and companies, of which there are as many as other journeys left behind. */
  requests: number;
  /** Addresses of scripts and style sheets among them. */
  code: string[];
  /** Addresses that were read more than once. */
  repeated: string[];
  /** The sum of all layout shifts, and what moved from where to where. */
  shift: number;
  moved: string[];
};

/** Has the pages of a context note what moves without an input of the user. */
export function watchShifts(context: BrowserContext) {
  return context.addInitScript(() => {
    window.layout_shift = 0;
    window.layout_shifts = [];
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        window.layout_shift = (window.layout_shift ?? 0) + value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.className}`;
          window.layout_shifts?.push(`${name} from ${previousRect.y} to ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens an address, and waits until nothing more is loaded. */
export async function openWhole(page: Page, path: string): Promise<PageLoad> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const asked = new Map<string, string>();
  const reads: string[] = [];
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type !== 'Image' || !request.url.includes('/api/')) asked.set(requestId, request.url);
    if (request.method === 'GET') reads.push(request.url);
  });
  devTools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) asked.delete(requestId);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await devTools.detach();
  const { shift, moved } = await page.evaluate(() => ({
    shift: window.layout_shift ?? 0,
    moved: window.layout_shifts ?? [],
  }));
  const network = [...asked.values()].filter((url) => url.startsWith('http'));
  return {
    requests: network.length,
    code: network.filter((url) => /\/assets\/.*\.(js|css)$/.test(url)),
    repeated: reads.filter((url, index) => url.includes('/api/') && reads.indexOf(url) !== index),
    shift,
    moved,
  };
}

/** How many elements get their style computed when one that nothing is styled by is inserted into the page. */
export async function restyledByInsertion(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const counts: number[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as { name: string; args: { elementCount?: number } }[]) {
      if (event.name === 'UpdateLayoutTree') counts.push(event.args.elementCount ?? 0);
    }
  });
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await devTools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.evaluate(() => {
    for (const kind of ['span', 'button', 'input']) {
      const inserted = document.createElement(kind);
      inserted.className = 'of-no-rule';
      for (const change of [() => document.querySelector('main')?.append(inserted), () => inserted.remove()]) {
        change();
        getComputedStyle(document.body).getPropertyValue('color');
      }
    }
  });
  const complete = new Promise<void>((resolve) => devTools.once('Tracing.tracingComplete', () => resolve()));
  await devTools.send('Tracing.end');
  await complete;
  await devTools.detach();
  return Math.max(...counts);
}
