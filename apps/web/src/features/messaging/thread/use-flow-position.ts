import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end that counts as being at the end. */
const END_PX = 80;
/** What stays free above the message that the list opens at: its `scroll-margin-top`. */
const ABOVE_MESSAGE_PX = 10;

/**
 * Scroll position of the message list. It opens at the top of the first unread message, without one at the end. It
 * scrolls to the end when a message arrives while the reader is at the end, and when the user writes; it stays at the
 * same message when older ones are put above it.
 *
 * @param unread How many of the last messages are unread when the list opens.
 */
export function useFlowPosition(
  firstKey: string | undefined,
  lastKey: string | undefined,
  isLastOwn: boolean,
  unread: number,
): RefObject<HTMLDivElement | null> {
  const flow = useRef<HTMLDivElement>(null);
  const toEnd = useRef(0);
  const atFirst = useRef(unread);
  const shown = useRef<{ firstKey: string | undefined; lastKey: string | undefined } | null>(null);
  const stopFollowing = useRef(() => {});

  useEffect(() => () => stopFollowing.current(), []);
  useEffect(() => {
    const element = flow.current;
    if (!element) return;
    const remember = () => {
      toEnd.current = distanceToEnd(element);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const element = flow.current;
    if (!element) return;
    const before = shown.current;
    shown.current = { firstKey, lastKey };
    const scrollTo = (distance: number) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - distance;
      toEnd.current = distance;
    };
    const news = before || atFirst.current === 0 ? undefined : newsOf(element, atFirst.current);
    const open = () => {
      if (!news) return scrollTo(0);
      showTop(element, news);
      toEnd.current = distanceToEnd(element);
    };
    if (!before || (before.lastKey !== lastKey && (isLastOwn || toEnd.current < END_PX))) {
      open();
      stopFollowing.current();
      stopFollowing.current = followGrowth(element, open);
    } else if (before.firstKey !== firstKey) scrollTo(toEnd.current);
  }, [firstKey, lastKey, isLastOwn]);

  return flow;
}

/**
 * Puts the list right again whenever it or a message gets another height, until the reader does something with the list:
 * rows outside of the viewport get their real height once they are rendered, and parts of a message, or what stands above
 * the list, come late.
 *
 * @returns Ends it.
 */
function followGrowth(list: HTMLElement, place: () => void): () => void {
  const observer = new ResizeObserver(place);
  for (const part of [list, ...list.children]) observer.observe(part);
  const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const stop = () => {
    observer.disconnect();
    for (const touch of touches) list.removeEventListener(touch, stop);
  };
  for (const touch of touches) list.addEventListener(touch, stop, { passive: true });
  return stop;
}

/** Scrolls the list alone: what stands above it, as the subject and the way back, stays in sight. */
function showTop(list: HTMLElement, message: Element): void {
  // With large letters the list has no scrolling of its own, and the page is read from the message on.
  if (getComputedStyle(list).overflowY === 'visible') message.scrollIntoView({ block: 'start' });
  else list.scrollTop += message.getBoundingClientRect().top - list.getBoundingClientRect().top - ABOVE_MESSAGE_PX;
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

/** The first of the last messages of a list. */
function newsOf(list: HTMLElement, count: number): Element | undefined {
  const messages = [...list.querySelectorAll('.message')];
  return messages.at(-count) ?? messages[0];
}
