import type { OperatorOverview } from '@gegenpost/contract/operator-overview.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';

const steps = ['registered', 'confirmed', 'finished', 'contacted'] as const;
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 });

/** How far those came who registered within the last 30 days. */
export function Funnel({ funnel }: Pick<OperatorOverview, 'funnel'>) {
  const { t } = useTranslation('operator');
  const id = useId();
  const all = Math.max(1, funnel.registered);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('funnel.title')}</h2>
      <ol className="overview-funnel">
        {steps.map((step) => (
          <li key={step}>
            <span>{t(`funnel.${step}`)}</span>
            <span>
              <b>{formatNumber(funnel[step])}</b> {percent.format(funnel[step] / all)}
            </span>
            <span className="funnel-track" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * funnel[step]) / all}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
