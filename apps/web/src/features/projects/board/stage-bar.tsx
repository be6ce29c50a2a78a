import type { Stage } from '@gegenpost/contract/projects.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';

/** The stages of a project as a stacked bar, and as text. */
export function StageBar({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation('projects');
  const filled = stages.filter(({ count }) => count > 0);
  return (
    <div className="stage-bar">
      <div className="stage-bar-line" aria-hidden="true">
        {stages.map(({ id, count, key }, index) =>
          count === 0 ? null : (
            <span
              key={id}
              data-key={key ?? undefined}
              style={{ flexGrow: count, ['--step' as string]: index / Math.max(1, stages.length - 1) }}
            />
          ),
        )}
      </div>
      <ul>
        {filled.map(({ id, name, count }) => (
          <li key={id}>{t('stageCount', { name, count: formatNumber(count) as never })}</li>
        ))}
      </ul>
    </div>
  );
}
