import type { OrderPreview } from '@gegenpost/contract/orders.ts';
import { pathTo } from '#platform/paths.ts';

/** Steps 2 to 4, each with what the draft needs before it. */
export type OrderStep = 2 | 3 | 4;

/** Where a step sends on that cannot be taken yet; null: it can. */
export function elsewhereOf(step: OrderStep, { draft, obstacles, payment_kinds }: OrderPreview): string | null {
  if (draft.plan_key === null) return pathTo('Shop');
  if (step > 2 && (draft.billing === null || obstacles.length > 0)) return pathTo('ShopBilling');
  const isPayable = draft.payment_kind !== null && payment_kinds.includes(draft.payment_kind);
  return step > 3 && !isPayable ? pathTo('ShopPaymentKind') : null;
}
