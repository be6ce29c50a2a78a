import {
  type ContactFunnel,
  type FunnelSteps,
  funnelPeriods,
  MEDIAN_LEAST,
} from '@gegenpost/contract/contact-funnel.ts';
import { NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { ValueBar } from '#ui/value-bar.tsx';
import { funnelQuery } from './dashboard.queries.ts';
import { FunnelParts } from './funnel-parts.tsx';
import { useAnswerTime } from './use-answer-time.ts';
import './funnel.css';

const views = ['whole', 'projects', 'templates'] as const;
const steps = ['sent', 'read', 'accepted', 'talk', 'hired'] as const;
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 });

/** The period whose letters count, and how they are told apart. */
export type FunnelChoice = { days: (typeof funnelPeriods)[number]; view: (typeof views)[number] };

type Props = { choice: FunnelChoice; onChoose: (choice: FunnelChoice) => void };

/** Letters of a period that can be chosen; the numbers stay until those of another period are there. */
export function Funnel({ choice, onChoose }: Props) {
  const { t } = useTranslation('dashboard');
  const { days, view } = choice;
  const shownDays = useDeferredValue(days);
  const { data: funnel } = useSuspenseQuery(funnelQuery(shownDays));
  return (
    <div className="funnel" aria-busy={shownDays !== days}>
      <div className="funnel-choices">
        <NativeSelect
          label={t('funnel.period')}
          data={funnelPeriods.map((value) => ({ value, label: t(`funnel.periods.${value}`) }))}
          value={days}
          onChange={({ currentTarget: { value } }) => onChoose({ ...choice, days: value as typeof days })}
        />
        <NativeSelect
          label={t('funnel.view')}
          data={views.map((value) => ({ value, label: t(`funnel.views.${value}`) }))}
          value={view}
          onChange={({ currentTarget: { value } }) => onChoose({ ...choice, view: value as typeof view })}
        />
      </div>
      <Figures funnel={funnel} view={view} />
    </div>
  );
}

function Figures({ funnel, view }: { funnel: ContactFunnel; view: FunnelChoice['view'] }) {
  const { t } = useTranslation('dashboard');
  if (funnel.whole.sent === 0) return <p className="muted">{t('funnel.empty')}</p>;
  if (view === 'whole') return <Whole whole={funnel.whole} />;
  return (
    <FunnelParts
      key={view}
      label={t(`funnel.views.${view}`)}
      head={t(`funnel.heads.${view}`)}
      none={t(`funnel.none.${view}`)}
      parts={funnel[view]}
    />
  );
}

function Whole({ whole }: { whole: FunnelSteps }) {
  const { t } = useTranslation('dashboard');
  const answerTime = useAnswerTime();
  return (
    <>
      <table className="funnel-steps">
        <caption className="visually-hidden">{t('widgets.funnel')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('funnel.step')}</th>
            <th scope="col">{t('funnel.count')}</th>
            <th scope="col">{t('funnel.share')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">
                {t(`funnel.steps.${step}`)}
                <ValueBar share={whole[step] / whole.sent} />
              </th>
              <td>{formatNumber(whole[step])}</td>
              <td className="muted">{percent.format(whole[step] / whole.sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        {whole.median_hours === null
          ? t('funnel.no_median', { least: MEDIAN_LEAST })
          : t('funnel.median', { count: whole.answered, time: answerTime(whole.median_hours) })}
      </p>
    </>
  );
}
