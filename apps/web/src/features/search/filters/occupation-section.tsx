import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { qualificationsQuery } from '#features/reference/reference.queries.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import type { FilterProps } from './filters.tsx';
import { nameOf, rememberName } from './names.ts';
import { Option } from './option.tsx';

const OCCUPATIONS_MAX = 10;
const SUGGESTED_MAX = 5;
const frequentWidths = ['88%', '72%', '80%', '64%', '76%'];

/** Occupations, how closely they must match, and the most frequent ones among the hits. */
export function OccupationSection({ search, facets, awaited, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(qualificationsQuery(typed))).map(({ id, label, group }) => {
        rememberName('qualification', id, label);
        return { value: String(id), label, ...(group ? { hint: group } : {}) };
      }),
    [client],
  );
  const ids = search.qualifications;
  const add = (id: number) => {
    if (!ids.includes(id)) onChange({ qualifications: [...ids, id].slice(-OCCUPATIONS_MAX) });
  };
  const frequent = [...(facets.qualifications?.values() ?? [])]
    .filter(({ id, label, count }) => label && count > 0 && !ids.includes(id))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SUGGESTED_MAX);
  return (
    <>
      <SuggestInput
        label={<span className="visually-hidden">{t('filters.occupation')}</span>}
        placeholder={t('filters.occupationHint')}
        value={null}
        clearOnChoice
        suggest={suggest}
        onChange={(chosen) => chosen && add(Number(chosen.value))}
      />
      <ChosenTags
        label={t('filters.occupations')}
        tags={ids.map((id) => ({ id, name: nameOf('qualification', id) ?? '…' }))}
        onRemove={(id) => onChange({ qualifications: ids.filter((other) => other !== id) })}
      />
      {ids.length > 0 && <OccupationType search={search} onChange={onChange} />}
      {ids.length === 0 && awaited.includes('qualifications') && <FrequentSkeleton />}
      {ids.length === 0 && frequent.length > 0 && (
        <fieldset className="options">
          <legend className="filter-label">{t('filters.frequent')}</legend>
          {frequent.map(({ id, label, count }) => (
            <Option
              key={id}
              label={label ?? ''}
              count={count}
              isChosen={false}
              onChange={() => {
                rememberName('qualification', id, label ?? '');
                add(id);
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** As high as the occupations to come, so that they do not push the next sections down. The hits say that they load. */
function FrequentSkeleton() {
  return (
    <div className="skeleton-parts frequent-skeleton" aria-hidden="true">
      {frequentWidths.map((width) => (
        <SkeletonBar key={width} width={width} height={17} />
      ))}
    </div>
  );
}

/** How closely the occupation must match. */
export function OccupationType({ search, onChange }: Pick<FilterProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('search');
  return (
    <NativeSelect
      aria-label={t('filters.occupationType')}
      value={String(search.qualification_type)}
      data={(['0', '1', '2'] as const).map((type) => ({ value: type, label: t(`filters.types.${type}`) }))}
      onChange={(event) => onChange({ qualification_type: Number(event.currentTarget.value) as 0 | 1 | 2 })}
    />
  );
}
