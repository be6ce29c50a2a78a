import { Button, Checkbox, NativeSelect, Slider } from '@mantine/core';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery, qualificationsQuery } from '#features/reference/reference.queries.ts';
import { formatDistance } from '#platform/format.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { countCriteria, emptySearch, placeCode, type SearchAddress } from './search-address.ts';
import { type Chosen, type ChosenPlace, rememberOccupation, rememberPlace } from './use-search.ts';
import './filters.css';

type Props = {
  search: SearchAddress;
  occupations: readonly Chosen[];
  place: ChosenPlace | null;
  onChange: (changes: Partial<SearchAddress>) => void;
};

/** The criteria; every change acts at once. */
export function Filters(props: Props) {
  const { t } = useTranslation('search');
  const { search, onChange } = props;
  return (
    <div className="filters">
      <OccupationFilter {...props} />
      <PlaceFilter {...props} />
      <fieldset>
        <legend>{t('filters.origin')}</legend>
        <Checkbox
          label={t('filters.selfRegistered')}
          checked={search.only_self_registered}
          onChange={(event) => onChange({ only_self_registered: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('filters.temporaryWork')}
          checked={search.only_temporary_work}
          onChange={(event) => onChange({ only_temporary_work: event.currentTarget.checked })}
        />
      </fieldset>
      {countCriteria(search) > 0 && (
        <Button variant="default" size="sm" onClick={() => onChange({ ...emptySearch, sort: search.sort })}>
          {t('filters.reset')}
        </Button>
      )}
    </div>
  );
}

function OccupationFilter({ search, occupations, onChange }: Props) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(qualificationsQuery(typed))).map(({ id, label, group }) => {
        rememberOccupation({ id, label });
        return { value: String(id), label, ...(group ? { hint: group } : {}) };
      }),
    [client],
  );
  const ids = search.qualifications;
  return (
    <div className="filter">
      <SuggestInput
        label={t('filters.occupation')}
        placeholder={t('filters.occupationHint')}
        value={null}
        clearOnChoice
        suggest={suggest}
        onChange={(chosen) => {
          const id = Number(chosen?.value);
          if (chosen && !ids.includes(id)) onChange({ qualifications: [...ids, id].slice(-10) });
        }}
      />
      {occupations.length > 0 && (
        <>
          <ul className="filter-tags">
            {occupations.map(({ id, name }) => (
              <li key={id}>
                {name}
                <button
                  type="button"
                  aria-label={t('filters.remove', { name })}
                  onClick={() => onChange({ qualifications: ids.filter((other) => other !== id) })}
                >
                  <IconX size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <NativeSelect
            aria-label={t('filters.occupationType')}
            value={String(search.qualification_type)}
            data={(['0', '1', '2'] as const).map((type) => ({ value: type, label: t(`filters.types.${type}`) }))}
            onChange={(event) => onChange({ qualification_type: Number(event.currentTarget.value) as 0 | 1 | 2 })}
          />
        </>
      )}
    </div>
  );
}

function PlaceFilter({ search, place, onChange }: Props) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const [radius, setRadius] = useState(search.radius);
  useEffect(() => setRadius(search.radius), [search.radius]);
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(placesQuery(typed))).map((found) => {
        rememberPlace(found);
        return {
          value: placeCode(found),
          label: `${found.postal_code} ${found.name}`,
          hint: found.state ?? found.country,
        };
      }),
    [client],
  );
  return (
    <div className="filter">
      <SuggestInput
        label={t('filters.place')}
        placeholder={t('filters.placeHint')}
        leftSection={<IconMapPin size={17} stroke={1.6} aria-hidden="true" />}
        value={place && { value: placeCode(place), label: `${place.postal_code} ${place.name}` }}
        suggest={suggest}
        onChange={(chosen) => onChange({ place: chosen?.value ?? null })}
      />
      {place && (
        <>
          <div className="filter-radius">
            <span id="filter-radius">{t('filters.radius')}</span>
            <output>{formatDistance(radius)}</output>
          </div>
          <Slider
            aria-labelledby="filter-radius"
            thumbLabel={t('filters.radiusThumb')}
            value={radius}
            onChange={setRadius}
            onChangeEnd={(value) => onChange({ radius: value })}
            min={5}
            max={300}
            step={5}
            label={null}
            size={4}
            thumbSize={20}
          />
        </>
      )}
    </div>
  );
}
