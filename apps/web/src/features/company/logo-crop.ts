/** How much of each side of an image is cut off, as shares of its width and height. */
export type Cut = { left: number; right: number; top: number; bottom: number };
export type Side = keyof Cut;
export type Size = { width: number; height: number };

export const sides = ['left', 'right', 'top', 'bottom'] as const satisfies readonly Side[];
export const wholeImage: Cut = { left: 0, right: 0, top: 0, bottom: 0 };

const opposite: Record<Side, Side> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };
/** What always stays of a width or height. */
const LEAST = 0.05;

/** The cut with another value at one side: within the image, and never so deep that nothing is left. */
export function withSide(cut: Cut, side: Side, share: number): Cut {
  const deepest = 1 - LEAST - cut[opposite[side]];
  return { ...cut, [side]: Math.min(Math.max(share, 0), deepest) };
}

/** The cut with its frame moved by shares of the image, as far as the image goes. */
export function movedBy(cut: Cut, { dx, dy }: { dx: number; dy: number }): Cut {
  const x = Math.min(Math.max(dx, -cut.left), cut.right);
  const y = Math.min(Math.max(dy, -cut.top), cut.bottom);
  return { left: cut.left + x, right: cut.right - x, top: cut.top + y, bottom: cut.bottom - y };
}

/** What is left, in whole pixels of the image. */
export function areaOf({ width, height }: Size, cut: Cut): Size & { x: number; y: number } {
  const x = Math.round(width * cut.left);
  const y = Math.round(height * cut.top);
  return {
    x,
    y,
    width: Math.max(1, Math.round(width * (1 - cut.right)) - x),
    height: Math.max(1, Math.round(height * (1 - cut.bottom)) - y),
  };
}

/** The size into which something fits, with its proportions and never larger than it is. */
export function fitted({ width, height }: Size, within: Size): Size {
  const scale = Math.min(1, within.width / width, within.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How far a point's colour may be from the one in the corner to belong to the empty border. */
const TOLERANCE = 12;

/**
 * The cut that takes away an empty border: all rows and columns that look like the image's first point.
 *
 * @param data  Pixels as a canvas tells them, four bytes each.
 */
export function withoutBorder({ width, height }: Size, data: Uint8ClampedArray): Cut {
  const [, , , cornerAlpha = 0] = data;
  const isEmpty = (index: number) => {
    const alpha = data[index + 3] ?? 0;
    if (cornerAlpha === 0 || alpha === 0) return cornerAlpha < TOLERANCE && alpha < TOLERANCE;
    return [0, 1, 2, 3].every((channel) => Math.abs((data[index + channel] ?? 0) - (data[channel] ?? 0)) <= TOLERANCE);
  };
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isEmpty((y * width + x) * 4)) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return wholeImage;
  const cut = wholeImage;
  return [
    ['left', left / width],
    ['right', 1 - (right + 1) / width],
    ['top', top / height],
    ['bottom', 1 - (bottom + 1) / height],
  ].reduce<Cut>((made, [side, share]) => withSide(made, side as Side, share as number), cut);
}
