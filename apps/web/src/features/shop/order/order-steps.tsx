import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { ProgressSteps } from '#ui/progress-steps.tsx';

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
    <ProgressSteps
      label={t('steps.label')}
      steps={steps.map((name) => ({
        key: name,
        name: t(`steps.names.${name}`),
        to: current < LAST ? pathTo(name, {}, name === 'Shop' ? { return_to: returnTo } : {}) : null,
      }))}
      current={current - 1}
      count={t('steps.count', { step: current, count: LAST })}
      done={t('steps.done')}
    />
  );
}
