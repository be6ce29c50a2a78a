import type { PaymentFailure } from '@gegenpost/contract/payments.ts';
import type { SandboxMethodRow, SandboxPaymentRow } from './sandbox.table.ts';

type Behaviour = SandboxMethodRow['behaviour'];
type Timing = SandboxPaymentRow['events'];

export type TestCard = {
  number: string;
  brand: string;
  /** What the page says of it. */
  does: string;
  behaviour: Behaviour;
  asksBank: boolean;
  /** At once; null: the payment goes on. */
  failure: PaymentFailure | null;
};

const card = (number: string, does: string, rules: Partial<TestCard> = {}): TestCard => ({
  ...{ number, brand: 'Visa', does, behaviour: 'pays', asksBank: false, failure: null },
  ...rules,
});

/** The cards of the sandbox. They are Stripe's test cards, so that both providers can be tried with the same ones. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'wird bezahlt'),
  card('4000002760003184', 'Ihre Bank fragt nach (3-D Secure)', { asksBank: true }),
  card('4000000000000002', 'wird abgelehnt', { failure: 'declined' }),
  card('4000000000009995', 'nicht genug Guthaben', { failure: 'insufficient_funds' }),
  card('4000000000000341', 'jetzt bezahlt, Verlängerungen werden abgelehnt', { behaviour: 'declined_later' }),
  card('4000002500003155', 'jetzt bezahlt, bei Verlängerungen fragt die Bank nach', {
    behaviour: 'authenticated_later',
  }),
];

export type TestAccount = { iban: string; does: string; behaviour: Behaviour };

/** Accounts as banks publish them for examples. */
export const testAccounts: readonly TestAccount[] = [
  { iban: 'DE89370400440532013000', does: 'wird nach einer Minute eingezogen', behaviour: 'debit_pays' },
  { iban: 'DE62370400440532013001', does: 'scheitert nach einer Minute', behaviour: 'debit_fails' },
];

/** When the events of a payment arrive, by the card's check digits. */
const timings: Readonly<Record<string, Timing>> = {
  '101': 'late',
  '102': 'twice',
  '103': 'reordered',
  '104': 'never',
};
export const timingOf = (cvc: string): Timing => timings[cvc] ?? 'prompt';

export const digitsOf = (text: string) => text.replace(/[\s-]/g, '');
export const findCard = (text: string) => testCards.find(({ number }) => number === digitsOf(text));
export const findAccount = (text: string) => testAccounts.find(({ iban }) => iban === digitsOf(text).toUpperCase());
