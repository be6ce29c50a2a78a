import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    layout_shifts?: string[];
    layout_shift?: number;
  }
}

/** What a page asked for until nothing more was to come, and how far its parts moved. */
export type PageLoad = {
  requests: number;
  /** Those for code, by their names, that the network answered. */
  code: string[];
  /** The sum of all layout shifts, and what moved from where to where. */
  shift: number;
  moved: string[];
};

/** Has the pages of a context note what moves without an input of the user. */
export function watchShifts(context: BrowserContext): Promise<void> {
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
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      // The document is none of the resources.
      requests: loaded.length + 1,
      code: loaded
        .filter(({ name, transferSize }) => transferSize > 0 && /\/assets\/.*\.(js|css)$/.test(name))
        .map(({ name }) => new URL(name).pathname),
      shift: window.layout_shift ?? 0,
      moved: window.layout_shifts ?? [],
    };
  });
}
