import type { Place, QualificationSuggestion } from '@gegenpost/contract/reference.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { attributesQuery, placesQuery } from '#features/reference/reference.queries.ts';
import { notify } from '#platform/notices.ts';
import { placeCode, readAddress, type SearchAddress, writeAddress } from './search-address.ts';

export type Chosen = { id: number; name: string };
export type ChosenPlace = Pick<Place, 'id' | 'postal_code' | 'name' | 'country'>;

/** The search that the address holds, with the names of its catalogue entries. */
export function useSearch() {
  const { t } = useTranslation('search');
  const [params, setParams] = useSearchParams();
  const { search, dropped } = useMemo(() => readAddress(params), [params]);
  const occupations = useOccupations(search.qualifications);
  const place = usePlace(search.place);

  useEffect(() => {
    if (!dropped) return;
    notify({ kind: 'info', text: t('results.dropped'), name: 'search-address' });
    setParams(writeAddress(search), { replace: true });
  }, [dropped, search, setParams, t]);

  return {
    search,
    occupations: occupations.chosen,
    place: place.chosen,
    isReady: occupations.isReady && place.isReady,
    change: (changes: Partial<SearchAddress>) => setParams(writeAddress({ ...search, ...changes }), { replace: true }),
  };
}

/** Names what was just chosen, so that no list is read for it. */
const known = new Map<number, string>();
const knownPlaces = new Map<string, ChosenPlace>();

export function rememberOccupation({ id, label }: Pick<QualificationSuggestion, 'id' | 'label'>): void {
  known.set(id, label);
}

export function rememberPlace(place: ChosenPlace): void {
  knownPlaces.set(placeCode(place), place);
}

function useOccupations(ids: readonly number[]): { chosen: Chosen[]; isReady: boolean } {
  const isKnown = ids.every((id) => known.has(id));
  const { data } = useQuery({ ...attributesQuery('qualification'), enabled: !isKnown });
  if (data) for (const { id, label } of data) known.set(id, label);
  return {
    chosen: ids.flatMap((id) => (known.has(id) ? [{ id, name: known.get(id)! }] : [])),
    isReady: isKnown || data !== undefined,
  };
}

function usePlace(code: string | null): { chosen: ChosenPlace | null; isReady: boolean } {
  const isKnown = code === null || knownPlaces.has(code);
  const postalCode = code?.split('-').at(-1) ?? '';
  const { data } = useQuery({ ...placesQuery(postalCode), enabled: !isKnown });
  const found = data?.find((place) => placeCode(place) === code);
  if (found) rememberPlace(found);
  return { chosen: code === null ? null : (knownPlaces.get(code) ?? null), isReady: isKnown || data !== undefined };
}
