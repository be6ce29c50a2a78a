import type { EmbeddingDay } from '@gegenpost/contract/embedding.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { SheetSection } from '#ui/sheet-section.tsx';

const HEIGHT = 40;

type Counter = 'views' | 'dialogs' | 'leads';

/** Visits of the last 30 days: their sums in words, views and messages of each day as lines. */
export function EmbeddingDays({ days }: { days: readonly EmbeddingDay[] }) {
  const { t } = useTranslation('public-lists');
  const sumOf = (name: Counter) => days.reduce((sum, day) => sum + day[name], 0);
  const sums = (['views', 'dialogs', 'leads'] as const).map((name) => t(name, { count: sumOf(name) }));
  return (
    <SheetSection title={t('days')} id="days">
      <p>{sums.join(' · ')}</p>
      <div className="embedding-lines">
        <Line days={days} of="views" />
        <Line days={days} of="leads" />
      </div>
    </SheetSection>
  );
}

function Line({ days, of }: { days: readonly EmbeddingDay[]; of: 'views' | 'leads' }) {
  const { t } = useTranslation('public-lists');
  const most = Math.max(1, ...days.map((day) => day[of]));
  const points = days.map((day, index) => `${index * 10},${HEIGHT - (day[of] / most) * HEIGHT}`).join(' ');
  const what = t(`by_day.${of}`);
  const [from, until] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure>
      <svg
        className="embedding-line"
        viewBox={`-2 -2 ${(days.length - 1) * 10 + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { what, from: formatDate(from), until: formatDate(until) })}
      >
        <polyline points={points} />
      </svg>
      <figcaption aria-hidden>{what}</figcaption>
    </figure>
  );
}
