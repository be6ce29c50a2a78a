import type { ApiDay } from '@gegenpost/contract/api-tokens.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';

const sumOf = (days: readonly ApiDay[], field: 'calls' | 'failures') => days.reduce((sum, day) => sum + day[field], 0);
const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Calls of the last 30 days as bars, the failed ones among them marked. Without calls there is no chart. */
export function CallChart({ days }: { days: readonly ApiDay[] }) {
  const { t } = useTranslation('api-tokens');
  const [calls, failures] = [sumOf(days, 'calls'), sumOf(days, 'failures')];
  if (calls === 0) return null;
  const highest = Math.max(...days.map((day) => day.calls));
  return (
    <figure className="call-chart">
      <figcaption>
        {t('chart', { count: calls })}
        {failures > 0 && <>, {t('chart_failures', { count: failures })}</>}
      </figcaption>
      <ol>
        {days.map((day, index) => {
          const of = { calls: t('calls', { count: day.calls }), failures: t('failed', { count: day.failures }) };
          const words = t('day', { day: formatDate(day.day), ...of });
          const isNamed = index === 0 || index === days.length - 1;
          return (
            <li key={day.day} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className="call-track" aria-hidden="true">
                <span className="call-bar" style={{ blockSize: share(day.calls, highest) }}>
                  {day.failures > 0 && <span style={{ blockSize: share(day.failures, Math.max(day.calls, 1)) }} />}
                </span>
              </span>
              {isNamed && <span aria-hidden="true">{formatDate(day.day).slice(0, 6)}</span>}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
