import type { Place } from '@gegenpost/contract/reference.ts';
import { Id } from '@gegenpost/contract/shared/scalars.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from '#features/reference/reference.queries.ts';
import {
  emptySearch,
  placeCode,
  readAddress,
  type SearchAddress,
  writeAddress,
} from '#features/search/address/search-address.ts';
import { useNames } from '#features/search/filters/names.ts';
import { notify } from '#platform/notices.ts';
import { createSessionMap } from '#platform/session-state.ts';
import { useLatest } from '#platform/use-latest.ts';
import { useNewestParams } from '#platform/use-newest-params.ts';

export type ChosenPlace = Pick<Place, 'id' | 'postal_code' | 'name' | 'country'>;
type Changes = Partial<SearchAddress>;
export type ChangeSearch = (changes: Changes) => void;
/** A change that is computed from the search at the time of the change. */
export type ChangeByLatest = (changesOf: (search: SearchAddress) => Changes) => void;

const UNDO_MAX = 30;

/** The search in the address, with the names of its ids and its place. */
export function useSearch() {
  const { params, newest, show: showParams } = useNewestParams();
  const { saved, search, dropped } = useMemo(() => readParams(params), [params]);
  const names = useNames(search);
  const place = usePlace(search.place);
  const [past, setPast] = useState<readonly SearchAddress[]>([]);

  const current = () => readParams(newest());
  const show = (next: SearchAddress, savedId = current().saved) => {
    const address = writeAddress(next);
    if (savedId !== null) address.set('saved', String(savedId));
    showParams(address);
  };
  const change: ChangeSearch & ChangeByLatest = (changes: Changes | ((search: SearchAddress) => Changes)) => {
    const before = current().search;
    setPast((list) => [...list, before].slice(-UNDO_MAX));
    show({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) });
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    show(before);
  };
  const unknown = names.unknown ?? (place.isUnknown ? { place: null } : null);
  useDropped(dropped || unknown !== null, () => show({ ...current().search, ...unknown }));

  return {
    search,
    /** Id of the saved search in the address, perhaps with changes. */
    saved,
    show,
    /** Links the present search to a saved one; null removes the link. */
    follow: (id: number | null) => show(current().search, id),
    place: place.chosen,
    /** Whether the search can be sent: only its place has to be known for that. */
    isReady: place.isReady && unknown === null,
    /** Whether names are loading, so that an entry may turn out to be unknown. */
    isNaming: names.isLoading,
    change,
    reset: () => {
      const before = current().search;
      setPast((list) => [...list, before].slice(-UNDO_MAX));
      show({ ...emptySearch, sort: before.sort }, null);
    },
    undo: past.length > 0 ? undo : null,
  };
}

/** An address holds the search, and optionally the id of a saved search. */
export function readParams(params: URLSearchParams) {
  const rest = new URLSearchParams(params);
  rest.delete('saved');
  const saved = Id.safeParse(Number(params.get('saved') ?? Number.NaN)).data ?? null;
  const read = readAddress(rest);
  return { ...read, saved, dropped: read.dropped || (params.has('saved') && saved === null) };
}

/** Replaces an address with ignored parts by the cleaned one, and shows one notice. */
function useDropped(isDropped: boolean, showKept: () => void): void {
  const { t } = useTranslation('search');
  const show = useLatest(showKept);
  useEffect(() => {
    if (!isDropped) return;
    notify({ kind: 'info', text: t('results.dropped'), name: 'search-address' });
    show.current();
  }, [isDropped, t]);
}

const knownPlaces = createSessionMap<string, ChosenPlace>();

/** Stores the name of a chosen place, so that it need not be fetched. */
export function rememberPlace(place: ChosenPlace): void {
  knownPlaces.set(placeCode(place), place);
}

function usePlace(code: string | null) {
  const isKnown = code === null || knownPlaces.has(code);
  const postalCode = code?.split('-').at(-1) ?? '';
  const { data } = useQuery({ ...placesQuery(postalCode), enabled: !isKnown });
  const found = data?.find((place) => placeCode(place) === code);
  if (found) rememberPlace(found);
  return {
    chosen: code === null ? null : (knownPlaces.get(code) ?? null),
    isReady: isKnown || data !== undefined,
    isUnknown: !isKnown && data !== undefined && !found,
  };
}
