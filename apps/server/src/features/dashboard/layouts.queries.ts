import { type DashboardLayout, WidgetName } from '@gegenpost/contract/dashboard.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { dashboardLayouts } from './dashboard.table.ts';

/** The layout of a user, without widgets that no longer exist. */
export async function findLayout(db: Db, userId: number): Promise<DashboardLayout | null> {
  const [row] = await db.select().from(dashboardLayouts).where(eq(dashboardLayouts.user_id, userId));
  return row ? { order: row.widget_order.filter(isKnown), hidden: row.hidden.filter(isKnown) } : null;
}

const isKnown = (name: string) => WidgetName.safeParse(name).success;

export async function upsertLayout(db: Db, userId: number, { order, hidden }: DashboardLayout): Promise<void> {
  const values = { widget_order: order, hidden };
  await db
    .insert(dashboardLayouts)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: dashboardLayouts.user_id, set: values });
}

export async function deleteLayout(db: Db, userId: number): Promise<void> {
  await db.delete(dashboardLayouts).where(eq(dashboardLayouts.user_id, userId));
}
