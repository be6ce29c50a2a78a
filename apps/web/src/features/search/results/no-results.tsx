import type { Gain } from '@gegenpost/contract/search.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import { quoted } from '#features/search/candidate/quoted.ts';
import { useRelax } from '#features/search/filters/relax.ts';
import { formatDistance } from '#platform/format.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';

type Props = {
  search: SearchAddress;
  gains: readonly Gain[] | null;
  onChange: (changes: Partial<SearchAddress>) => void;
};

const WIDEST_KM = 300;

/** Shown when a search has no hits: the musts that prevent them, and the most useful change. */
export function NoResults({ search, gains, onChange }: Props) {
  const { t } = useTranslation('search');
  const relax = useRelax(search, onChange);
  const [best] = (gains ?? []).filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (best) {
    const label = quoted(best.label);
    const action = (
      <Button variant="default" className="relax-button" onClick={() => relax(best)}>
        {t('gains.relax', { label })}
      </Button>
    );
    return <EmptySheet action={action}>{t('results.emptyGain', { label, count: best.count })}</EmptySheet>;
  }
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
