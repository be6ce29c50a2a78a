import { PLACES_ATTRIBUTION } from '@gegenpost/reference-data/attribution.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from '#features/reference/reference.queries.ts';
import { criteriaOf, placeCode, type SearchAddress } from '#features/search/address/search-address.ts';
import type { HitsState } from '#features/search/filters/use-facets.ts';
import type { ChangeSearch, ChosenPlace } from '#features/search/use-search.ts';
import { pointOf, unitsOf } from '#ui/germany-map.ts';
import { TopDialog } from '#ui/top-dialog.tsx';
import { useRegionCounts } from './region-counts.ts';
import { RegionList } from './region-list.tsx';
import { RegionMap } from './region-map.tsx';
import { PICTURE_SCALE, toggled } from './regions.ts';
import { PARTS_ZOOM, wholeView } from './view.ts';
import './region-picker.css';

type Props = {
  search: SearchAddress;
  place: ChosenPlace | null;
  hits: HitsState;
  onChange: ChangeSearch;
  onClose: () => void;
};

/** Chooses postal regions on a map or in a list. Every choice acts at once, as all filters do. */
export function RegionPicker({ search, place, hits, onChange, onClose }: Props) {
  const { t } = useTranslation('search');
  const [view, setView] = useState(wholeView);
  const [hasParts, setHasParts] = useState(false);
  const criteria = criteriaOf(search, place?.id ?? null);
  const { countOf, gap } = useRegionCounts(criteria, hits, hasParts || view.zoom >= PARTS_ZOOM);
  const circle = useCircle(search, place);
  const chosen = search.job_regions;
  const change = (job_regions: string[]) => onChange({ job_regions });
  const toggle = (digits: string) => change(toggled(chosen, digits));
  return (
    <TopDialog title={t('regions.title')} onClose={onClose}>
      <div className="region-picker">
        <p className="region-picker-intro">{t('regions.intro')}</p>
        <RegionMap
          chosen={chosen}
          countOf={countOf}
          gap={gap}
          circle={circle}
          view={view}
          onView={setView}
          onToggle={toggle}
          onChange={change}
        />
        <RegionList chosen={chosen} countOf={countOf} onToggle={toggle} onParts={() => setHasParts(true)} />
        <p className="region-picker-source">{PLACES_ATTRIBUTION}</p>
        <div className="region-picker-foot">
          <span role="status">{t('regions.chosen', { count: chosen.length })}</span>
          <Button variant="default" disabled={chosen.length === 0} onClick={() => change([])}>
            {t('regions.none')}
          </Button>
          <Button onClick={onClose}>{t('chips.done')}</Button>
        </div>
      </div>
    </TopDialog>
  );
}

/** The circle of the search in units of the picture; the map shows Germany only. */
function useCircle({ radius }: SearchAddress, place: ChosenPlace | null) {
  const { data } = useQuery({ ...placesQuery(place?.postal_code ?? ''), enabled: place?.country === 'DE' });
  const found = place && data?.find((each) => placeCode(each) === placeCode(place));
  if (!found) return null;
  const { x, y } = pointOf(found);
  return { x: x * PICTURE_SCALE, y: y * PICTURE_SCALE, radius: unitsOf(radius) * PICTURE_SCALE };
}
