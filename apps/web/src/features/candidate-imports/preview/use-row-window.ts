import { type RefObject, useEffect, useRef, useState } from 'react';

/** Rows that are drawn above and below what can be seen. */
const SPARE_ROWS = 8;
/** Assumed until the box was measured. */
const HEIGHT_AT_FIRST = 640;

type RowWindow = {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  /** The rows to draw: from `first` up to, but without, `end`. */
  first: number;
  end: number;
  /** Scrolls no further than needed to bring a row into view. */
  show: (row: number) => void;
};

/**
 * Draws only the rows of a long table that can be seen.
 *
 * @param headHeight  Height of the head, which stays at the top of the box and covers rows.
 */
export function useRowWindow(count: number, rowHeight: number, headHeight: number): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: 0, end: Math.ceil(HEIGHT_AT_FIRST / rowHeight) });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const height = element.clientHeight || HEIGHT_AT_FIRST;
      const first = Math.floor(element.scrollTop / rowHeight);
      const end = Math.ceil((element.scrollTop + height) / rowHeight);
      setSeen((last) => (last.first === first && last.end === end ? last : { first, end }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [rowHeight]);
  const show = (row: number) => {
    const element = box.current;
    if (!element) return;
    const top = row * rowHeight;
    const visible = (element.clientHeight || HEIGHT_AT_FIRST) - headHeight - rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + visible) element.scrollTop = top - visible;
  };
  return {
    box,
    first: Math.max(0, Math.min(seen.first, count) - SPARE_ROWS),
    end: Math.min(count, seen.end + SPARE_ROWS),
    show,
  };
}
