import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';

const steps = ['Shop', 'ShopBilling', 'ShopPaymentKind', 'ShopReview', 'ShopDone'] as const;
const LAST = steps.length;

/**
 * Where an order stands. Steps that are done lead back until it is placed.
 *
 * @param current  Number of the step, from 1.
 * @param returnTo  Kept by the way back to step 1, which would choose it anew.
 */
export function OrderSteps({ current, returnTo = null }: { current: number; returnTo?: string | null }) {
  const { t } = useTranslation('shop');
  return (
    <nav className="order-steps" aria-label={t('steps.label')}>
      <p className="order-steps-count">{t('steps.count', { step: current, count: LAST })}</p>
      <ol>
        {steps.map((name, index) => {
          const isDone = index + 1 < current;
          const words = t(`steps.names.${name}`);
          return (
            <li key={name} data-done={isDone || undefined} aria-current={index + 1 === current ? 'step' : undefined}>
              <span className="order-step-mark" aria-hidden="true">
                {isDone ? <IconCheck size={15} stroke={2.4} /> : index + 1}
              </span>
              {isDone && current < LAST ? (
                <Link to={pathTo(name, {}, name === 'Shop' ? { return_to: returnTo } : {})}>{words}</Link>
              ) : (
                <span>{words}</span>
              )}
              {isDone && <span className="visually-hidden">{t('steps.done')}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
