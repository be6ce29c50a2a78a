import { IconMap2 } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#features/search/filters/filters.tsx';
import { LateBoundary } from '#platform/late-boundary.tsx';

const RegionPicker = lazy(async () => ({ default: (await import('./region-picker.tsx')).RegionPicker }));

type Props = Pick<FilterProps, 'search' | 'place' | 'hits' | 'onChange'>;

/** Opens the map, whose code, places and counts are loaded only then. */
export function OpenRegions({ search, place, hits, onChange }: Props) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="filter-more open-regions" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMap2 size={17} stroke={1.6} aria-hidden="true" /> {t('regions.open')}
      </button>
      {isOpen && (
        <LateBoundary onClose={close}>
          <RegionPicker search={search} place={place} hits={hits} onChange={onChange} onClose={close} />
        </LateBoundary>
      )}
    </>
  );
}
