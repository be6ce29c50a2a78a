import { z } from 'zod';
import { Order, Quote } from './orders.ts';
import { PaymentKind, PaymentMethod } from './payments.ts';
import { Plan, PlanKey } from './plans.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day, IdempotencyKey, Instant } from './shared/scalars.ts';

/** A running subscription, with what was bought. It can be cancelled and unpaid at the same time. */
export const Subscription = z.object({
  plan_key: PlanKey,
  plan_name: z.string(),
  /** Net, at which it renews. */
  price_cents: Cents,
  /** Days by which it renews. */
  auto_renewal_days: z.int(),
  started_on: Day,
  /** First and last day of the running term. */
  term_from: Day,
  term_to: Day,
  cancelled_at: Instant.nullable(),
  past_due_since: Instant.nullable(),
  /** The plan with which it goes on after the term; null: it ends. */
  next: z.object({ on: Day, plan_key: PlanKey, plan_name: z.string(), gross_cents: Cents }).nullable(),
  payment_kind: PaymentKind,
});
export type Subscription = z.infer<typeof Subscription>;

export const UsageKind = z.enum(['profile_views', 'contacts', 'saved_searches', 'projects', 'talents', 'sub_accounts']);
export type UsageKind = z.infer<typeof UsageKind>;

/** How a company is subscribed, what it uses, and what it owes. */
export const SubscriptionOverview = z.object({
  /** null: the free plan. */
  subscription: Subscription.nullable(),
  plan: Plan,
  /** Views and contacts of this month, everything else as it stands. A limit of null means unlimited. */
  usage: z.array(z.object({ kind: UsageKind, used: z.int().min(0), limit: z.int().nullable() })),
  payment_method: PaymentMethod.nullable(),
  /** What is not paid, nor being collected; null: nothing. */
  open_order: Order.nullable(),
  /** Sub-accounts that the plan does not cover. */
  paused_accounts: z.int().min(0),
  /** False: the operator sells nothing yet. */
  is_open: z.boolean(),
});
export type SubscriptionOverview = z.infer<typeof SubscriptionOverview>;

/** What changes with another plan: a longer term begins at once, a shorter one after the running term. */
export const PlanChange = z.object({ when: z.enum(['now', 'at_end']), on: Day, quote: Quote });
export type PlanChange = z.infer<typeof PlanChange>;

export const NewPlanChange = z.strictObject({
  plan_key: PlanKey,
  quote_hash: z.string().max(100),
  idempotency_key: IdempotencyKey,
});
export type NewPlanChange = z.input<typeof NewPlanChange>;

export const subscriptionApi = {
  get: {
    method: 'GET',
    url: '/api/subscription',
    schema: {
      summary: 'Subscription, plan, use and open payment of the company.',
      response: { 200: SubscriptionOverview },
    },
  },
  cancel: {
    method: 'POST',
    url: '/api/subscription/cancellation',
    schema: {
      summary: 'Cancels to the end of the term. Cancelling twice changes nothing.',
      response: { 200: SubscriptionOverview },
    },
  },
  revoke: {
    method: 'DELETE',
    url: '/api/subscription/cancellation',
    schema: {
      summary: 'Takes the cancellation back, until the end of the term.',
      response: { 200: SubscriptionOverview },
    },
  },
  previewChange: {
    method: 'GET',
    url: '/api/subscription/change',
    schema: {
      summary: 'What another plan would cost, and from when.',
      querystring: z.object({ plan_key: PlanKey }),
      response: { 200: PlanChange },
    },
  },
  change: {
    method: 'POST',
    url: '/api/subscription/change',
    schema: {
      summary:
        'Changes the plan; the running plan takes back a change at the end. The order of a change at once is to be paid.',
      body: NewPlanChange,
      response: { 200: z.object({ order: Order.nullable() }) },
    },
  },
  changePaymentMethod: {
    method: 'POST',
    url: '/api/subscription/payment-method',
    schema: {
      summary: 'Where the payer names another card or account for the next payments.',
      body: z.strictObject({ kind: PaymentKind.exclude(['transfer']) }),
      response: { 200: z.object({ redirect_url: z.string() }) },
    },
  },
} as const satisfies Record<string, Endpoint>;

/** To every user of the company: its limits may have changed. */
export const subscriptionEvents = { 'subscription-changed': z.object({}) } as const;
