import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createSessionMap } from '#platform/session-state.ts';
import { useLatest } from '#platform/use-latest.ts';

type ListState = { selected: readonly string[]; row: string | null; offset: number };

/** History key → scroll position and selection of the list. */
const listStates = createSessionMap<string, ListState>();
const ABOVE = 8;

/** The selection at the time when this history entry was left. */
export function useRestoredSelection(): readonly string[] {
  return listStates.get(useLocation().key)?.selected ?? [];
}

/**
 * Stores the first visible row and the selection while the list is shown, and restores both after Back. A row is stored
 * and not a distance, because rows outside of the viewport have no height yet.
 */
export function useRestoredScroll(
  list: RefObject<HTMLElement | null>,
  selected: ReadonlySet<string>,
  hasRows: boolean,
) {
  const { key } = useLocation();
  const restored = useRef(false);
  const chosen = useLatest(selected);

  useLayoutEffect(() => {
    const place = listStates.get(key);
    if (restored.current || !hasRows) return;
    restored.current = true;
    if (!place?.row) return;
    const restore = () => {
      const row = list.current?.querySelector(`[data-id="${CSS.escape(place.row ?? '')}"]`);
      const scroller = list.current && scrollerOf(list.current);
      if (!row || !scroller) return;
      scroller.scrollTop += row.getBoundingClientRect().top - topOf(scroller) - place.offset;
    };
    restore();
    const frame = requestAnimationFrame(restore); // by then the visible rows have their real height
    return () => cancelAnimationFrame(frame);
  }, [key, hasRows, list]);

  useLayoutEffect(
    // on unmount, the rows can still be measured
    () => () => {
      const scroller = list.current && scrollerOf(list.current);
      if (!scroller || !list.current) return;
      const top = topOf(scroller) + ABOVE;
      const row = [...list.current.querySelectorAll<HTMLElement>('[data-id]')].find(
        (each) => each.getBoundingClientRect().bottom > top,
      );
      const offset = row ? row.getBoundingClientRect().top - topOf(scroller) : 0;
      listStates.set(key, { selected: [...chosen.current], row: row?.dataset.id ?? null, offset });
    },
    [key, list],
  );
}

function scrollerOf(list: HTMLElement): Element {
  const own = list.closest('.search-results');
  return own && getComputedStyle(own).overflowY === 'auto' ? own : document.documentElement;
}

const topOf = (scroller: Element): number =>
  scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
