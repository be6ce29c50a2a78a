import type { Subscription } from '@gegenpost/contract/subscription.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, today } from '#platform/format.ts';

const DAY_MS = 86_400_000;
/** Whole days from one day to another, whatever the clocks of the time zone do in between. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The running term as a line: its start, today, and its end or renewal. */
export function TermLine({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { term_from, term_to, started_on, next } = subscription;
  const days = daysBetween(term_from, term_to) + 1;
  const day = Math.min(Math.max(1, daysBetween(term_from, today()) + 1), days);
  const label = t('term.line', { from: formatDate(term_from), to: formatDate(term_to), day, days });
  return (
    <figure className="term-line">
      <figcaption className="visually-hidden">{label}</figcaption>
      <div aria-hidden="true" style={{ '--passed': `${(100 * (day - 0.5)) / days}%` } as CSSProperties}>
        <span className="term-line-passed" />
        <span className="term-line-today">
          {t('term.today')} · {day}/{days}
        </span>
      </div>
      <p aria-hidden="true">
        <span>
          <b>{t('term.start')}</b> {formatDate(term_from)}
        </span>
        <span>
          <b>{t(next ? 'term.renewal' : 'term.end')}</b> {formatDate(next?.on ?? term_to)}
        </span>
      </p>
      {started_on < term_from && <small>{t('term.since', { date: formatDate(started_on) })}</small>}
    </figure>
  );
}

/** What is paid next, and when. */
export function NextPayment({ subscription: { next, term_to } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  return (
    <div className="subscription-fact">
      <h3>{t('next.title')}</h3>
      <p>
        {next
          ? t('next.text', {
              amount: formatMoney(next.gross_cents),
              date: formatDate(next.on),
              plan: next.plan_name,
            })
          : t('next.none', { date: formatDate(term_to) })}
      </p>
    </div>
  );
}
