import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { type PlanRow, plans } from '#features/shop/shop.table.ts';
import type { Db } from '#platform/db/db.ts';

/** The sold plan with the most sub-accounts; of several the shortest. */
export async function findPlanWithMost(db: Db): Promise<PlanRow> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.is_sold, true), gt(plans.price_cents, 0)))
    .orderBy(desc(plans.sub_account_limit), asc(plans.term_days))
    .limit(1);
  return the(row, 'sold plan');
}
