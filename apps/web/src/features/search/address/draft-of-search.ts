import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { TFunction } from 'i18next';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';
import { chipsOf } from '#features/search/filters/chips.ts';
import { nameOf } from '#features/search/filters/names.ts';
import type { useSearch } from '#features/search/use-search.ts';

/** Initial values of a project with the criteria of a search. */
export function draftOfSearch(
  { search, place }: ReturnType<typeof useSearch>,
  criteria: SearchCriteria,
  t: TFunction<'search'>,
  gegenpostIds: readonly string[],
): ProjectDraft {
  const chips = chipsOf(search, place, t);
  const qualifications = criteria.qualifications.map((id) => ({ id, name: nameOf('qualification', id) ?? '…' }));
  return {
    title: chips
      .slice(0, 2)
      .map(({ label }) => label)
      .join(', ')
      .slice(0, 100),
    wanted: {
      criteria,
      qualifications,
      place: place && { id: place.id, label: `${place.postal_code} ${place.name}` },
      further: chips.filter(({ field }) => field !== 'qualifications' && field !== 'place').map(({ label }) => label),
    },
    gegenpost_ids: [...gegenpostIds],
  };
}
