import { DayFigure, type OperatorOverview } from '@gegenpost/contract/operator-overview.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/format.ts';

/** The numbers behind the lines, latest day first. */
export function DayTable({ overview: { days, series } }: { overview: Pick<OperatorOverview, 'days' | 'series'> }) {
  const { t } = useTranslation('operator');
  return (
    <details className="overview-days">
      <summary>{t('days.title')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards have to be able to scroll it */}
      <section aria-label={t('days.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('days.day')}</th>
              {DayFigure.options.map((figure) => (
                <th key={figure} scope="col">
                  {t(`tiles.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  {DayFigure.options.map((figure) => (
                    <td key={figure}>{formatNumber(series[figure][index] ?? 0)}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  );
}
