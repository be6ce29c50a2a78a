import type { Plan } from '@gegenpost/contract/plans.ts';
import { formatAmount, formatMoney } from '#platform/format.ts';

/** A plan that is ordered for a term, with what it costs beside the others. */
export type Term = {
  plan: Plan;
  cents_per_day: number;
  /** Of what a day costs with the dearest term. */
  share: number;
  /** Whole per cent less than that. */
  saved_percent: number;
};

export const freePlanOf = (plans: readonly Plan[]): Plan | undefined => plans.find(({ term_days }) => term_days === 0);

export const isSold = ({ term_days }: Plan): boolean => term_days > 0;

export function termsOf(plans: readonly Plan[]): Term[] {
  const sold = plans.filter(isSold);
  const perDay = ({ price_cents, term_days }: Plan) => price_cents / term_days;
  const dearest = Math.max(...sold.map(perDay));
  return sold.map((plan) => {
    const share = perDay(plan) / dearest;
    return { plan, cents_per_day: Math.round(perDay(plan)), share, saved_percent: Math.round(100 * (1 - share)) };
  });
}

/** 129 €, or 129,50 €. */
export const formatPrice = (cents: number): string =>
  cents % 100 === 0 ? formatAmount(cents / 100, 'year') : formatMoney(cents);
