import type { Order, OrderPreview, Quote } from '@gegenpost/contract/orders.ts';
import type { Plan } from '@gegenpost/contract/plans.ts';
import type { Subscription, SubscriptionOverview } from '@gegenpost/contract/subscription.ts';

const free: Plan = {
  key: 'free',
  name: 'Kostenlos',
  term_days: 0,
  price_cents: 0,
  profile_views_limit: 10,
  saved_search_limit: 3,
  contacts_limit: 5,
  project_limit: 1,
  talent_limit: 10,
  sub_account_limit: 0,
};
const premium = (term_days: number, price_cents: number): Plan => ({
  ...free,
  key: `premium-${term_days}`,
  name: `Premium ${term_days} Tage`,
  term_days,
  price_cents,
  profile_views_limit: null,
  saved_search_limit: 50,
  contacts_limit: null,
  project_limit: null,
  talent_limit: null,
  sub_account_limit: 2,
});
export const plans: readonly Plan[] = [free, premium(30, 12_900), premium(90, 33_900), premium(365, 118_800)];

/** A year of Premium for a German company; pass what the test is about. */
export const newQuote = (quote: Partial<Quote> = {}): Quote => ({
  plan_key: 'premium-365',
  plan_name: 'Premium 365 Tage',
  service_from: '2026-11-23',
  service_to: '2027-11-22',
  net_cents: 118_800,
  vat_rate: 19,
  vat_cents: 22_572,
  gross_cents: 141_372,
  tax_case: 'domestic',
  tax_note: null,
  credit: null,
  due_cents: 141_372,
  hash: 'quote-1',
  ...quote,
});

const billing = {
  name: 'Nordlicht Medizintechnik',
  name_addition: 'Werk Kiel',
  street: 'Werftstraße 4',
  postal_code: '24143',
  city: 'Kiel',
  invoice_email: 'rechnung@nordlicht.example',
  buyer_reference: null,
};

type PreviewParts = Partial<Omit<OrderPreview, 'draft'>> & { draft?: Partial<OrderPreview['draft']> };

/** An order that can be placed. */
export const newPreview = ({ draft, ...preview }: PreviewParts = {}): OrderPreview => ({
  draft: { plan_key: 'premium-365', billing, payment_kind: 'card', return_to: null, ...draft },
  suggested_billing: billing,
  quote: newQuote(),
  obstacles: [],
  payment_kinds: ['card', 'debit'],
  creditor: { name: 'Gegenpost Betrieb GmbH', creditor_id: 'DE98ZZZ09999999999' },
  terms: { slug: 'agb', version: '7', valid_from: '2026-11-01' },
  ...preview,
});

/** The order of it, paid by card. */
export const newOrder = ({
  payment,
  ...order
}: Partial<Omit<Order, 'payment'>> & { payment?: Partial<Order['payment']> } = {}): Order => ({
  id: 12,
  number: 'A-2026-000012',
  kind: 'start',
  plan_name: 'Premium 365 Tage',
  service_from: '2026-11-23',
  service_to: '2027-11-22',
  net_cents: 118_800,
  vat_rate: 19,
  vat_cents: 22_572,
  gross_cents: 141_372,
  due_cents: 141_372,
  placed_at: '2026-11-23T09:00:00.000Z',
  invoice: { id: 7, number: 'RE-2026-000007' },
  payment: { state: 'succeeded', kind: 'card', amount_cents: 141_372, failure: null, ...payment },
  due_on: null,
  retry_on: null,
  transfer: null,
  return_to: null,
  ...order,
});

export const newSubscription = (subscription: Partial<Subscription> = {}): Subscription => ({
  plan_key: 'premium-90',
  plan_name: 'Premium 90 Tage',
  price_cents: 33_900,
  auto_renewal_days: 90,
  started_on: '2026-08-25',
  term_from: '2026-11-23',
  term_to: '2027-02-20',
  cancelled_at: null,
  past_due_since: null,
  next: { on: '2027-02-21', plan_key: 'premium-90', plan_name: 'Premium 90 Tage', gross_cents: 40_341 },
  payment_kind: 'card',
  ...subscription,
});

/** A company on the free plan that uses some of it. */
export const newOverview = (overview: Partial<SubscriptionOverview> = {}): SubscriptionOverview => ({
  subscription: null,
  plan: free,
  usage: [
    { kind: 'profile_views', used: 10, limit: 10 },
    { kind: 'contacts', used: 2, limit: 5 },
    { kind: 'saved_searches', used: 1, limit: 3 },
    { kind: 'projects', used: 1, limit: 1 },
    { kind: 'talents', used: 4, limit: 10 },
    { kind: 'sub_accounts', used: 0, limit: 0 },
  ],
  payment_method: null,
  open_order: null,
  paused_accounts: 0,
  is_open: true,
  ...overview,
});
