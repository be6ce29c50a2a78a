import { addDays, daysBetween } from '@gegenpost/contract/shared/calendar-days.ts';
import { claimsOf } from '@gegenpost/contract/shared/voucher-state.ts';
import type { Voucher } from '@gegenpost/contract/vouchers.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';

type Moment = { key: string; day: string };
type Span = { kind: 'valid' | 'first' | 'second'; from: string; to: string };

/** The days of a voucher, earliest first; of several on one day the first of this order comes first. */
function momentsOf(voucher: Voucher): Moment[] {
  const days: [string, string | null][] = [
    ['contract', voucher.contract_signed_on],
    ['valid_from', voucher.valid_from],
    ['start', voucher.employment_start_on],
    ['valid_until', voucher.valid_until],
    ...claimsOf(voucher).flatMap(({ instalment, due_on, until }): [string, string | null][] => [
      [`${instalment}_due`, due_on],
      [`${instalment}_claimed`, voucher[`${instalment}_claimed_on`]],
      [`${instalment}_paid`, voucher[`${instalment}_paid_on`]],
      [`${instalment}_until`, until],
    ]),
    ['closed', voucher.closed_on],
  ];
  const known = days.flatMap(([key, day]) => (day === null ? [] : [{ key, day }]));
  return known.toSorted((a, b) => a.day.localeCompare(b.day));
}

/**
 * The days of a voucher on a line, with a mark for today. The drawing is for the eye alone: the list below it has all
 * days in words.
 */
export function VoucherTimeline({ voucher, today }: { voucher: Voucher; today: string }) {
  const { t } = useTranslation('vouchers');
  const moments = momentsOf(voucher);
  const spans: Span[] = [
    { kind: 'valid', from: voucher.valid_from, to: voucher.valid_until },
    ...claimsOf(voucher).map(({ instalment, due_on, until }): Span => ({ kind: instalment, from: due_on, to: until })),
  ];
  const days = [...moments.map(({ day }) => day), today].toSorted();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const length = Math.max(1, daysBetween(first, last) + 1);
  const at = (day: string) => `${(100 * daysBetween(first, day)) / length}%`;
  const entries = [...moments, { key: 'today', day: today }].toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <div className="voucher-time">
      <div className="voucher-line" aria-hidden="true">
        {spans.map(({ kind, from, to }) => (
          <span
            key={kind}
            className="voucher-span"
            data-kind={kind}
            style={{ insetInlineStart: at(from), inlineSize: `calc(${at(addDays(to, 1))} - ${at(from)})` }}
          />
        ))}
        {moments.map(({ key, day }) => (
          <span key={key} className="voucher-dot" style={{ insetInlineStart: at(day) }} />
        ))}
        <span className="voucher-today" style={{ insetInlineStart: at(today) }}>
          <span>{t('timeline.today')}</span>
        </span>
      </div>
      <ol className="voucher-moments" aria-label={t('timeline.label', { number: voucher.number })}>
        {entries.map(({ key, day }) => (
          <li
            key={key}
            data-past={day < today || undefined}
            {...(key === 'today' ? { 'aria-current': 'date' as const } : {})}
          >
            <span>{t(`timeline.${key}`)}</span> <time dateTime={day}>{formatDate(day)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
