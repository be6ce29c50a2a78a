/** What tells where one is when it has the focus, in place of something in it that is gone. */
const PLACES =
  'li, form, fieldset, section, article, aside, nav, dialog, main, [role="dialog"], [role="log"], [role="group"]';

type Focused = { element: HTMLElement; ancestors: Element[]; wasDisabled: boolean };

/**
 * Keeps the place of keyboards and screen readers. A button that is disabled while it works gets the focus back
 * afterwards; when what had the focus is removed, the closest part of the page that is left gets it. The browser would
 * begin at the top of the page. What moves the focus on purpose comes first.
 *
 * @returns A callback that ends it.
 */
export function keepFocus(): () => void {
  let last: Focused | null = null;
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    last =
      target instanceof HTMLElement ? { element: target, ancestors: ancestorsOf(target), wasDisabled: false } : null;
  };
  const restore = () => {
    frame = 0;
    if (!last || hasFocus()) return;
    const { element, ancestors, wasDisabled } = last;
    if (element.isConnected) {
      if (element.matches(':disabled')) last.wasDisabled = true;
      else if (wasDisabled) element.focus({ preventScroll: true });
      return;
    }
    last = null;
    focusPlace(ancestors.find((each) => each.isConnected && each.matches(PLACES)));
  };
  const observer = new MutationObserver(() => {
    // Two frames later, after the effects of the change have moved the focus themselves.
    if (last && frame === 0) frame = requestAnimationFrame(() => requestAnimationFrame(restore));
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function focusPlace(place: Element | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
