import { publicRadii } from '@gegenpost/contract/public-lists.ts';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '#features/public-lists/lists.queries.ts';
import { usePlaceSuggestions } from '#features/reference/reference.queries.ts';
import { formatDistance } from '#platform/format.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';

type Props = {
  filter: ListFilter;
  change: (changes: Partial<ListFilter>) => void;
  /** Postal code of the chosen place. */
  near: string | null;
};

/** The place around which a list is searched, and how far. */
export function PlaceFields({ filter: { place, radius }, change, near }: Props) {
  const { t } = useTranslation('public-lists');
  const suggest = usePlaceSuggestions();
  const chosen = useMemo(
    () => (place === undefined || near === null ? null : { value: String(place), label: near }),
    [place, near],
  );
  return (
    <>
      <SuggestInput
        label={t('list.filter.place')}
        value={chosen}
        suggest={suggest}
        onChange={(found) => change({ place: found ? Number(found.value) : undefined })}
      />
      <NativeSelect
        label={t('list.filter.radius')}
        data={publicRadii.map((km) => ({ value: String(km), label: formatDistance(km) }))}
        value={String(radius ?? publicRadii[0])}
        onChange={({ currentTarget: { value } }) => change({ radius: Number(value) })}
      />
    </>
  );
}
