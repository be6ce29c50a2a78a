import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import { Plan, PlanKey } from './plans.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day } from './shared/scalars.ts';

/** A version of a plan; `withdrawn`: a release took the plan off sale. */
export const PlanVersion = z.object({
  ...Plan.shape,
  /** Key of the first version, shared by all. */
  line: PlanKey,
  version: z.int().min(1),
  /** First day on which it is sold; null: it came with the product. */
  sold_from: Day.nullable(),
  state: z.enum(['sold', 'planned', 'past', 'withdrawn']),
  /** Running subscriptions that have it, and keep it when they renew. */
  subscriptions: z.int().min(0),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

const Limit = z.int().min(1).max(1_000_000).nullable();

export const NewPlanVersion = z.strictObject({
  line: PlanKey,
  /** The latest version that was shown; another one since is a 409. */
  last_version: z.int().min(1).max(1000),
  sold_from: Day,
  name: z.string().trim().min(1, 'fill_required').max(60),
  price_cents: z.int().min(100).max(10_000_000),
  profile_views_limit: Limit,
  saved_search_limit: Limit,
  contacts_limit: Limit,
  project_limit: Limit,
  talent_limit: Limit,
  sub_account_limit: z.int().min(0).max(1000),
  reason: OperatorReason,
});
export type NewPlanVersion = z.input<typeof NewPlanVersion>;

export const operatorPlansApi = {
  list: {
    method: 'GET',
    url: '/api/operator/plans',
    schema: {
      summary: 'Every version of every plan, by term, latest first.',
      response: { 200: z.object({ today: Day, items: z.array(PlanVersion) }) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/operator/plans',
    schema: {
      summary: 'Adds a version of a paid plan; 422 for a day before today, 409 when somebody else added one meanwhile.',
      body: NewPlanVersion,
      response: { 201: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
