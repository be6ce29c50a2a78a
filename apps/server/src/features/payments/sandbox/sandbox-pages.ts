import type { SandboxPaymentRow } from './sandbox.table.ts';
import { escaped, sandboxPage } from './sandbox-html.ts';
import { t } from './sandbox-texts.de.ts';
import { findCard, testAccounts, testCards } from './test-numbers.ts';

/** What was typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;
/** What is wrong with it, by the names of the fields. */
export type Problems = Readonly<Record<string, string>>;
export type Creditor = { name: string; creditor_id: string } | null;

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const amountOf = ({ amount_cents }: SandboxPaymentRow) => money.format((amount_cents ?? 0) / 100);

/** Where a card or an account is entered. */
export function entryPage(payment: SandboxPaymentRow, creditor: Creditor, typed: Typed, problems: Problems): string {
  const { kind, mode, return_path } = payment;
  const title = t(mode === 'setup' ? `title.setup.${kind}` : `title.${kind}`);
  const fields = kind === 'card' ? cardFields(typed, problems) : accountFields(typed, problems, creditor);
  const button = mode === 'setup' ? t('save') : t(`pay.${kind}`, { amount: amountOf(payment) });
  const form = `<section>
<h1>${title}</h1>
${summaryOf(problems)}
<form method="post" novalidate>
${fields}
<button>${escaped(button)}</button>
</form>
<a class="back" href="${escaped(return_path ?? '/')}">${t('back')}</a>
</section>`;
  return sandboxPage(title, [summary(payment), form, kind === 'card' ? cardNumbers() : accountNumbers()]);
}

/** Where the payer's bank asks whether it is really the owner (3-D Secure). */
export function bankPage(payment: SandboxPaymentRow): string {
  const title = t('title.bank');
  const answer = (name: 'confirm' | 'refuse' | 'close', look = '') =>
    `<button name="answer" value="${name}"${look}>${t(`bank.${name}`)}</button>`;
  const question = `<section>
<h1>${title}</h1>
<p>${t(payment.mode === 'setup' ? 'bank.text.setup' : 'bank.text')}</p>
<form method="post" action="/sandbox/pay/${escaped(payment.ref)}/bank">
${answer('confirm')}
${answer('refuse', ' class="other"')}
${answer('close', ' class="other"')}
</form>
</section>`;
  return sandboxPage(title, [summary(payment), question]);
}

function summary(payment: SandboxPaymentRow): string {
  const amount =
    payment.mode === 'setup'
      ? `<p>${t('setup.amount')}</p>`
      : `<dl><dt>${t('amount')}</dt><dd class="amount">${amountOf(payment)}</dd>
<dt>${t('purpose')}</dt><dd>${escaped(payment.description)}</dd></dl>`;
  return `<section aria-label="${t('mark')}">
${amount}
<p>${t('saved')}</p>
<p class="muted">${t('mark.note')}</p>
</section>`;
}

/** What is wrong, at the top of the page, with links to the fields. */
function summaryOf(problems: Problems): string {
  const entries = Object.entries(problems);
  if (entries.length === 0) return '';
  const items = entries.map(([name, text]) => `<li><a href="#${name}">${escaped(text)}</a></li>`);
  return `<div class="problems" role="alert"><h2>${t('problems')}</h2><ul>${items.join('')}</ul></div>`;
}

type Field = { name: string; label: string; value: string; problem: string | undefined; numeric?: boolean };

function field({ name, label, value, problem, numeric = false }: Field): string {
  const invalid = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escaped(value)}" autocomplete="off" required${numeric ? ' inputmode="numeric"' : ''}${invalid}>
${problemOf(name, problem)}</div>`;
}

const problemOf = (name: string, problem: string | undefined) =>
  problem === undefined ? '' : `<p class="problem" id="${name}-problem">${escaped(problem)}</p>`;

function cardFields(typed: Typed, problems: Problems): string {
  // A number that is no test card may be a real one: it does not go back over the wire.
  const number = findCard(typed.number ?? '') ? (typed.number ?? '') : '';
  const one = (name: 'expiry' | 'cvc' | 'holder', numeric = false) =>
    field({ name, label: t(`field.${name}`), value: typed[name] ?? '', problem: problems[name], numeric });
  const first = { name: 'number', label: t('field.number'), value: number, problem: problems.number, numeric: true };
  return `${field(first)}
<div class="row">${one('expiry')}${one('cvc', true)}</div>
${one('holder')}`;
}

function accountFields(typed: Typed, problems: Problems, creditor: Creditor): string {
  const { iban = '', holder = '', mandate } = typed;
  const invalid = problems.mandate === undefined ? '' : ' aria-invalid="true" aria-describedby="mandate-problem"';
  const names = {
    creditor: creditor?.name ?? t('mandate.no_creditor'),
    creditor_id: creditor?.creditor_id ?? t('mandate.no_creditor'),
  };
  return `${field({ name: 'iban', label: t('field.iban'), value: problems.iban === undefined ? iban : '', problem: problems.iban })}
${field({ name: 'holder', label: t('field.account_holder'), value: holder, problem: problems.holder })}
<div class="mandate"><h2>${t('mandate.title')}</h2><p>${escaped(t('mandate.text', names))}</p><p>${t('mandate.refund')}</p></div>
<div class="field"><div class="tick"><input type="checkbox" id="mandate" name="mandate" value="on" required${mandate ? ' checked' : ''}${invalid}>
<label for="mandate">${t('field.mandate')}</label></div>${problemOf('mandate', problems.mandate)}</div>`;
}

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

function cardNumbers(): string {
  const items = testCards.map(({ number, does }) => `<li><code>${grouped(number)}</code> ${does}</li>`);
  return `<section class="numbers"><h2>${t('numbers.cards')}</h2><ul>${items.join('')}</ul>
<p>${t('numbers.expiry')}</p><p>${t('numbers.cvc')}</p></section>`;
}

function accountNumbers(): string {
  const items = testAccounts.map(({ iban, does }) => `<li><code>${grouped(iban)}</code> ${does}</li>`);
  return `<section class="numbers"><h2>${t('numbers.accounts')}</h2><ul>${items.join('')}</ul></section>`;
}
