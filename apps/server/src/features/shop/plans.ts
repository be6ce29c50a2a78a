import { FIRST_CONTACTS_PER_DAY, SUB_ACCOUNTS_INCLUDED } from '@gegenpost/contract/shared/constants.ts';
import type { PlanRow } from './shop.table.ts';

export const FREE_PLAN_KEY = 'free';

/** Maximum number of first contacts of a company per day, on any plan. */
export const DAILY_CONTACTS_LIMIT = FIRST_CONTACTS_PER_DAY;

function first(key: string): Pick<PlanRow, 'line' | 'version' | 'sold_from'> {
  return { line: key, version: 1, sold_from: null };
}

const free: PlanRow = {
  key: FREE_PLAN_KEY,
  name: 'Kostenlos',
  term_days: 0,
  auto_renewal_days: 0,
  price_cents: 0,
  profile_views_limit: 10,
  saved_search_limit: 3,
  contacts_limit: 5,
  project_limit: 1,
  talent_limit: 10,
  sub_account_limit: 0,
  is_sold: true,
  ...first(FREE_PLAN_KEY),
};

const premium = (days: number, priceCents: number): PlanRow => ({
  key: `premium-${days}`,
  name: `Premium ${days} Tage`,
  term_days: days,
  auto_renewal_days: days,
  price_cents: priceCents,
  profile_views_limit: null,
  saved_search_limit: 50,
  contacts_limit: null,
  project_limit: null,
  talent_limit: null,
  sub_account_limit: SUB_ACCOUNTS_INCLUDED,
  is_sold: true,
  ...first(`premium-${days}`),
});

/** The plans of this release: the first versions, beside which operators add later ones. */
export const shippedPlans: readonly PlanRow[] = [free, premium(30, 12_900), premium(90, 33_900), premium(365, 118_800)];
