import type { Order } from '@gegenpost/contract/orders.ts';
import { pathTo } from '#platform/paths.ts';

/** Where an order is paid: at the provider, or, by transfer, on the page that names the account. */
export const payPath = ({ id, payment }: Order): string =>
  pathTo(payment.kind === 'transfer' ? 'ShopDone' : 'ShopPay', {}, { order: id });
