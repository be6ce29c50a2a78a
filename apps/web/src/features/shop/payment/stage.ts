import type { Order } from '@gegenpost/contract/orders.ts';

/**
 * How the payment of an order stands, for the payer. `waiting`: the bank has not answered yet; `processing`: a direct
 * debit, which takes days and is as good as paid until it fails.
 */
export type Stage = 'paid' | 'processing' | 'transfer' | 'failed' | 'waiting';

export function stageOf({ payment: { state, kind }, due_cents }: Order): Stage {
  if (due_cents === 0 || state === 'succeeded' || state === 'refunded') return 'paid';
  if (state === 'failed' || state === 'cancelled' || state === 'disputed') return 'failed';
  if (kind === 'transfer') return 'transfer';
  return kind === 'debit' && state === 'processing' ? 'processing' : 'waiting';
}
