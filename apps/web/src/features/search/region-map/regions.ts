import { JOB_REGIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { partLines, regionLines } from './region-data.ts';

export type MapPoint = { x: number; y: number };
/** How postal codes begin, the largest town, and the middle in units of the picture. */
export type Area = MapPoint & { digits: string; name: string };
export type Region = Area & { outline: string; parts: readonly Area[] };

export const pictureSize = { width: 720, height: 918 } as const;
/** Units of the picture in one unit of `germany-map.ts`. */
export const PICTURE_SCALE = 20;

const areaOf = ([digits = '', name = '', x, y]: readonly string[]): Area => ({
  digits,
  name,
  x: Number(x),
  y: Number(y),
});

export const regions: readonly Region[] = regionLines.map((line, index) => {
  const fields = line.split('|');
  const parts = (partLines[index] ?? '').split('|').map((part) => areaOf(part.split(';')));
  return { ...areaOf(fields), outline: fields[4] ?? '', parts };
});

/**
 * The chosen areas after one is turned on or off. A region holds its parts, so they are not chosen beside it; a part of
 * a chosen region takes its place.
 */
export function toggled(chosen: readonly string[], digits: string): string[] {
  if (chosen.includes(digits)) return chosen.filter((each) => each !== digits);
  return added(chosen, [digits]);
}

/** The chosen areas with some more. */
export function added(chosen: readonly string[], more: readonly string[]): string[] {
  const overlaps = (each: string) => more.some((digits) => each.startsWith(digits) || digits.startsWith(each));
  const kept = chosen.filter((each) => !overlaps(each));
  return [...kept, ...more].slice(0, JOB_REGIONS_MAX).sort();
}

/** The areas whose middle lies within a line that is closed between its ends. */
export function areasWithin<T extends MapPoint>(line: readonly MapPoint[], areas: readonly T[]): T[] {
  return areas.filter((area) => {
    let isInside = false;
    for (const [index, a] of line.entries()) {
      const b = line[(index + 1) % line.length] ?? a;
      const crosses = a.y > area.y !== b.y > area.y;
      if (crosses && area.x < ((b.x - a.x) * (area.y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
    }
    return isInside;
  });
}

/** Areas whose names fit beside each other, by their order. */
export function withRoom<T extends MapPoint>(areas: readonly T[], room: MapPoint): T[] {
  const shown: T[] = [];
  for (const area of areas) {
    if (shown.every(({ x, y }) => Math.abs(x - area.x) >= room.x || Math.abs(y - area.y) >= room.y)) shown.push(area);
  }
  return shown;
}
