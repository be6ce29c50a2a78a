import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { ChosenPlace } from '#features/search/use-search.ts';

/** The place of a search and how far around it was searched. */
export type PlacedSearch = { place: ChosenPlace; radius: number };

/** null: the search names no place, or another one than is known. */
export function placedSearch(criteria: SearchCriteria | null, place: ChosenPlace | null): PlacedSearch | null {
  if (criteria === null || place === null || criteria.job_place_id !== place.id) return null;
  return { place, radius: criteria.job_place_radius };
}
