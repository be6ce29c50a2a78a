import { the } from '@gegenpost/contract/shared/the.ts';
import { distanceKm } from '@gegenpost/formula';
import { spellings } from './occupation-spellings.ts';
import { buildTextIndex, SUGGESTIONS_MAX, searchText, type TextIndex } from './text-index.ts';

type Place = {
  country: string;
  postal_code: string;
  name: string;
  latitude: number;
  longitude: number;
  population: number | null;
};
type Occupation = { label: string; synonyms: string[] };

/** Postal codes with the same name within this distance belong to one town. */
const TOWN_KM = 30;
/** Assumed population where none is known: the data have none for the main cities of Austria and Switzerland. */
const UNKNOWN_POPULATION = 50_000;

/** A town: its postal codes in ascending order, and the central one. */
type Town<P> = { centre: P; members: P[]; population: number };

export type PlaceIndex<P extends Place> = { towns: TextIndex<Town<P>>; codes: { place: P; town: Town<P> }[] };

/** Prepares places for `searchPlaces`. */
export function buildPlaceIndex<P extends Place>(places: P[]): PlaceIndex<P> {
  const towns = townsOf(places);
  const codes = towns.flatMap((town) => town.members.map((place) => ({ place, town })));
  return {
    towns: buildTextIndex(
      towns.map((town) => ({ item: town, labels: [town.centre.name], synonyms: [], weight: town.population })),
    ),
    codes: codes.sort(
      (a, b) => b.town.population - a.town.population || (a.place.postal_code < b.place.postal_code ? -1 : 1),
    ),
  };
}

/** Groups postal codes of the same name near each other to towns. */
export function townsOf<P extends Place>(places: P[]): Town<P>[] {
  const groups = new Map<string, P[][]>();
  for (const place of places) {
    const key = `${place.country} ${place.name}`;
    const clusters = groups.get(key) ?? [];
    const cluster = clusters.find(([first]) => distanceKm(the(first, 'first place of a cluster'), place) <= TOWN_KM);
    if (cluster) cluster.push(place);
    else clusters.push([place]);
    groups.set(key, clusters);
  }
  return [...groups.values()].flat().map(townOf);
}

function townOf<P extends Place>(members: P[]): Town<P> {
  const mean = (value: (place: P) => number) => members.reduce((sum, place) => sum + value(place), 0) / members.length;
  const middle = { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) };
  const centre = members.reduce((best, place) => (distanceKm(place, middle) < distanceKm(best, middle) ? place : best));
  const known = members.flatMap(({ population }) => population ?? []);
  const population = known.reduce((sum, each) => sum + each, 0);
  return { centre, members, population: known.length === 0 ? UNKNOWN_POPULATION : population };
}

/**
 * Places that match a typed text, best first. Without digits each town appears once, as its central postal code; with
 * digits, the postal codes that begin with them (within the town that is typed beside them, if any).
 */
export function searchPlaces<P extends Place>(index: PlaceIndex<P>, typed: string): P[] {
  const digits = /\d+/.exec(typed)?.[0];
  const name = typed.replace(/\d+/g, ' ').trim();
  if (!digits) return searchText(index.towns, name).map((town) => town.centre);
  const towns = name === '' ? null : new Set(searchText(index.towns, name, 200));
  const codes = index.codes.filter(
    ({ place, town }) => place.postal_code.startsWith(digits) && (towns === null || towns.has(town)),
  );
  return codes.slice(0, SUGGESTIONS_MAX).map(({ place }) => place);
}

/** Prepares occupations for `searchOccupations`. */
export function buildOccupationIndex<O extends Occupation>(occupations: O[]): TextIndex<O> {
  return buildTextIndex(
    occupations.map((occupation) => ({
      item: occupation,
      labels: spellings(occupation.label),
      synonyms: occupation.synonyms.flatMap(spellings),
      // Of equal matches the shorter title comes first, which is the less specialised one.
      weight: -occupation.label.length,
    })),
  );
}

/** Occupations by title or synonym in either form, best first. */
export function searchOccupations<O extends Occupation>(index: TextIndex<O>, typed: string): O[] {
  return searchText(index, spellings(typed)[0] ?? '');
}
