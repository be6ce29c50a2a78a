import type { Db } from '#platform/db/db.ts';
import type { Refusal } from '#platform/http/errors.ts';
import { berlinDay, berlinMonth } from '#platform/i18n/berlin.ts';
import {
  findContactsLeft,
  findPlanAndUsage,
  giveBackMonthlyContact,
  isSubscribed,
  takeDailyContact,
  takeMonthly,
} from './limits.queries.ts';
import { DAILY_CONTACTS_LIMIT } from './plans.ts';
import { refusals } from './texts.de.ts';

/** Limits of a company's plan, and its use in this calendar month. A limit of null means unlimited. */
export type Limits = {
  has_subscription: boolean;
  /** What runs, and until when: midnight in Germany after its last day; null: the free plan. */
  subscription: { plan_name: string; ends_at: Date; cancelled_at: Date | null } | null;
  profile_views_count: number;
  profile_views_limit: number | null;
  contacts_count: number;
  contacts_limit: number | null;
  saved_search_limit: number | null;
  project_limit: number | null;
  talent_limit: number | null;
  sub_account_limit: number;
};

/** Finds the limits of a company's plan, with what it used of them. */
export async function findLimits(db: Db, companyId: number, now: Date): Promise<Limits> {
  const { plan, subscription, ...usage } = await findPlanAndUsage(db, companyId, berlinMonth(now), now);
  return {
    has_subscription: subscription !== null,
    subscription,
    ...usage,
    profile_views_limit: plan.profile_views_limit,
    contacts_limit: plan.contacts_limit,
    saved_search_limit: plan.saved_search_limit,
    project_limit: plan.project_limit,
    talent_limit: plan.talent_limit,
    sub_account_limit: plan.sub_account_limit,
  };
}

export async function hasSubscription(db: Db, companyId: number, now: Date): Promise<boolean> {
  return isSubscribed(db, companyId, now);
}

/**
 * Counts a first contact, of the month by the plan and of the day's 30.
 *
 * @returns The limit that is reached, in which case nothing is counted; null when it was counted.
 */
export async function takeContact(tx: Db, companyId: number, now: Date): Promise<Refusal | null> {
  const month = berlinMonth(now);
  if (!(await takeMonthly(tx, 'contacts_count', { company_id: companyId, month, now }))) return refusals.contact_limit;
  if (await takeDailyContact(tx, companyId, berlinDay(now), DAILY_CONTACTS_LIMIT)) return null;
  await giveBackMonthlyContact(tx, companyId, month);
  return refusals.contact_day_limit;
}

/** How many first contacts a company has left now, of the month by its plan and of the day's 30. */
export async function countContactsLeft(db: Db, companyId: number, now: Date): Promise<number> {
  return findContactsLeft(db, { company_id: companyId, month: berlinMonth(now), day: berlinDay(now), now });
}

/**
 * Gives back a contact whose request nobody read: always to the present month, because one of a past month would be
 * useless. The daily count stays.
 */
export async function giveBackContact(tx: Db, companyId: number, now: Date): Promise<void> {
  await giveBackMonthlyContact(tx, companyId, berlinMonth(now));
}
