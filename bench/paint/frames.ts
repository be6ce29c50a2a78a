import type { Page } from '@playwright/test';
import { quantile } from '../auc.ts';

/** Times between frames in milliseconds, and how many tasks blocked the page for 50 ms or more. */
export type Frames = { frames: number; p50_ms: number; p95_ms: number; max_ms: number; long_tasks: number };

declare global {
  interface Window {
    frames_of_bench?: () => { times: number[]; longTasks: number };
  }
}

/**
 * Watches the frames of a page while something is done with it.
 *
 * @param scrolled - Count only frames in which this element was scrolled; left out: every frame.
 */
export async function framesWhile(page: Page, act: () => Promise<void>, scrolled?: string): Promise<Frames> {
  await page.evaluate(watch, scrolled ?? null);
  await act();
  const { times, longTasks } = await page.evaluate(() => window.frames_of_bench!());
  const [p50_ms, p95_ms, max_ms] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  return { frames: times.length, p50_ms, p95_ms, max_ms, long_tasks: longTasks };
}

/** Scrolls an element by the wheel until its end, and until nothing more comes. */
export async function scrollToEnd(
  page: Page,
  selector: string,
  stepPx: number,
  isDone: () => Promise<boolean> = async () => true,
): Promise<void> {
  const box = (await page.locator(selector).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 900) / 2);
  for (;;) {
    await page.mouse.wheel(0, stepPx);
    const isAtEnd = await page.locator(selector).evaluate((element, step) => {
      const left = step < 0 ? element.scrollTop : element.scrollHeight - element.scrollTop - element.clientHeight;
      return left <= 1;
    }, stepPx);
    if (isAtEnd && (await isDone())) return;
  }
}

/** One line of a table of frames. */
export function rowOf(kind: string, { frames, p50_ms, p95_ms, max_ms, long_tasks }: Frames): string {
  const times = [p50_ms, p95_ms, max_ms].map((ms) => `${ms.toFixed(1).padStart(8)} ms`).join('');
  return `${kind.padEnd(36)}${times}${String(frames).padStart(8)} frames${String(long_tasks).padStart(5)} long tasks`;
}

/** Runs in the page. */
function watch(selector: string | null): void {
  const element = selector === null ? null : document.querySelector(selector);
  const times: number[] = [];
  const topOf = () => element?.scrollTop ?? Number.NaN; // NaN differs from itself: every frame counts
  let [last, top, isOn, longTasks] = [performance.now(), topOf(), true, 0];
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const note = (now: number) => {
    const at = topOf();
    if (at !== top) times.push(now - last);
    [last, top] = [now, at];
    if (isOn) requestAnimationFrame(note);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(note);
  });
  window.frames_of_bench = () => {
    isOn = false;
    observer.disconnect();
    return { times, longTasks };
  };
}
