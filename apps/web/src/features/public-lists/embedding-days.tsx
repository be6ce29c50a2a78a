import type { EmbeddingDay } from '@gegenpost/contract/embedding.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { SheetSection } from '#ui/sheet-section.tsx';

const HEIGHT = 40;

/** Visits of the last 30 days: their sums in words, and the views of each day as a line. */
export function EmbeddingDays({ days }: { days: readonly EmbeddingDay[] }) {
  const { t } = useTranslation('public-lists');
  const sumOf = (name: 'views' | 'dialogs' | 'leads') => days.reduce((sum, day) => sum + day[name], 0);
  const most = Math.max(1, ...days.map(({ views }) => views));
  const points = days.map(({ views }, index) => `${index * 10},${HEIGHT - (views / most) * HEIGHT}`).join(' ');
  const sums = (['views', 'dialogs', 'leads'] as const).map((name) => t(name, { count: sumOf(name) }));
  const [from, until] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <SheetSection title={t('days')} id="days">
      <p>{sums.join(' · ')}</p>
      <svg
        className="embedding-line"
        viewBox={`-2 -2 ${(days.length - 1) * 10 + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { from: formatDate(from), until: formatDate(until) })}
      >
        <polyline points={points} />
      </svg>
    </SheetSection>
  );
}
