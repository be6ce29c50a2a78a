import { randomBytes } from 'node:crypto';
import type { PaymentFailure } from '@gegenpost/contract/payments.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { newToken } from '#platform/tokens.ts';
import { insertSandboxMethod, updateSandboxPayment } from './sandbox.queries.ts';
import { announceAll, BANK_MS, type SandboxParts, settle } from './sandbox.service.ts';
import type { SandboxMethodRow, SandboxPaymentRow } from './sandbox.table.ts';
import type { Problems, Typed } from './sandbox-pages.ts';
import { t } from './sandbox-texts.de.ts';
import { digitsOf, findAccount, findCard, timingOf } from './test-numbers.ts';

/**
 * Pays, or names a card or account, with what was entered on the page.
 *
 * @returns What is wrong with it; nothing: it was taken.
 */
export async function enter(parts: SandboxParts, ref: string, typed: Typed): Promise<Problems> {
  return parts.db.transaction(async (tx) => {
    const payment = await settle(parts, tx, ref);
    if (payment.state !== 'open') return {};
    return payment.kind === 'card' ? enterCard(parts, tx, payment, typed) : enterAccount(parts, tx, payment, typed);
  });
}

async function enterCard(parts: SandboxParts, tx: Db, payment: SandboxPaymentRow, typed: Typed): Promise<Problems> {
  const { number = '', expiry = '', cvc = '', holder = '' } = typed;
  const card = findCard(number);
  const expires_on = lastDayOf(expiry);
  const problems = {
    ...(card ? {} : { number: t('problem.card') }),
    ...(expires_on === null ? { expiry: t('problem.expiry') } : {}),
    ...(expires_on !== null && expires_on < berlinDay(parts.clock.now()) ? { expiry: t('problem.expired') } : {}),
    ...(/^\d{3,4}$/.test(cvc.trim()) ? {} : { cvc: t('problem.cvc') }),
    ...(holder.trim() ? {} : { holder: t('problem.holder') }),
  };
  if (!card || Object.keys(problems).length > 0) return problems;
  const events = timingOf(cvc.trim());
  if (card.failure !== null) {
    await end(parts, tx, payment, { state: 'failed', failure: card.failure, events });
    return {};
  }
  const method_ref = await keepMethod(tx, payment, {
    ...{ kind: 'card', brand: card.brand, last4: card.number.slice(-4) },
    ...{ expires_on, mandate_ref: null, behaviour: card.behaviour },
  });
  await end(parts, tx, payment, { state: card.asksBank ? 'requires_action' : 'succeeded', method_ref, events });
  return {};
}

async function enterAccount(parts: SandboxParts, tx: Db, payment: SandboxPaymentRow, typed: Typed): Promise<Problems> {
  const { iban = '', holder = '', mandate = '' } = typed;
  const account = findAccount(iban);
  const problems = {
    ...(account ? {} : { iban: t('problem.iban') }),
    ...(holder.trim() ? {} : { holder: t('problem.holder') }),
    ...(mandate ? {} : { mandate: t('problem.mandate') }),
  };
  if (!account || Object.keys(problems).length > 0) return problems;
  const method_ref = await keepMethod(tx, payment, {
    ...{ kind: 'debit', brand: 'SEPA', last4: account.iban.slice(-4), expires_on: null },
    ...{ mandate_ref: `TEST-${randomBytes(4).toString('hex').toUpperCase()}`, behaviour: account.behaviour },
  });
  const settles_at = new Date(parts.clock.now().getTime() + BANK_MS);
  const isSetup = payment.mode === 'setup';
  await end(
    parts,
    tx,
    payment,
    isSetup ? { state: 'succeeded', method_ref } : { state: 'processing', method_ref, settles_at },
  );
  return {};
}

/** What the payer told the bank; `close` leaves the question open. */
export async function answerBank(parts: SandboxParts, ref: string, answer: 'confirm' | 'refuse'): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const payment = await settle(parts, tx, ref);
    if (payment.state !== 'requires_action') return;
    const failure: PaymentFailure = 'authentication_failed';
    await end(parts, tx, payment, answer === 'confirm' ? { state: 'succeeded' } : { state: 'failed', failure });
  });
}

async function end(parts: SandboxParts, tx: Db, { ref }: SandboxPaymentRow, values: Partial<SandboxPaymentRow>) {
  await announceAll(parts, tx, await updateSandboxPayment(tx, ref, values));
}

async function keepMethod(
  tx: Db,
  { customer_ref }: SandboxPaymentRow,
  method: Omit<SandboxMethodRow, 'ref' | 'customer_ref'>,
): Promise<string> {
  const ref = `sandbox-method-${newToken()}`;
  await insertSandboxMethod(tx, { ...method, ref, customer_ref });
  return ref;
}

/** The last day of a month as cards write it (`12/29`); null: it is none. */
function lastDayOf(expiry: string): string | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d{2})$/.exec(digitsOf(expiry)) ?? [];
  if (month === undefined) return null;
  const found = Temporal.PlainYearMonth.from({ year: 2000 + Number(year), month: Number(month) });
  return found.toPlainDate({ day: found.daysInMonth }).toString();
}
