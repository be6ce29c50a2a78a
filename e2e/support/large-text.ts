import type { Page } from '@playwright/test';

/**
 * What a page cuts or pushes beyond its edge: sideways scrolling of the page itself, texts that leave the window, and
 * texts of headings, buttons, links and labels that do not fit into their boxes. Lists that scroll by themselves may be
 * wider than the screen.
 */
export async function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    const inScroller = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
      }
      return false;
    };
    const nameOf = (element: Element) => {
      const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
      const classes = typeof element.className === 'string' ? `.${element.className.split(' ').at(-1)}` : '';
      return `${element.tagName.toLowerCase()}${classes} „${text}“`;
    };
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > root.clientWidth + 1 && !inScroller(element);
      });
      findings.push(
        `scrolls sideways by ${root.scrollWidth - root.clientWidth}: ${wide.slice(0, 4).map(nameOf).join(', ')}`,
      );
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (parent && node.data.trim() && leavesWindow(node, parent))
        findings.push(`${nameOf(parent)} leaves the window`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, button, a, label, legend, summary')) {
      const { width, height } = element.getBoundingClientRect();
      const isHidden = width < 2 || height < 2 || element.closest('.visually-hidden, [aria-hidden="true"], svg');
      const isLoading = element.hasAttribute('data-loading'); // a button then moves its words out of itself
      if (isHidden || isLoading || !element.checkVisibility({ visibilityProperty: true })) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const parent = node.parentElement;
        if (!parent || !node.data.trim() || parent.closest('.visually-hidden') || parent.clientWidth === 1) continue;
        if (getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const cut = cutBy(text, parent, element);
        if (text.width > 0 && cut) {
          findings.push(`${nameOf(element)} is cut by ${cut}`);
          break;
        }
      }
    }
    return findings;

    function leavesWindow(node: Text, parent: HTMLElement): boolean {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const isBeyond = left < root.clientWidth && right > root.clientWidth + 1;
      if (!isBeyond || !parent.checkVisibility({ visibilityProperty: true }) || inScroller(parent)) return false;
      for (let at: HTMLElement | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(at);
        const isCutBefore = overflowX !== 'visible' && at.getBoundingClientRect().right < root.clientWidth - 1;
        if (isCutBefore || textOverflow === 'ellipsis' || clipPath !== 'none') return false;
      }
      return true;
    }

    /** The part of the page that hides some of a text; a button cuts what stands out of it, too. */
    function cutBy(text: DOMRect, from: HTMLElement, owner: HTMLElement): string | null {
      for (let at: HTMLElement | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = getComputedStyle(at);
        // A preview ends with dots; the whole is where it leads.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return null;
        const box = at.getBoundingClientRect();
        const isButton = at === owner && at.tagName === 'BUTTON';
        const clips = display !== 'inline' && display !== 'contents';
        const beside = text.right > box.right + 1.5 || text.left < box.left - 1.5;
        const below = text.bottom > box.bottom + 3 || text.top < box.top - 3;
        if (clips && beside && (overflowX !== 'visible' || isButton)) return nameOf(at);
        if (clips && below && (overflowY !== 'visible' || isButton)) return nameOf(at);
      }
      return null;
    }
  });
}
