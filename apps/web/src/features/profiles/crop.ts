/** A square crop of an image: its centre in pixels of the image, and the zoom (1: as large as fits). */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const ZOOM_MAX = 6;

export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Length of the square's sides in pixels of the image. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The crop, limited to the image. */
export function withinImage(image: Size, { x, y, zoom }: Crop): Crop {
  const kept = { x, y, zoom: Math.min(Math.max(zoom, 1), ZOOM_MAX) };
  const half = sideOf(image, kept) / 2;
  return {
    ...kept,
    x: Math.min(Math.max(x, half), image.width - half),
    y: Math.min(Math.max(y, half), image.height - half),
  };
}

/** Drags the image by a share of the square's side: a drag to the right shows more of the left. */
export function drawnBy(image: Size, crop: Crop, { dx, dy }: { dx: number; dy: number }): Crop {
  const side = sideOf(image, crop);
  return withinImage(image, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side });
}

export const zoomedBy = (image: Size, crop: Crop, factor: number): Crop =>
  withinImage(image, { ...crop, zoom: crop.zoom * factor });
