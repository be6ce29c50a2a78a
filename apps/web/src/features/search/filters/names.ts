import type { AttributeCode } from '@gegenpost/contract/reference.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import { createSessionMap } from '#platform/session-state.ts';

/** The catalogue list of each criterion. */
export const listOf = {
  qualifications: 'qualification',
  job_working_time: 'working_time',
  education: 'education',
  graduation: 'graduation',
  software: 'software',
  coding: 'coding',
  soft_skill: 'soft_skill',
  driver_class: 'driver_class',
  nationality: 'nationality',
  handicap: 'handicap',
} as const satisfies Partial<Record<keyof SearchAddress, AttributeCode>>;
export type ListField = keyof typeof listOf;
export const listFields = Object.keys(listOf) as ListField[];

const known = createSessionMap<AttributeCode, Map<number, string>>();

/** Stores the name of a chosen entry, so that its list need not be fetched. */
export function rememberName(code: AttributeCode, id: number, name: string): void {
  const names = known.get(code) ?? new Map<number, string>();
  known.set(code, names.set(id, name));
}

/** The name of an entry; null while its list is loading. */
export function nameOf(code: AttributeCode, id: number): string | null {
  return known.get(code)?.get(id) ?? null;
}

/** The short name of a catalogue entry: "C1 – Fachkundige Sprachkenntnisse" → "C1". */
export const shortName = (label: string): string => label.split(' – ')[0] ?? label;

/**
 * Loads the names of all entries of a search for `nameOf`. A list is fetched only for entries without a stored name.
 *
 * @returns `unknown`: changes that remove entries missing in the lists, once that is certain; otherwise null.
 */
export function useNames(search: SearchAddress): { isLoading: boolean; unknown: Partial<SearchAddress> | null } {
  const codes = missingLists(search);
  const client = useQueryClient();
  const { data: entries, isLoading } = useQuery({
    queryKey: ['reference', 'names', codes],
    queryFn: async () => (await Promise.all(codes.map((code) => client.fetchQuery(attributesQuery(code))))).flat(),
    enabled: codes.length > 0,
  });
  for (const { code, id, label } of entries ?? []) rememberName(code, id, label);
  return { isLoading, unknown: entries && codes.length > 0 ? withoutUnknown(search) : null };
}

function missingLists({ languages, ...search }: SearchAddress): AttributeCode[] {
  const misses = (code: AttributeCode, ids: readonly number[]) => ids.some((id) => nameOf(code, id) === null);
  const codes: AttributeCode[] = listFields.map((field) => listOf[field]);
  return [...codes, 'language' as const, 'language_level' as const].filter((code) => misses(code, idsOf(code)));

  function idsOf(code: AttributeCode): number[] {
    if (code === 'language') return languages.map(({ id }) => id);
    if (code === 'language_level') return languages.map(({ level }) => level);
    return listFields.flatMap((field) => (listOf[field] === code ? search[field] : []));
  }
}

function withoutUnknown(search: SearchAddress): Partial<SearchAddress> | null {
  const changes: Partial<SearchAddress> = {};
  for (const field of listFields) {
    const kept = search[field].filter((id) => nameOf(listOf[field], id) !== null);
    if (kept.length < search[field].length) changes[field] = kept;
  }
  const languages = search.languages.filter(
    ({ id, level }) => nameOf('language', id) !== null && nameOf('language_level', level) !== null,
  );
  if (languages.length < search.languages.length) changes.languages = languages;
  return Object.keys(changes).length > 0 ? changes : null;
}
