import { lazy } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#platform/paths.ts';

const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }));
const Pay = lazy(async () => ({ default: (await import('#features/shop/payment/pay.tsx')).Pay }));
const Done = lazy(async () => ({ default: (await import('#features/shop/payment/done.tsx')).Done }));

/** Everything of an order after step 1; what a step needs is loaded with it. */
export function Component() {
  const { pathname } = useLocation();
  if (pathname === pathTo('ShopPay')) return <Pay />;
  return pathname === pathTo('ShopDone') ? <Done /> : <OrderForm />;
}
