import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLatest } from '#platform/use-latest.ts';
import { type MapPoint, pictureSize } from './regions.ts';
import { moved, type View, zoomed } from './view.ts';

type Gestures = {
  view: View;
  isLasso: boolean;
  onView: (view: View) => void;
  /** Pressed and released at one place. */
  onPress: (digits: string) => void;
  /** A line was drawn. */
  onDrawn: (line: readonly MapPoint[]) => void;
};

/** Where a press began, on which area, and what was seen then. */
type Press = { digits: string | null; from: MapPoint; view: View; isStill: boolean };

/** A finger or a mouse that goes less far than this chooses what is below it. */
const STILL_PX = 5;
const WHEEL_STEP = 1.0015;

/**
 * Wheel, drag, pinch and press on the map, and the line that is being drawn. A press chooses; a drag moves what is
 * enlarged, or draws a line around areas.
 */
export function useMapGestures({ view, isLasso, onView, onPress, onDrawn }: Gestures) {
  const svg = useWheel(view, onView);
  const [line, setLine] = useState<readonly MapPoint[]>([]);
  const pointers = useRef(new Map<number, MapPoint>());
  const press = useRef<Press | null>(null);

  const pointAt = ({ x, y }: MapPoint): MapPoint => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const unit = unitOf(view, box);
    return { x: view.x + (x - box.left) * unit, y: view.y + (y - box.top) * unit };
  };

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    const area = event.target instanceof Element ? event.target.closest('[data-digits]') : null;
    const digits = area?.getAttribute('data-digits') ?? null;
    press.current = pointers.current.size > 1 ? null : { digits, from: at, view, isStill: true };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (isLasso && event.isPrimary) setLine([pointAt(at)]);
  };

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId);
    const box = svg.current?.getBoundingClientRect();
    if (!before || !box) return;
    const at = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    const begun = press.current;
    if (begun && Math.hypot(at.x - begun.from.x, at.y - begun.from.y) > STILL_PX) begun.isStill = false;
    if (isLasso && event.isPrimary) setLine((points) => [...points, pointAt(at)]);
    else if (other) onView(zoomed(view, distance(at, other) / distance(before, other), pointAt(other)));
    else if (begun && !begun.isStill) {
      const unit = unitOf(begun.view, box);
      onView(moved(begun.view, (begun.from.x - at.x) * unit, (begun.from.y - at.y) * unit));
    }
  };

  const up = (event: PointerEvent<SVGSVGElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const begun = press.current;
    press.current = null;
    setLine([]);
    if (event.type === 'pointercancel') return;
    if (isLasso && line.length > 2) onDrawn(line);
    else if (begun?.isStill && begun.digits) onPress(begun.digits);
  };

  return { svg, line, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up } };
}

/** Enlarges around the mouse; the ref belongs to the map. */
function useWheel(view: View, onView: (view: View) => void) {
  const svg = useRef<SVGSVGElement>(null);
  const latest = useLatest({ view, onView });
  useEffect(() => {
    const element = svg.current;
    // React listens to the wheel passively, and the page behind would scroll.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { view: now, onView: change } = latest.current;
      const box = element?.getBoundingClientRect();
      if (!box) return;
      const unit = unitOf(now, box);
      const at = { x: now.x + (event.clientX - box.left) * unit, y: now.y + (event.clientY - box.top) * unit };
      change(zoomed(now, WHEEL_STEP ** -event.deltaY, at));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return svg;
}

/** Units of the picture in one pixel. */
const unitOf = (view: View, box: { width: number }): number => pictureSize.width / view.zoom / box.width;
const distance = (a: MapPoint, b: MapPoint): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
