import type { TourPosition } from '@gegenpost/contract/tours.ts';

export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

const GAP = 12;
const EDGE = 8;
/** Narrower screens have no room beside a target. */
const NARROW = 640;

const opposite: Readonly<Record<TourPosition, TourPosition>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

/**
 * Where the popover stands: beside the target as wished, else on another side where it fits, else over the page. It is
 * always inside the window. On narrow screens it stands at the bottom, or at the top when the target is down there.
 */
export function placeBeside(
  target: Box,
  popover: Size,
  wished: TourPosition,
  screen: Size,
): { left: number; top: number } {
  const within = (left: number, top: number) => ({
    left: Math.max(EDGE, Math.min(left, screen.width - popover.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, screen.height - popover.height - EDGE)),
  });
  if (screen.width < NARROW) {
    const isLow = target.top + target.height / 2 > screen.height / 2;
    return within(EDGE, isLow ? EDGE : screen.height);
  }
  const at = spots(target, popover);
  const order = [wished, opposite[wished], 'bottom', 'top', 'right', 'left'] as const;
  const fitting = order.find((side) => fits(at[side], side, popover, screen));
  const { left, top } = at[fitting ?? wished];
  return within(left, top);
}

function spots({ left, top, width, height }: Box, popover: Size): Record<TourPosition, { left: number; top: number }> {
  const centred = { left: left + (width - popover.width) / 2, top: top + (height - popover.height) / 2 };
  return {
    top: { left: centred.left, top: top - popover.height - GAP },
    bottom: { left: centred.left, top: top + height + GAP },
    left: { left: left - popover.width - GAP, top: centred.top },
    right: { left: left + width + GAP, top: centred.top },
  };
}

/** Beside the target there must be room; along it the popover may be moved. */
function fits({ left, top }: { left: number; top: number }, side: TourPosition, popover: Size, screen: Size): boolean {
  if (side === 'top' || side === 'bottom') return top >= EDGE && top + popover.height <= screen.height - EDGE;
  return left >= EDGE && left + popover.width <= screen.width - EDGE;
}
