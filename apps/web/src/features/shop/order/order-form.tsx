import type { OrderPreview } from '@gegenpost/contract/orders.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { companyQuery } from '#features/company/company.queries.ts';
import { countriesQuery } from '#features/reference/reference.queries.ts';
import { draftQuery, plansQuery } from '#features/shop/shop.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderSummary } from './order-summary.tsx';
import { elsewhereOf, type OrderStep } from './step-access.ts';

const BillingStep = lazy(async () => ({ default: (await import('./billing-step.tsx')).BillingStep }));
const PaymentKindStep = lazy(async () => ({ default: (await import('./payment-kind-step.tsx')).PaymentKindStep }));
const ReviewStep = lazy(async () => ({ default: (await import('./review-step.tsx')).ReviewStep }));

const stepsByPath: Readonly<Record<string, OrderStep>> = {
  [pathTo('ShopBilling')]: 2,
  [pathTo('ShopPaymentKind')]: 3,
  [pathTo('ShopReview')]: 4,
};

/** Steps 2 to 4: billing data, kind of payment, review. What was chosen is a draft on the server. */
export function OrderForm() {
  const { pathname } = useLocation();
  usePrefetched([draftQuery, plansQuery, companyQuery, countriesQuery]);
  const { data } = useSuspenseQuery(draftQuery);
  // While an order is being placed the server drops its draft: the page keeps showing what is ordered.
  const [ordered, setOrdered] = useState<OrderPreview | null>(null);
  const preview = ordered ?? data;
  const step = stepsByPath[pathname] ?? 2;
  const elsewhere = elsewhereOf(step, preview);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return <Step step={step} preview={preview} onOrdering={setOrdered} />;
}

type StepProps = { step: OrderStep; preview: OrderPreview; onOrdering: (preview: OrderPreview | null) => void };

function Step({ step, preview, onOrdering }: StepProps) {
  const { t } = useTranslation('shop');
  const name = ({ 2: 'billing', 3: 'payment', 4: 'review' } as const)[step];
  const title = t(`${name}.title`);
  useTitle(title);
  return (
    <OrderFrame
      step={step}
      title={title}
      intro={t(`${name}.intro`)}
      returnTo={preview.draft.return_to}
      summary={<OrderSummary preview={preview} />}
    >
      <PromptSuspense fallback={<StepSkeleton />}>
        {step === 2 && <BillingStep preview={preview} />}
        {step === 3 && <PaymentKindStep preview={preview} />}
        {step === 4 && <ReviewStep preview={preview} onOrdering={onOrdering} />}
      </PromptSuspense>
    </OrderFrame>
  );
}

function StepSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar width="40%" />
      <SkeletonBar height={44} />
      <SkeletonBar height={44} />
      <SkeletonBar height={44} />
    </Skeleton>
  );
}
