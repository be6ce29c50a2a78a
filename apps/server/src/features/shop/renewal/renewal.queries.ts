import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { companies } from '#features/company/company.table.ts';
import { orders, type SubscriptionRow, subscriptions } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

type Due = Pick<SubscriptionRow, 'id' | 'company_id'>;

const due = { id: subscriptions.id, company_id: subscriptions.company_id };
const isActive = eq(subscriptions.state, 'active');

/** Subscriptions whose term is over and that renew, oldest first. */
export async function findToRenew(db: Db, now: Date): Promise<Due[]> {
  return db
    .select(due)
    .from(subscriptions)
    .where(
      and(
        isActive,
        isNull(subscriptions.cancelled_at),
        isNull(subscriptions.past_due_since),
        lte(subscriptions.ends_at, now),
      ),
    )
    .orderBy(asc(subscriptions.ends_at));
}

/** Cancelled subscriptions whose last term is over. */
export async function findOver(db: Db, now: Date): Promise<Due[]> {
  return db
    .select(due)
    .from(subscriptions)
    .where(and(isActive, isNotNull(subscriptions.cancelled_at), lte(subscriptions.ends_at, now)));
}

/** Subscriptions that renew before a moment and were not announced to do so. */
export async function findToAnnounce(db: Db, { now, before }: { now: Date; before: Date }): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isActive,
        isNull(subscriptions.cancelled_at),
        eq(subscriptions.renewal_announced, false),
        gt(subscriptions.ends_at, now),
        lte(subscriptions.ends_at, before),
      ),
    );
}

/**
 * @returns False when it was announced, cancelled or ended meanwhile.
 */
export async function takeAnnouncement(tx: Db, id: number): Promise<boolean> {
  const taken = await tx
    .update(subscriptions)
    .set({ renewal_announced: true })
    .where(
      and(
        eq(subscriptions.id, id),
        isActive,
        isNull(subscriptions.cancelled_at),
        eq(subscriptions.renewal_announced, false),
      ),
    )
    .returning({ id: subscriptions.id });
  return taken.length === 1;
}

/** Orders since a moment that were taxed for want of a confirmed VAT id, of companies whose id is confirmed now. */
export async function findToCorrect(db: Db, since: Date): Promise<{ id: number; company_id: number }[]> {
  return db
    .select({ id: orders.id, company_id: orders.company_id })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .where(
      and(
        eq(companies.vat_state, 'valid'),
        gt(orders.placed_at, since),
        sql`${orders.quote} ->> 'tax_case' = 'eu_unconfirmed'`,
      ),
    )
    .orderBy(asc(orders.id));
}
