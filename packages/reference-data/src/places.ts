import { readList } from './read.ts';

type GermanPlace = { postal_code: string; name: string; state: string; lat: number; lng: number; pop: number };
type NeighbourPlace = { country: string; postal_code: string; name: string; lat: number; lng: number };

/** A postal code with its place. */
export type ReferencePlace = {
  /** ISO alpha-2. */
  country: string;
  postal_code: string;
  name: string;
  /** German federal state; null outside Germany. */
  state: string | null;
  latitude: number;
  longitude: number;
  /** Share of the town's population in this postal code, approximate; null outside Germany. */
  population: number | null;
};

/** Every German postal code, and the main cities of Austria and Switzerland. */
export function readPlaces(): ReferencePlace[] {
  const german = readList<GermanPlace>('places').map(({ postal_code, name, state, lat, lng, pop }) => ({
    country: 'DE',
    postal_code,
    name,
    state,
    latitude: lat,
    longitude: lng,
    population: pop,
  }));
  const neighbours = readList<NeighbourPlace>('places-at-ch').map(({ country, postal_code, name, lat, lng }) => ({
    country,
    postal_code,
    name,
    state: null,
    latitude: lat,
    longitude: lng,
    population: null,
  }));
  return [...german, ...neighbours];
}
