import { logOperator } from '#features/operator-log/operator-log.service.ts';
import {
  countSubscriptions,
  findPlans,
  findSoldPlans,
  findVersions,
  insertPlan,
  lockLine,
} from '#features/shop/plans.queries.ts';
import type { PlanRow } from '#features/shop/shop.table.ts';
import { t } from '#features/shop/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import type { OperatorAct } from './operator.service.ts';

/** A version of a plan, as operators see it. */
export type PlanVersion = PlanRow & {
  /** `sold` on this day, `planned` for a later one, `past` before it, or `withdrawn` by a release. */
  state: 'sold' | 'planned' | 'past' | 'withdrawn';
  /** Running subscriptions that have it. */
  subscriptions: number;
};

/** What a new version says; days and what it replaces follow from its line. */
export type NewPlanVersion = Pick<
  PlanRow,
  | 'name'
  | 'price_cents'
  | 'profile_views_limit'
  | 'saved_search_limit'
  | 'contacts_limit'
  | 'project_limit'
  | 'talent_limit'
  | 'sub_account_limit'
> & { sold_from: string };

/** Every version of every plan, by term, latest first in each line. */
export async function listVersions(db: Db, now: Date): Promise<PlanVersion[]> {
  const today = berlinDay(now);
  const [all, sold, counts] = [await findPlans(db), await findSoldPlans(db, today), await countSubscriptions(db)];
  const soldKeys = new Set(sold.map(({ key }) => key));
  const lines = new Set(all.filter(({ version, is_sold }) => version === 1 && is_sold).map(({ line }) => line));
  const stateOf = ({ key, line, sold_from }: PlanRow): PlanVersion['state'] => {
    if (!lines.has(line)) return 'withdrawn';
    if (soldKeys.has(key)) return 'sold';
    return sold_from !== null && sold_from > today ? 'planned' : 'past';
  };
  return all
    .map((plan) => ({ ...plan, state: stateOf(plan), subscriptions: counts.get(plan.key) ?? 0 }))
    .sort((a, b) => a.term_days - b.term_days || a.line.localeCompare(b.line) || b.version - a.version);
}

/**
 * Adds a version of a plan that is sold from a day on. Who has an earlier one keeps it, with its price, as long as the
 * subscription runs and renews.
 *
 * @param lastVersion The latest version when the new one was written.
 * @throws {AppError} 404 for no plan, or the free one; 409 `conflict` when somebody added a version meanwhile; 422 for a
 *   day before today.
 */
export async function addVersion(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { line, lastVersion }: { line: string; lastVersion: number },
  plan: NewPlanVersion,
  { operator, reason }: OperatorAct,
): Promise<void> {
  const now = clock.now();
  if (plan.sold_from < berlinDay(now)) throw invalid({ sold_from: [t('operator.version_in_past')] });
  await db.transaction(async (tx) => {
    const first = await lockLine(tx, line);
    if (!first?.is_sold || first.term_days === 0) throw notFound();
    const latest = (await findVersions(tx, line)).at(-1) ?? first;
    if (latest.version !== lastVersion) throw conflict({ code: 'conflict', text: t('operator.version_added') });
    const version = latest.version + 1;
    await insertPlan(tx, { ...first, ...plan, version, key: `${line}-${version}` });
    const entry = {
      action: 'plan_version_added',
      subject_kind: 'plan',
      subject_id: `${line}-${version}`,
      reason,
    } as const;
    await logOperator(tx, operator, entry, now);
  });
}
