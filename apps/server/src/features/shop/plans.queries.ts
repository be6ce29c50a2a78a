import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { type PlanRow, plans, subscriptions } from './shop.table.ts';

/** Inserts plans, or updates names and limits of existing ones; price and term stay as they were sold. */
export async function upsertPlans(tx: Db, rows: readonly PlanRow[]): Promise<void> {
  const { key, price_cents, term_days, auto_renewal_days, line, version, sold_from, ...changing } = plans;
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in changing);
  await tx
    .insert(plans)
    .values([...rows])
    .onConflictDoUpdate({
      target: key,
      set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)])),
    });
}

/** Takes all other lines of plans off sale. Versions of operators follow the first one of their line. */
export async function updateUnsold(tx: Db, soldKeys: readonly string[]): Promise<void> {
  await tx
    .update(plans)
    .set({ is_sold: false })
    .where(and(eq(plans.version, 1), notInArray(plans.key, [...soldKeys])));
}

/** Every version of every plan, oldest first in each line. */
export async function findPlans(db: Db): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.term_days), asc(plans.line), asc(plans.version));
}

/** The plans of which a version is sold on a day in Germany, each in that version. */
export async function findSoldPlans(db: Db, today: string): Promise<PlanRow[]> {
  const begun = (await findPlans(db)).filter(({ sold_from }) => sold_from === null || sold_from <= today);
  const sold = new Map<string, PlanRow>();
  const lines = new Set(begun.filter(({ version, is_sold }) => version === 1 && is_sold).map(({ line }) => line));
  for (const plan of begun) {
    const before = sold.get(plan.line);
    // Of two versions from the same day on the later one counts, so that a slip can be put right.
    if (lines.has(plan.line) && (before?.sold_from ?? '') <= (plan.sold_from ?? '')) sold.set(plan.line, plan);
  }
  return [...sold.values()];
}

export async function findPlan(db: Db, planKey: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(eq(plans.key, planKey));
  return row ?? null;
}

/** The first version of a line, locked: who adds a version waits for who did before. */
export async function lockLine(tx: Db, line: string): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.line, line), eq(plans.version, 1)))
    .for('update');
  return row ?? null;
}

export async function findVersions(db: Db, line: string): Promise<PlanRow[]> {
  return db.select().from(plans).where(eq(plans.line, line)).orderBy(asc(plans.version));
}

export async function insertPlan(tx: Db, plan: PlanRow): Promise<void> {
  await tx.insert(plans).values(plan);
}

/** How many running subscriptions have each plan. */
export async function countSubscriptions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: subscriptions.plan_key, count: count() })
    .from(subscriptions)
    .where(eq(subscriptions.state, 'active'))
    .groupBy(subscriptions.plan_key);
  return new Map(rows.map((row) => [row.key, row.count]));
}
