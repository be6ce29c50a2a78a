import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { OrderFrame } from '#features/shop/order/order-frame.tsx';
import { orderQuery } from '#features/shop/shop.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { NextSteps } from './next-steps.tsx';
import { orderIdOf } from './order-id.ts';
import { PaymentState } from './payment-state.tsx';
import { stageOf } from './stage.ts';

const POLL_MS = 2000;
/** After this time the page stops to wait for the bank; a mail tells the rest. */
const SILENT_MS = 60_000;

/** Step 5: how the payment ended, and where to go on. */
export function Done() {
  const id = orderIdOf(useSearchParams()[0]);
  if (id === null) return <Navigate to={pathTo('Subscription')} replace />;
  return <Order key={id} id={id} />;
}

function Order({ id }: { id: number }) {
  const { t } = useTranslation('shop');
  const [isSilent, setIsSilent] = useState(false);
  const { data: order } = useSuspenseQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) => (data && stageOf(data) === 'waiting' && !isSilent ? POLL_MS : false),
  });
  const stage = stageOf(order);
  const outcome = stage === 'paid' ? (`paid_${order.kind}` as const) : stage;
  const title = t(`done.titles.${outcome}`);
  useTitle(title);
  useEffect(() => {
    if (stage !== 'waiting') return;
    const timer = setTimeout(() => setIsSilent(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return (
    <OrderFrame step={5} title={title} returnTo={order.return_to}>
      <PaymentState order={order} stage={stage} isSilent={isSilent} />
      <NextSteps order={order} stage={stage} />
    </OrderFrame>
  );
}
