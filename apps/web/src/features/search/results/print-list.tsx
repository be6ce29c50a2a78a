import type { SearchHit } from '@gegenpost/contract/search.ts';
import { useTranslation } from 'react-i18next';
import { isScored, missedMusts } from '#features/search/candidate/explanation-chips.tsx';
import { formatDistance } from '#platform/format.ts';
import { PrintCards } from '#ui/print-cards.tsx';

type Props = { hits: readonly SearchHit[]; onDone: () => void };

/** The selected hits for printing, with how well they fit. */
export function PrintList({ hits, onDone }: Props) {
  const { t } = useTranslation('search');
  const fit = ({ explanation }: SearchHit) =>
    isScored(explanation) && missedMusts(explanation) === 0 && explanation.score;
  return (
    <PrintCards
      title={t('results.count', { count: hits.length })}
      cards={hits}
      columns={[{ label: t('print.fit'), value: fit }]}
      placeNote={({ distance_km }) => (distance_km ? <small> {formatDistance(distance_km)}</small> : null)}
      onDone={onDone}
    />
  );
}
