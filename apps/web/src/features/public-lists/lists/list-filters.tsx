import type { PublicFilters } from '@gegenpost/contract/public-lists.ts';
import { monthWords, regionWords } from '@gegenpost/contract/shared/public-card.de.ts';
import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '#features/public-lists/lists.queries.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';

/** With the list of suggestions, which the first look at a list does not need. */
const PlaceFields = lazy(async () => ({ default: (await import('./place-fields.tsx')).PlaceFields }));

type Props = {
  filter: ListFilter;
  filters: PublicFilters;
  change: (changes: Partial<ListFilter>) => void;
  /** Postal code of the chosen place. */
  near: string | null;
  /** Whether the list can be searched around a place. */
  hasPlace: boolean;
};

/** Narrows a list by what some of its cards show; a choice acts at once. */
export function ListFilters({ filter, filters, change, near, hasPlace }: Props) {
  const { t } = useTranslation('public-lists');
  const select = (name: 'group' | 'region' | 'working_time' | 'month', options: [value: string, label: string][]) =>
    // Where the cards differ in nothing of the kind there is nothing to choose.
    options.length > 0 && (
      <NativeSelect
        label={t(`list.filter.${name}`)}
        data={[{ value: '', label: t('list.all') }, ...options.map(([value, label]) => ({ value, label }))]}
        value={String(filter[name] ?? '')}
        onChange={({ currentTarget: { value } }) => change({ [name]: value || undefined })}
      />
    );
  return (
    <section className="public-list-filters" aria-label={t('list.narrow')}>
      {hasPlace && (
        <Suspense fallback={<PlaceSkeleton />}>
          <PlaceFields filter={filter} change={change} near={near} />
        </Suspense>
      )}
      {select(
        'group',
        filters.groups.map(({ id, name }) => [String(id), name]),
      )}
      {select(
        'region',
        filters.regions.map((region) => [region, regionWords(region)]),
      )}
      {select(
        'working_time',
        filters.working_times.map(({ id, name }) => [String(id), name]),
      )}
      {select(
        'month',
        filters.months.map((month) => [month, monthWords(month)]),
      )}
    </section>
  );
}

/** Two fields, so that the others stay where they are. */
const PlaceSkeleton = () => (
  <>
    <SkeletonBar width="100%" height={66} />
    <SkeletonBar width="100%" height={66} />
  </>
);
