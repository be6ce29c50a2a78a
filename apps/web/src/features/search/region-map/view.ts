import { type MapPoint, pictureSize } from './regions.ts';

/** What of the picture is seen: how many times it is enlarged, and the corner at the top left. */
export type View = MapPoint & { zoom: number };

export const wholeView: View = { zoom: 1, x: 0, y: 0 };
export const ZOOM_MAX = 12;
/** From here on the parts of regions are shown. */
export const PARTS_ZOOM = 2.5;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The view within the picture. */
function within({ zoom, x, y }: View): View {
  const { width, height } = pictureSize;
  return { zoom, x: clamp(x, 0, width - width / zoom), y: clamp(y, 0, height - height / zoom) };
}

/** Enlarges around a point of the picture, which stays where it is. */
export function zoomed(view: View, factor: number, around: MapPoint = middleOf(view)): View {
  const zoom = clamp(view.zoom * factor, 1, ZOOM_MAX);
  const rest = view.zoom / zoom;
  return within({ zoom, x: around.x - (around.x - view.x) * rest, y: around.y - (around.y - view.y) * rest });
}

export const moved = (view: View, x: number, y: number): View => within({ ...view, x: view.x + x, y: view.y + y });

function middleOf({ zoom, x, y }: View): MapPoint {
  return { x: x + pictureSize.width / zoom / 2, y: y + pictureSize.height / zoom / 2 };
}
