/** How long a step waits for its target. */
const WAIT_MS = 2000;
/** How often it waits again while its page still loads. */
const WAITS_MAX = 3;

const isLoading = () => document.querySelector('.page-skeleton, .loading-line.is-shown') !== null;

/** The first visible element of a name. Some stand on the page twice: for wide screens and for phones. */
export function findTarget(name: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-tour="${CSS.escape(name)}"]`);
  return [...all].find(isVisible) ?? null;
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
}

/**
 * Waits for an element of a name; null: it did not come in time, or the signal was aborted.
 *
 * @param isThere Whether the page of the step is shown: some targets are on every page, and the page that comes takes
 * the focus from what is shown before.
 */
export function waitForTarget(name: string, signal: AbortSignal, isThere: () => boolean): Promise<HTMLElement | null> {
  const { promise, resolve } = Promise.withResolvers<HTMLElement | null>();
  const look = () => {
    const found = isThere() ? findTarget(name) : null;
    if (found) finish(found);
  };
  const finish = (found: HTMLElement | null) => {
    observer.disconnect();
    clearInterval(timer);
    resolve(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-tour'] });
  let waits = 0;
  const timer = setInterval(() => {
    waits += 1;
    if (!isLoading() || waits > WAITS_MAX) finish(findTarget(name));
  }, WAIT_MS);
  signal.addEventListener('abort', () => finish(null));
  look();
  return promise;
}

/** Whether something is open over the page, beside the help: a tour would lead away from what is typed there. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((each) => !each.querySelector('.help-sheet'));

/** Whether the user asked for less movement. */
export const wantsCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
