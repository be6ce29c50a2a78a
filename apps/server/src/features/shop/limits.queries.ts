import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { FREE_PLAN_KEY } from './plans.ts';
import { companyContactDays, companyUsage, type PlanRow, plans, subscriptions } from './shop.table.ts';

export type UsageRow = { profile_views_count: number; contacts_count: number };

/** A running subscription: a cancelled one until the end of its term, any other one until it is ended. */
export const isRunning = (now: Date): SQL | undefined =>
  and(eq(subscriptions.state, 'active'), or(isNull(subscriptions.cancelled_at), gt(subscriptions.ends_at, now)));

/** Subquery for the key of a company's present plan. */
const planKey = (companyId: number, now: Date): SQL => sql`coalesce((
  select ${subscriptions.plan_key} from ${subscriptions}
  where ${subscriptions.company_id} = ${companyId} and ${isRunning(now)} limit 1), ${FREE_PLAN_KEY})`;

/** @param month First day of the month whose use is counted. */
export async function findPlanAndUsage(db: Db, companyId: number, month: string, now: Date) {
  const [row] = await db
    .select({
      plan: plans,
      profile_views_count: sql<number>`coalesce(${companyUsage.profile_views_count}, 0)`,
      contacts_count: sql<number>`coalesce(${companyUsage.contacts_count}, 0)`,
    })
    .from(plans)
    .leftJoin(companyUsage, and(eq(companyUsage.company_id, companyId), eq(companyUsage.month, month)))
    .where(eq(plans.key, planKey(companyId, now)));
  return row as { plan: PlanRow } & UsageRow;
}

export async function findSubscribedCompanyIds(db: Db, companyIds: readonly number[], now: Date): Promise<number[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .select({ company_id: subscriptions.company_id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.company_id, [...companyIds]), isRunning(now)));
  return rows.map(({ company_id }) => company_id);
}

/** One conditional statement: of two concurrent calls for the last one, on any process, only one succeeds. */
export async function takeMonthly(
  tx: Db,
  counter: keyof UsageRow,
  companyId: number,
  month: string,
  now: Date,
): Promise<boolean> {
  const count = sql.identifier(counter);
  const limit = sql.identifier(counter.replace('_count', '_limit'));
  const { rowCount } = await tx.execute(sql`
    with plan as (select ${limit} as "limit" from ${plans} where ${plans.key} = ${planKey(companyId, now)})
    insert into company_usage (company_id, month, ${count})
    select ${companyId}::int, ${month}::date, 1 from plan where "limit" is null or "limit" > 0
    on conflict (company_id, month) do update set ${count} = company_usage.${count} + 1
    where (select "limit" is null or company_usage.${count} < "limit" from plan)`);
  return rowCount === 1;
}

export async function giveBackMonthlyContact(tx: Db, companyId: number, month: string): Promise<void> {
  await tx
    .update(companyUsage)
    .set({ contacts_count: sql`${companyUsage.contacts_count} - 1` })
    .where(
      and(eq(companyUsage.company_id, companyId), eq(companyUsage.month, month), gt(companyUsage.contacts_count, 0)),
    );
}

/** One conditional statement, as `takeMonthly`. */
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

export async function countDailyContacts(db: Db, companyId: number, day: string): Promise<number> {
  const [row] = await db
    .select({ count: companyContactDays.contacts_count })
    .from(companyContactDays)
    .where(and(eq(companyContactDays.company_id, companyId), eq(companyContactDays.day, day)));
  return row?.count ?? 0;
}
