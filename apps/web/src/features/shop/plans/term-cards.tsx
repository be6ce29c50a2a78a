import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#platform/format.ts';
import { formatPrice, type Term } from './terms.ts';

type Props = {
  terms: readonly Term[];
  /** Key of the plan that is chosen or running, and the words for it. */
  marked: { key: string; words: string } | null;
  action: (term: Term) => ReactNode;
};

/** The terms of Premium as cards: price, what a day costs, and how much less that is. */
export function TermCards({ terms, marked, action }: Props) {
  const { t } = useTranslation('shop');
  return (
    <ul className="term-cards" aria-label={t('plans.terms')}>
      {terms.map((term) => (
        <li key={term.plan.key} data-marked={term.plan.key === marked?.key || undefined}>
          <header>
            <h3>{t('plans.term', { days: formatNumber(term.plan.term_days) })}</h3>
            {term.plan.key === marked?.key && <p className="term-mark">{marked.words}</p>}
          </header>
          <p className="term-price">
            <b>{formatPrice(term.plan.price_cents)}</b> <small>{t('plans.net')}</small>
          </p>
          <div className="term-day">
            <p>{t('plans.per_day', { price: formatMoney(term.cents_per_day) })}</p>
            <span className="term-track" aria-hidden="true">
              <span style={{ inlineSize: `${Math.round(100 * term.share)}%` }} />
            </span>
            <p className="term-saving">
              {term.saved_percent > 0 ? t('plans.saving', { percent: term.saved_percent }) : t('plans.no_saving')}
            </p>
          </div>
          {action(term)}
        </li>
      ))}
    </ul>
  );
}
