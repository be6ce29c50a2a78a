import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day, Instant } from './shared/scalars.ts';

/** The figures that have a value for each of the last 30 days, the present one included. */
export const DayFigure = z.enum(['candidates', 'employers', 'recruiters', 'active', 'requests', 'accepted']);
export type DayFigure = z.infer<typeof DayFigure>;

export const OperatorOverview = z.object({
  at: Instant,
  /** The days of `series`, oldest first, in German time. */
  days: z.array(Day),
  /** Of each figure one number for each day. */
  series: z.record(DayFigure, z.array(z.int())),
  /** People who used the platform within 30 days. */
  active_people: z.int(),
  /** Of requests of the last 30 days that were answered; null: none. */
  median_answer_hours: z.number().nullable(),
  money: z.object({
    /** Net, of running subscriptions that renew, for 30 days. */
    monthly_cents: Cents,
    subscriptions: z.int(),
    /** Subscriptions that ended within 30 days, and those that ran 30 days ago. */
    ended: z.int(),
    ran_before: z.int(),
    open_invoices: z.int(),
    open_cents: Cents,
  }),
  waiting: z.object({
    vat: z.int(),
    /** Reports and complaints to decide, and questions without an answer. */
    reports: z.int(),
    help_requests: z.int(),
    failed_jobs: z.int(),
    mails: z.int(),
    failed_mails: z.int(),
  }),
  /** Accounts registered within 30 days, and how far they came. */
  funnel: z.object({ registered: z.int(), confirmed: z.int(), finished: z.int(), contacted: z.int() }),
  /**
   * Candidates who are online, by the first two digits of their German postal code; regions of fewer than five are left
   * out.
   */
  regions: z.array(z.object({ region: z.string(), count: z.int(), latitude: z.number(), longitude: z.number() })),
});
export type OperatorOverview = z.infer<typeof OperatorOverview>;

export const operatorOverviewApi = {
  overview: {
    method: 'GET',
    url: '/api/operator/overview',
    schema: { summary: 'The figures of the platform.', response: { 200: OperatorOverview } },
  },
} as const satisfies Record<string, Endpoint>;
