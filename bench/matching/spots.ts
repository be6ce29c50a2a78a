import { readPlaces } from '@gegenpost/reference-data/places.ts';
import type { Random } from '../../apps/server/src/demo/random.ts';

export type Spot = { name: string; country: string; latitude: number; longitude: number };

/** Draws German postal codes, each as often as people live there. */
export function spotsOf(random: Random): () => Spot {
  const places = readPlaces().filter(({ country }) => country === 'DE');
  const bounds: number[] = [];
  let all = 0;
  for (const { population } of places) {
    all += population ?? 0;
    bounds.push(all);
  }
  return () => {
    const at = random.float() * all;
    let [low, high] = [0, bounds.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    const { name, country, latitude, longitude } = places[low]!;
    return { name, country, latitude, longitude };
  };
}

/** Kilometres on a flat map, near enough for a commute, and reckoned otherwise than the formula does. */
export function roadKm(a: Spot, b: Spot): number {
  const north = (b.latitude - a.latitude) * 111.2;
  const east = (b.longitude - a.longitude) * 111.2 * Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(north, east);
}
