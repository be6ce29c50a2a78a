import type { OperatorOverview } from '@gegenpost/contract/operator-overview.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Sparkline } from './sparkline.tsx';

type Tile = {
  key: string;
  value: string;
  /** What stands below the figure. */
  note?: string;
  days?: readonly number[];
  to?: string;
  /** Something waits for the operator. */
  isUrgent?: boolean;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const hours = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const waitsFor = (count: number) => ({ value: formatNumber(count), isUrgent: count > 0 });
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 });

/** The figures in groups: people, requests, money, and what waits. */
export function OverviewTiles({ overview }: { overview: OperatorOverview }) {
  const { t } = useTranslation('operator');
  const { series, money, waiting, median_answer_hours: median } = overview;
  const ofDays = (key: 'candidates' | 'employers' | 'recruiters' | 'requests' | 'accepted'): Tile => ({
    key,
    value: formatNumber(sum(series[key])),
    days: series[key],
  });
  const churn = money.ran_before === 0 ? '–' : percent.format(money.ended / money.ran_before);
  const answer = median === null ? t('tiles.no_answer') : t('tiles.median', { hours: hours.format(median) });
  const accounts = pathTo('OperatorAccounts');
  const queue = pathTo('OperatorQueue');
  const groups: readonly [name: 'waiting' | 'people' | 'requests' | 'money', tiles: readonly Tile[]][] = [
    [
      'waiting',
      [
        { ...waitsFor(waiting.reports), key: 'reports', to: pathTo('OperatorReports') },
        { ...waitsFor(waiting.help_requests), key: 'help_requests', to: pathTo('OperatorHelpRequests') },
        { ...waitsFor(waiting.vat), key: 'vat', to: pathTo('OperatorVat') },
        { key: 'failed_jobs', value: formatNumber(waiting.failed_jobs), to: queue, isUrgent: waiting.failed_jobs > 0 },
        {
          key: 'mails',
          value: formatNumber(waiting.mails),
          note: t('tiles.mails_failed', { count: waiting.failed_mails }),
          to: queue,
          isUrgent: waiting.failed_mails > 0,
        },
        {
          key: 'open_invoices',
          value: formatNumber(money.open_invoices),
          note: formatMoney(money.open_cents),
          to: pathTo('OperatorInvoices'),
        },
      ],
    ],
    [
      'people',
      [
        { ...ofDays('candidates'), to: accounts },
        { ...ofDays('employers'), to: accounts },
        { ...ofDays('recruiters'), to: accounts },
        { key: 'active', value: formatNumber(overview.active_people), days: series.active },
      ],
    ],
    ['requests', [ofDays('requests'), { ...ofDays('accepted'), note: answer }]],
    [
      'money',
      [
        {
          key: 'monthly',
          value: formatMoney(money.monthly_cents),
          note: t('tiles.subscriptions', { count: money.subscriptions }),
        },
        { key: 'churn', value: churn, note: t('tiles.ended', { ended: money.ended, before: money.ran_before }) },
      ],
    ],
  ];
  return groups.map(([name, tiles]) => <TileGroup key={name} title={t(`groups.${name}`)} tiles={tiles} />);
}

function TileGroup({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const { t } = useTranslation('operator');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="overview-tiles">
        {tiles.map(({ key, value, note, days, to, isUrgent = false }) => (
          <li key={key} data-urgent={isUrgent || undefined}>
            <span className="tile-name">{to ? <Link to={to}>{t(`tiles.${key}`)}</Link> : t(`tiles.${key}`)}</span>
            <b>{value}</b>
            {note && <span className="tile-note">{note}</span>}
            {days && <Sparkline values={days} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
