import type { Plan } from '@gegenpost/contract/plans.ts';
import type { Db } from '#platform/db/db.ts';
import { findPlan, findPlans, findSoldPlans, findVersions, updateUnsold, upsertPlans } from './plans.queries.ts';
import { shippedPlans } from './plans.ts';
import type { PlanRow } from './shop.table.ts';

/**
 * Brings the plans of this release into the database, and takes others off sale; who has one of these keeps it.
 * Idempotent, also when several processes run it.
 *
 * @throws When a plan would cost something else than what it was sold for: another price needs another key.
 */
export async function loadPlans(db: Db, shipped: readonly PlanRow[] = shippedPlans): Promise<void> {
  await db.transaction(async (tx) => {
    await upsertPlans(tx, shipped);
    const stored = new Map((await findPlans(tx)).map((plan) => [plan.key, plan]));
    for (const plan of shipped) refuseOtherPrice(plan, stored.get(plan.key));
    await updateUnsold(
      tx,
      shipped.map(({ key }) => key),
    );
  });
}

/** The free plan, and those that can be ordered on a day, by their term. */
export async function listPlans(db: Db, today: string): Promise<Plan[]> {
  return (await findSoldPlans(db, today)).map(presentPlan);
}

/**
 * A plan that can be ordered on a day: of the named plan the version that is sold then, whichever was named. null: it is
 * not sold, or the free one.
 */
export async function findOffer(db: Db, planKey: string, today: string): Promise<PlanRow | null> {
  const named = await findPlan(db, planKey);
  if (!named || named.term_days === 0) return null;
  return (await findSoldPlans(db, today)).find(({ line }) => line === named.line) ?? null;
}

/** The plan with which a subscription goes on as it was agreed, if it is sold in any version; later ones do not count. */
export async function findAgreedPlan(db: Db, planKey: string): Promise<PlanRow | null> {
  const agreed = await findPlan(db, planKey);
  if (!agreed || agreed.term_days === 0) return null;
  const [first] = await findVersions(db, agreed.line);
  return first?.is_sold ? agreed : null;
}

export function presentPlan(plan: PlanRow): Plan {
  const { auto_renewal_days, is_sold, line, version, sold_from, ...shown } = plan;
  return shown;
}

/** What a term of a plan costs. */
export const offerOf = ({ key, name, price_cents, term_days }: PlanRow) => ({
  plan_key: key,
  plan_name: name,
  price_cents,
  term_days,
});

function refuseOtherPrice(shipped: PlanRow, stored: PlanRow | undefined): void {
  const fixed = ['price_cents', 'term_days', 'auto_renewal_days'] as const;
  const changed = fixed.filter((field) => stored?.[field] !== shipped[field]);
  if (changed.length > 0)
    throw new Error(`plan ${shipped.key} was sold with another ${changed.join(', ')}: give it a new key`);
}
