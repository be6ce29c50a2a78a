import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import '#features/shop/shop.css';
import './order.css';
import { OrderSteps } from './order-steps.tsx';

type Props = {
  /** Number of the step, from 1. */
  step: number;
  title: string;
  intro?: ReactNode;
  /** Where the person came from; null: from nowhere in particular. */
  returnTo: string | null;
  summary?: ReactNode;
  children: ReactNode;
};

/** A step of an order: progress, the step itself, and what is ordered beside it. */
export function OrderFrame({ step, title, intro, returnTo, summary, children }: Props) {
  const { t } = useTranslation('shop');
  return (
    <div className="shop wrap">
      <OrderSteps current={step} returnTo={returnTo} />
      <div className="order-columns">
        <div className="order-step">
          <h1>{title}</h1>
          {intro && <p className="order-intro">{intro}</p>}
          {children}
          {step < 5 && (
            <p className="shop-stay">
              <Link to={returnTo ?? pathTo('Dashboard')}>{t('later')}</Link>
            </p>
          )}
        </div>
        {summary}
      </div>
    </div>
  );
}
