import type { ConsentState } from '@gegenpost/contract/consents.ts';
import type { OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHandStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatListDate, today } from '#platform/format.ts';
import type { Column } from './columns.ts';
import './cells.css';

const DAY_MS = 86_400_000;

/** The value of a column, in the table and on the card. */
export function CandidateCell({ row, column }: { row: OwnCandidateRow; column: Column }) {
  switch (column) {
    case 'qualification':
    case 'job_place':
    case 'external_id':
      return row[column] ?? <NotStated />;
    case 'agent':
      return row.agent?.name ?? <NotStated />;
    case 'updated_at':
      return <time dateTime={row.updated_at}>{formatListDate(row.updated_at)}</time>;
    case 'completeness':
      return <CompletenessRing percent={row.completeness} />;
    case 'consent':
      return <ConsentMark state={row.consent} />;
    case 'voucher':
      return row.voucher ? <VoucherDays voucher={row.voucher} /> : <NotStated />;
  }
}

function NotStated() {
  const { t } = useTranslation('own-candidates');
  return (
    <span className="own-muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('not_stated')}</span>
    </span>
  );
}

/** How complete the profile is, as a ring around the number. */
export function CompletenessRing({ percent, size = 36 }: { percent: number; size?: number }) {
  const { t } = useTranslation('own-candidates');
  return (
    <span className="completeness-ring" style={{ width: size, height: size }}>
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" pathLength="100" />
        <circle cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${percent} 100`} />
      </svg>
      <span aria-hidden="true">{percent}</span>
      <span className="visually-hidden">{t('complete', { percent })}</span>
    </span>
  );
}

const consentIcons = {
  none: IconAlertTriangle,
  requested: IconClock,
  given: IconCircleCheck,
  withdrawn: IconHandStop,
  refused: IconHandStop,
} as const;

/** The consent to be placed, as an icon with its words. */
export function ConsentMark({ state }: { state: ConsentState }) {
  const { t } = useTranslation('own-candidates');
  const Icon = consentIcons[state];
  return (
    <span className="consent-mark" data-state={state}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      {t(`consent.${state}`)}
    </span>
  );
}

/** How long the placement voucher is valid, as a bar that shrinks from day to day. */
export function VoucherDays({ voucher }: { voucher: NonNullable<OwnCandidateRow['voucher']> }) {
  const { t } = useTranslation('own-candidates');
  const { state, valid_from, valid_until } = voucher;
  if (state !== 'valid' && state !== 'expiring') {
    return <span className="voucher-words">{t(`voucher.${state}`, { date: formatDate(valid_from) })}</span>;
  }
  const days = daysBetween(today(), valid_until) + 1; // the last day counts
  const all = daysBetween(valid_from, valid_until) + 1;
  const share = Math.max(0, Math.min(1, days / all));
  return (
    <span className="voucher-days" data-state={state} title={t('voucher.until', { date: formatDate(valid_until) })}>
      <span>{t('voucher.days', { count: days })}</span>
      <span className="voucher-bar" aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
