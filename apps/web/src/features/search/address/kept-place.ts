import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createSessionMap } from '#platform/session-state.ts';
import { useLatest } from '#platform/use-latest.ts';

type Kept = { selected: readonly string[]; row: string | null; offset: number };

/** Places in the history → where their list stood and what was chosen in it. */
const kept = createSessionMap<string, Kept>();
const ABOVE = 8;

/** What was chosen when this place in the history was left. */
export function useKeptSelection(): readonly string[] {
  return kept.get(useLocation().key)?.selected ?? [];
}

/**
 * Remembers the first visible row and the choice while the list is shown, and puts both back when the page comes anew
 * through Back. A row is a better mark than a distance: those out of sight have no height yet.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, selected: ReadonlySet<string>, hasRows: boolean) {
  const { key } = useLocation();
  const restored = useRef(false);
  const chosen = useLatest(selected);

  useLayoutEffect(() => {
    const place = kept.get(key);
    if (restored.current || !hasRows) return;
    restored.current = true;
    if (!place?.row) return;
    const putBack = () => {
      const row = list.current?.querySelector(`[data-id="${CSS.escape(place.row ?? '')}"]`);
      const scroller = list.current && scrollerOf(list.current);
      if (!row || !scroller) return;
      scroller.scrollTop += row.getBoundingClientRect().top - topOf(scroller) - place.offset;
    };
    putBack();
    const frame = requestAnimationFrame(putBack); // rows that came into sight have their height now
    return () => cancelAnimationFrame(frame);
  }, [key, hasRows, list]);

  useLayoutEffect(
    // when the page goes, its rows are still there to be measured
    () => () => {
      const scroller = list.current && scrollerOf(list.current);
      if (!scroller || !list.current) return;
      const top = topOf(scroller) + ABOVE;
      const row = [...list.current.querySelectorAll<HTMLElement>('[data-id]')].find(
        (each) => each.getBoundingClientRect().bottom > top,
      );
      const offset = row ? row.getBoundingClientRect().top - topOf(scroller) : 0;
      kept.set(key, { selected: [...chosen.current], row: row?.dataset.id ?? null, offset });
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
