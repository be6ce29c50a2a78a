import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { matchAttributes } from '#features/reference/attribute-suggestions.queries.ts';
import { attributesQuery, placesQuery, qualificationsQuery } from '#features/reference/reference.queries.ts';
import { placeCode, type SearchAddress } from '#features/search/address/search-address.ts';
import { rememberPlace } from '#features/search/use-search.ts';
import { rememberName } from './names.ts';

export type EntrySuggestion = {
  value: string;
  label: string;
  kind: 'occupation' | 'place' | 'software' | 'coding' | 'soft_skill';
  /** The part of the typed text that the suggestion replaces. */
  part: string;
  changes: (search: SearchAddress) => Partial<SearchAddress>;
};

const TYPING_PAUSE_MS = 120;
const OCCUPATIONS_MAX = 4;
const OTHERS_MAX = 3;
const SHORTEST = 2;
/** Longest text for which the lists are asked. */
const LONGEST = 100;
const skillLists = ['software', 'coding', 'soft_skill'] as const;

/** Catalogue entries for the whole text, or for its last word. */
export function useEntrySuggestions(typed: string): EntrySuggestion[] {
  const client = useQueryClient();
  const [paused] = useDebouncedValue(typed.trimStart(), TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['candidates', 'suggestions', paused],
    queryFn: () => suggest(client, paused),
    enabled: paused.trim().length >= SHORTEST,
  });
  return typed.trim().length < SHORTEST ? [] : (data ?? []);
}

async function suggest(client: QueryClient, typed: string): Promise<EntrySuggestion[]> {
  const lastWord = typed.match(/\S+$/)?.[0] ?? '';
  const parts = [...new Set([typed, lastWord])].filter((part) => {
    const { length } = part.trim();
    return length >= SHORTEST && length <= LONGEST;
  });
  const [occupations, places, skills] = await Promise.all([
    firstFound(parts, (part) => occupationsFor(client, part)),
    firstFound(parts, (part) => placesFor(client, part)),
    firstFound(parts, (part) => skillsFor(client, part)),
  ]);
  return [...occupations, ...places, ...skills];
}

async function firstFound(parts: readonly string[], find: (part: string) => Promise<EntrySuggestion[]>) {
  for (const part of parts) {
    const found = await find(part);
    if (found.length > 0) return found;
  }
  return [];
}

async function occupationsFor(client: QueryClient, part: string): Promise<EntrySuggestion[]> {
  const found = await client.fetchQuery(qualificationsQuery(part.trim()));
  return found.slice(0, OCCUPATIONS_MAX).map(({ id, label }) => ({
    value: `occupation-${id}`,
    label,
    kind: 'occupation',
    part,
    changes: ({ qualifications }) => {
      rememberName('qualification', id, label);
      return { qualifications: withEntry(qualifications, id, 10) };
    },
  }));
}

async function placesFor(client: QueryClient, part: string): Promise<EntrySuggestion[]> {
  const found = await client.fetchQuery(placesQuery(part.trim()));
  return found.slice(0, OTHERS_MAX).map((place) => ({
    value: `place-${place.id}`,
    label: `${place.postal_code} ${place.name}`,
    kind: 'place',
    part,
    changes: () => {
      rememberPlace(place);
      return { place: placeCode(place) };
    },
  }));
}

async function skillsFor(client: QueryClient, part: string): Promise<EntrySuggestion[]> {
  const lists = await Promise.all(skillLists.map((code) => client.fetchQuery(attributesQuery(code))));
  const found = matchAttributes(lists.flat(), part);
  return found.slice(0, OTHERS_MAX).flatMap(({ id, label, code }) => {
    const kind = skillLists.find((each) => each === code);
    if (!kind) return [];
    const changes = (search: SearchAddress) => {
      rememberName(kind, id, label);
      return { [kind]: withEntry(search[kind], id, 20) };
    };
    return [{ value: `${kind}-${id}`, label, kind, part, changes }];
  });
}

/** A list with one more entry; a full list loses its oldest. */
export const withEntry = (list: readonly number[], id: number, max: number): number[] =>
  list.includes(id) ? [...list] : [...list, id].slice(-max);
