import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents } from './shared/scalars.ts';

/** `free`, or `premium-365`; a plan whose price changes gets a new key. */
export const PlanKey = z.string().regex(/^[a-z]+(-\d+){0,2}$/);

/** What a company may use, and what that costs. A limit of null means unlimited. */
export const Plan = z.object({
  key: PlanKey,
  name: z.string(),
  /** Days that are paid at once and by which it renews; 0 for the free plan, which never ends. */
  term_days: z.int().min(0),
  /** Net, for the whole term. */
  price_cents: Cents,
  profile_views_limit: z.int().nullable(),
  saved_search_limit: z.int().nullable(),
  contacts_limit: z.int().nullable(),
  project_limit: z.int().nullable(),
  talent_limit: z.int().nullable(),
  sub_account_limit: z.int(),
});
export type Plan = z.infer<typeof Plan>;

export const plansApi = {
  list: {
    method: 'GET',
    url: '/api/plans',
    schema: {
      summary: 'The free plan, and those that can be ordered, by their term.',
      response: { 200: z.array(Plan) },
    },
  },
} as const satisfies Record<string, Endpoint>;
