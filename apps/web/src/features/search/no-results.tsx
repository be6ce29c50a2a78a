import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '#platform/format.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import type { SearchAddress } from './search-address.ts';

type Props = { search: SearchAddress; onChange: (changes: Partial<SearchAddress>) => void };

const WIDEST_KM = 300;

/** Nothing was found: why, and the one change that is most likely to help. */
export function NoResults({ search, onChange }: Props) {
  const { t } = useTranslation('search');
  if (search.place && search.radius < WIDEST_KM) {
    const wider = Math.min(search.radius * 2 || 50, WIDEST_KM);
    const action = (
      <Button variant="default" onClick={() => onChange({ radius: wider })}>
        {t('results.widen', { radius: formatDistance(wider) })}
      </Button>
    );
    return (
      <EmptySheet action={action}>{t('results.emptyRadius', { radius: formatDistance(search.radius) })}</EmptySheet>
    );
  }
  if (search.qualifications.length > 0 && search.qualification_type !== 0) {
    const action = (
      <Button variant="default" onClick={() => onChange({ qualification_type: 0 })}>
        {t('results.wholeGroup')}
      </Button>
    );
    return <EmptySheet action={action}>{t('results.emptyOccupation')}</EmptySheet>;
  }
  return <EmptySheet>{t('results.empty')}</EmptySheet>;
}
