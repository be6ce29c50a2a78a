import type { PaymentKind, PaymentState } from '@gegenpost/contract/payments.ts';
import { endOfPatience } from '#features/shop/dunning/reminders.ts';
import { berlinDayEnd } from '#platform/i18n/berlin.ts';
import { daysAfter } from './days.ts';

/** A payment of an order's invoice, as far as it says how the order stands. */
export type Attempt = {
  attempt: number;
  kind: PaymentKind;
  state: PaymentState;
  method_id: number | null;
  created_at: Date;
  updated_at: Date;
};

export type Owed = {
  /** What is to be paid for the order. */
  due_cents: number;
  /** Of a transfer; null: something else. */
  due_on: string | null;
  /** The invoice was cancelled, so nothing is owed for it. */
  is_cancelled: boolean;
  attempts: readonly Attempt[];
};

/**
 * How an order stands: paid for or not owed (`settled`), in the bank's hands (`collecting`), waiting for its payer in time
 * (`waiting`), or `unpaid` since a moment.
 */
export type Standing = { is: 'settled' } | { is: 'collecting' } | { is: 'waiting' } | { is: 'unpaid'; since: Date };

/** So many days a page of the provider may stay open before the order counts as unpaid. */
const PATIENCE_DAYS = 1;

/** Depends on what is written alone, so it is the same in whatever order the news of a payment came. */
export function standingOf({ due_cents, due_on, is_cancelled, attempts }: Owed, now: Date): Standing {
  const has = (state: PaymentState) => attempts.some((attempt) => attempt.state === state);
  // A second payment of what was paid already is given back, and says nothing when the first is disputed.
  const isSettled = has('succeeded') || (has('refunded') && !has('disputed'));
  if (due_cents <= 0 || is_cancelled || isSettled) return { is: 'settled' };
  const inOrder = attempts.toSorted((a, b) => a.attempt - b.attempt);
  const since = due_on === null ? failedSince(inOrder) : berlinDayEnd(due_on);
  const latest = inOrder.at(-1);
  if (latest?.state === 'processing' && isInTime(latest, since)) return { is: 'collecting' };
  return since !== null && since <= now ? { is: 'unpaid', since } : { is: 'waiting' };
}

/** A debit that was begun after the last day for paying gives no more time: else debits that fail would pay for years. */
const isInTime = ({ created_at }: Attempt, since: Date | null): boolean =>
  since === null || created_at < endOfPatience(since);

/** What was paid and is disputed counts from then on; further tries do not give more time. */
function failedSince(attempts: readonly Attempt[]): Date | null {
  const lastDispute = attempts.findLastIndex(({ state }) => state === 'disputed');
  const moments = attempts.slice(Math.max(0, lastDispute)).flatMap((attempt) => failureOf(attempt) ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function failureOf({ state, method_id, created_at, updated_at }: Attempt): number | null {
  if (state === 'failed' || state === 'disputed') return updated_at.getTime();
  // The bank asks for the owner of a saved card, who is not present during a renewal.
  if (state === 'requires_action' && method_id !== null) return updated_at.getTime();
  const isOpen = state === 'open' || state === 'requires_action';
  return isOpen || state === 'cancelled' ? daysAfter(created_at, PATIENCE_DAYS).getTime() : null;
}
