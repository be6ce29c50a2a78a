import type { Payment } from '#features/invoices/snapshot.ts';
import type { DemoCompany } from './companies.ts';
import { type Days, isoDay } from './days.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoSubscription } from './subscriptions.ts';

type Term = { company: string; plan_key: string; begun: number; is_unpaid: boolean };

/** Something that happened to an invoice, which `key` names within the demo world. */
export type BillingStep = { at: Date; key: string } & (
  | {
      kind: 'issued';
      company: string;
      plan_key: string;
      service_from: string;
      service_to: string;
      due_on: string | null;
      payment: Payment;
      /** Where it went by mistake; null: to the company's street. */
      wrong_street: string | null;
    }
  | { kind: 'paid' | 'unpaid' | 'cancelled' }
);

/** Earlier terms, the latest first, of companies that subscribed again. */
const earlierTerms: Record<string, string[]> = {
  'Nordlicht Medizintechnik GmbH': ['premium-90', 'premium-90', 'premium-30', 'premium-30', 'premium-30'],
  'Hansen & Brodersen Personal GmbH': ['premium-90', 'premium-90', 'premium-90'],
};

/** One invoice of this company went to the wrong house number: the one that it got so many terms ago. */
const mistaken = { company: 'Nordlicht Medizintechnik GmbH', term: 1, street: 'Werftstraße 18' };
const CORRECTED_AFTER = 2;

const TRANSFER_DAYS = 14;
/** One day lies between the notice of a direct debit and the debit. */
const DEBIT_DAYS = 2;

/** Invoices of every term of the demo's subscriptions back to their start, and how they were paid until yesterday. */
export function drawBilling(companies: DemoCompany[], subscriptions: DemoSubscription[], days: Days): BillingStep[] {
  const random = createRandom('gegenpost/billing');
  const byId = new Map(companies.map(({ row }) => [row.gegenpost_id, row]));
  const steps = subscriptions.flatMap((subscription) => {
    const { name } = byId.get(subscription.company)!;
    const payer = drawPayer(random);
    return termsOf(subscription, earlierTerms[name] ?? [], days).flatMap((term, index) => {
      const drawn = term.is_unpaid ? 'card' : random.weightedKey(methods[term.plan_key]!);
      const method = drawn === 'debit' && isInHand(term) ? 'card' : drawn;
      const isMistaken = name === mistaken.company && index === mistaken.term;
      return isMistaken ? withMistake(term, { method, payer }, days) : billed(term, { method, payer }, days);
    });
  });
  // The sort is stable: of one moment, what was issued first stays first.
  return steps.filter(({ at }) => at < days.today).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Whether the bank would still be collecting: nobody answers for a debit of the demo, so it would never be paid. */
const isInHand = ({ begun }: Term) => begun <= DEBIT_DAYS + 1;

const methods: Record<string, Partial<Record<Payment['method'], number>>> = {
  'premium-30': { card: 7, debit: 3 },
  'premium-90': { card: 3, debit: 7 },
  'premium-365': { transfer: 6, debit: 4 },
};

const termOf = (planKey: string) => Number(planKey.split('-')[1]);

function termsOf(
  { company, plan_key, started_at, past_due_since }: DemoSubscription,
  earlier: string[],
  days: Days,
): Term[] {
  let begun = days.since(started_at);
  const present = { company, plan_key, begun, is_unpaid: past_due_since !== null };
  const before = earlier.map((key) => {
    begun += termOf(key);
    return { company, plan_key: key, begun, is_unpaid: false };
  });
  return [present, ...before];
}

type Payer = { card: string; account: string; mandate: string; pays_after: number };
type Manner = { method: Payment['method']; payer: Payer };

const drawPayer = (random: Random): Payer => ({
  card: String(random.int(1000, 9999)),
  account: String(random.int(1000, 9999)),
  mandate: `M-${random.int(100_000, 999_999)}`,
  pays_after: random.int(4, 12),
});

/** An invoice of a term and its payment. `late` days after the term began it was issued. */
function billed(term: Term, { method, payer }: Manner, days: Days, late = 0): BillingStep[] {
  const { company, plan_key, begun, is_unpaid } = term;
  const issued = begun - late;
  const key = `${company}/${begun}/${late}`;
  const day = (ago: number) => isoDay(days.at(ago));
  const at = days.at(issued, 10);
  const last = begun - termOf(plan_key) + 1;
  const common = { at, key, kind: 'issued', company, plan_key, wrong_street: null } as const;
  const service = { service_from: day(begun), service_to: day(last) };
  const step = { ...common, ...service, due_on: method === 'transfer' ? day(issued - TRANSFER_DAYS) : null };
  if (method === 'transfer') {
    const paid = { at: days.at(issued - payer.pays_after, 8), key, kind: 'paid' } as const;
    return [{ ...step, payment: { method } }, paid];
  }
  if (method === 'card') {
    const payment = { method, last4: payer.card, paid_on: is_unpaid ? null : day(issued) };
    return [{ ...step, payment }, ...(is_unpaid ? [{ at, key, kind: 'unpaid' } as const] : [])];
  }
  const payment = { method, mandate: payer.mandate, iban_last4: payer.account, collected_on: day(issued - DEBIT_DAYS) };
  return [
    { ...step, payment },
    { at: days.at(issued - DEBIT_DAYS - 1, 8), key, kind: 'paid' },
  ];
}

/** The invoice to the wrong street, its cancellation, and the right one, which was paid. */
function withMistake(term: Term, manner: Manner, days: Days): BillingStep[] {
  const [wrong] = billed(term, manner, days);
  if (wrong?.kind !== 'issued') return [];
  const at = days.at(term.begun - CORRECTED_AFTER, 9);
  const { key } = wrong;
  return [
    { ...wrong, wrong_street: mistaken.street },
    { at, key, kind: 'cancelled' },
    ...billed(term, manner, days, CORRECTED_AFTER),
  ];
}
