import { asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type PlanRow, plans } from './shop.table.ts';

/** Inserts plans, or updates names and limits of existing ones; price and term stay as they were sold. */
export async function upsertPlans(tx: Db, rows: readonly PlanRow[]): Promise<void> {
  const { key, price_cents, term_days, auto_renewal_days, ...changing } = plans;
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in changing);
  await tx
    .insert(plans)
    .values([...rows])
    .onConflictDoUpdate({
      target: key,
      set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)])),
    });
}

/** Takes all other plans off sale. */
export async function updateUnsold(tx: Db, soldKeys: readonly string[]): Promise<void> {
  await tx
    .update(plans)
    .set({ is_sold: false })
    .where(notInArray(plans.key, [...soldKeys]));
}

export async function findPlans(db: Db): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.term_days), asc(plans.key));
}

export async function findSoldPlans(db: Db): Promise<PlanRow[]> {
  return db.select().from(plans).where(eq(plans.is_sold, true)).orderBy(asc(plans.term_days), asc(plans.key));
}

export async function findPlan(db: Db, planKey: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(eq(plans.key, planKey));
  return row ?? null;
}
