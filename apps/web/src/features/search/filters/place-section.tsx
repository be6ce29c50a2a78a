import { Slider } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from '#features/reference/reference.queries.ts';
import { emptySearch, placeCode } from '#features/search/address/search-address.ts';
import { rememberPlace } from '#features/search/use-search.ts';
import { formatDistance } from '#platform/format.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import type { FilterProps } from './filters.tsx';
import { QuickChoices } from './quick-choices.tsx';

const USUAL_KM = [0, 10, 20, 30, 50, 75, 100, 200];
const KEYS_PAUSE_MS = 200;

/** The place of work and the radius. */
export function PlaceSection({ search, place, facets, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
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
  const circles = facets.job_place_radius;
  return (
    <>
      <SuggestInput
        label={<span className="visually-hidden">{t('filters.place')}</span>}
        placeholder={t('filters.placeHint')}
        leftSection={<IconMapPin size={17} stroke={1.6} aria-hidden="true" />}
        value={place && { value: placeCode(place), label: `${place.postal_code} ${place.name}` }}
        suggest={suggest}
        onChange={(chosen) => onChange({ place: chosen?.value ?? null })}
      />
      {place && (
        <>
          <RadiusSlider value={search.radius} onChange={(radius) => onChange({ radius })} />
          <QuickChoices
            label={t('filters.radius')}
            options={(circles ? [...circles.keys()] : USUAL_KM).map((km) => ({
              value: km,
              label: formatDistance(km),
              count: circles?.get(km)?.count,
            }))}
            value={search.radius}
            onChange={(radius) => onChange({ radius: radius ?? emptySearch.radius })}
          />
        </>
      )}
    </>
  );
}

/** Calls `onChange` when the slider is released; key presses are combined. */
function RadiusSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('search');
  const [radius, setRadius] = useState(value);
  const labelId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setRadius(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const changeSoon = (km: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(km), KEYS_PAUSE_MS);
  };
  return (
    <>
      <div className="filter-radius">
        <span id={labelId}>{t('filters.radius')}</span>
        <output>{formatDistance(radius)}</output>
      </div>
      <Slider
        aria-labelledby={labelId}
        thumbLabel={t('filters.radiusThumb')}
        value={radius}
        onChange={setRadius}
        onChangeEnd={changeSoon}
        min={0}
        max={300}
        step={5}
        label={null}
        size={4}
        thumbSize={20}
      />
    </>
  );
}
