import type { SavedSearch } from '@gegenpost/contract/saved-searches.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { pathTo } from '#platform/paths.ts';
import { addressOf, writeAddress } from './search-address.ts';

/** The address of the search page with these criteria. */
export function searchPath(criteria: SearchCriteria, place: SavedSearch['job_place']): string {
  return `${pathTo('Search')}?${writeAddress(addressOf(criteria, place))}`;
}
