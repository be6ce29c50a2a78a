import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { type Asked, type Counter, contactsLeft, isRunning, takingMonthly } from './limits-policy.ts';
import { FREE_PLAN_KEY } from './plans.ts';
import { companyContactDays, companyUsage, plans, subscriptions } from './shop.table.ts';

/** @param month First day of the month whose use is counted. */
export async function findPlanAndUsage(db: Db, companyId: number, month: string, now: Date) {
  const [row] = await selectPlanAndUsage(db, { company_id: companyId, month, now: now.toISOString() });
  return the(row, 'plan of a company');
}

const selectPlanAndUsage = prepareQuery('plan_and_usage', (db) => {
  const companyId = sql.placeholder('company_id');
  return db
    .select({
      plan: plans,
      /** null: the free plan. */
      subscription: {
        plan_name: subscriptions.plan_name,
        ends_at: subscriptions.ends_at,
        cancelled_at: subscriptions.cancelled_at,
      },
      profile_views_count: sql<number>`coalesce(${companyUsage.profile_views_count}, 0)`,
      contacts_count: sql<number>`coalesce(${companyUsage.contacts_count}, 0)`,
    })
    .from(plans)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.company_id, companyId), isRunning(sql`${sql.placeholder('now')}::timestamptz`)),
    )
    .leftJoin(
      companyUsage,
      and(eq(companyUsage.company_id, companyId), eq(companyUsage.month, sql.placeholder('month'))),
    )
    .where(eq(plans.key, sql`coalesce(${subscriptions.plan_key}, ${FREE_PLAN_KEY})`));
});

/** Whether a company has a running subscription. */
export async function isSubscribed(db: Db, companyId: number, now: Date): Promise<boolean> {
  return (await db.$count(subscriptions, and(eq(subscriptions.company_id, companyId), isRunning(now)))) > 0;
}

const ContactsLeftRow = z.object({ contacts_left: z.int() });

/** @returns False when the limit is reached. */
export async function takeMonthly(tx: Db, counter: Counter, asked: Asked): Promise<boolean> {
  return (await tx.execute(takingMonthly(counter, asked))).rowCount === 1;
}

export async function giveBackMonthlyContact(tx: Db, companyId: number, month: string): Promise<void> {
  await tx
    .update(companyUsage)
    .set({ contacts_count: sql`${companyUsage.contacts_count} - 1` })
    .where(
      and(eq(companyUsage.company_id, companyId), eq(companyUsage.month, month), gt(companyUsage.contacts_count, 0)),
    );
}

/** One conditional statement, as `takingMonthly`. */
export async function takeDailyContact(tx: Db, companyId: number, day: string, limit: number): Promise<boolean> {
  const taken = await tx
    .insert(companyContactDays)
    .values({ company_id: companyId, day, contacts_count: 1 })
    .onConflictDoUpdate({
      target: [companyContactDays.company_id, companyContactDays.day],
      set: { contacts_count: sql`${companyContactDays.contacts_count} + 1` },
      setWhere: sql`${companyContactDays.contacts_count} < ${limit}`,
    })
    .returning();
  return taken.length === 1;
}

export async function findContactsLeft(db: Db, asked: Asked & { day: string }): Promise<number> {
  const row = await rowOf(db, ContactsLeftRow, sql`select ${contactsLeft(asked)} as contacts_left`);
  return the(row, 'contacts left').contacts_left;
}
