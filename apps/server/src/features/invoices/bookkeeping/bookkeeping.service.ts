import { the } from '@gegenpost/contract/shared/the.ts';
import type { Payment } from '#features/invoices/snapshot.ts';
import type { TaxCase } from '#features/invoices/tax-cases.ts';
import { t } from '#features/invoices/texts.de.ts';
import { CSV_BOM, type CsvNumber, germanDay, lineOf } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { type BookedInvoice, findEuServices, findIssued } from './bookkeeping.queries.ts';

/** An amount with a decimal comma and without dots, as DATEV's import by format reads it. */
const amount = (cents: number): CsvNumber => ({ number: (cents / 100).toFixed(2).replace('.', ',') });

const taxCaseNames: Record<TaxCase, string> = {
  domestic: 'Inland',
  eu_unconfirmed: 'EU, USt-IdNr. nicht bestätigt',
  reverse_charge: 'EU, Steuerschuldnerschaft des Leistungsempfängers',
  non_eu: 'Drittland, nicht steuerbar',
};
const methodNames: Record<Payment['method'], string> = {
  transfer: 'Überweisung',
  debit: 'Lastschrift',
  card: 'Karte',
};

const columns: readonly [name: string, value: (invoice: BookedInvoice) => string | CsvNumber][] = [
  ['Belegdatum', ({ issued_on }) => germanDay(issued_on)],
  ['Belegnummer', ({ number }) => number],
  ['Belegart', ({ kind }) => t(`kind.${kind}`)],
  ['Bezug', ({ corrects }) => corrects ?? ''],
  ['Auftrag', ({ order_number }) => order_number ?? ''],
  ['Kunde', ({ buyer }) => buyer.name],
  ['Land', ({ buyer }) => buyer.country],
  ['USt-IdNr.', ({ buyer }) => buyer.vat_id ?? ''],
  ['Buchungstext', ({ lines }) => the(lines[0], 'line of an invoice').name],
  ['Leistung von', ({ service_from }) => germanDay(service_from)],
  ['Leistung bis', ({ service_to }) => germanDay(service_to)],
  // DATEV reads no negative amounts: an amount that is taken back is booked on the other side (H).
  ['Umsatz', ({ gross_cents }) => amount(Math.abs(gross_cents))],
  ['Soll/Haben-Kennzeichen', ({ gross_cents }) => (gross_cents < 0 ? 'H' : 'S')],
  ['WKZ', () => 'EUR'],
  ['Netto', ({ net_cents }) => amount(Math.abs(net_cents))],
  ['Steuersatz', ({ vat_rate }) => String(vat_rate)],
  ['Steuer', ({ vat_cents }) => amount(Math.abs(vat_cents))],
  ['Steuerfall', ({ tax_case }) => taxCaseNames[tax_case]],
  ['Zahlungsart', ({ payment }) => methodNames[payment.method]],
  ['Fällig am', ({ due_on }) => (due_on ? germanDay(due_on) : '')],
];

/**
 * Every document of a calendar month as CSV, one line each, for the operator's bookkeeping. DATEV reads it by its import
 * of ASCII data. The export names no accounts: the tax adviser assigns them during the import.
 *
 * @param month `2026-10`.
 */
export async function exportMonth(db: Db, month: string): Promise<string> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const rows = await findIssued(db, first.toString(), last.toString());
  const body = rows.map((row) => lineOf(columns.map(([, value]) => value(row))));
  return CSV_BOM + lineOf(columns.map(([name]) => name)) + body.join('');
}

/** Services of other kinds than goods and triangular trade, as the form of the Bundeszentralamt für Steuern names them. */
const OTHER_SERVICES = 'S';

/**
 * The recapitulative statement (Zusammenfassende Meldung) of services for the EU: whole euros by VAT id. A service counts
 * in the quarter in which it ends. A correction counts in the quarter in which it is issued, or in that of the service if
 * that is later (§ 18a (2), (8), (10) UStG). Whether payment in advance changes the quarter, the tax adviser decides.
 *
 * @param quarter `2026-Q4`.
 */
export async function exportEuServices(db: Db, quarter: string): Promise<string> {
  const [, year, index] = /^(\d{4})-Q([1-4])$/.exec(quarter) ?? [];
  if (!year || !index) throw new RangeError('a quarter is written 2026-Q4');
  const first = Temporal.PlainDate.from({ year: Number(year), month: Number(index) * 3 - 2, day: 1 });
  const last = first.add({ months: 3 }).subtract({ days: 1 });
  const rows = await findEuServices(db, first.toString(), last.toString());
  const body = rows
    .map(({ vat_id, net_cents }) => ({ vat_id, euros: Math.sign(net_cents) * Math.round(Math.abs(net_cents) / 100) }))
    .filter(({ euros }) => euros !== 0)
    .map(({ vat_id, euros }) => lineOf([vat_id.slice(0, 2), vat_id.slice(2), { number: `${euros}` }, OTHER_SERVICES]));
  return CSV_BOM + lineOf(['Länderkennzeichen', 'USt-IdNr.', 'Betrag (Euro)', 'Art der Leistung']) + body.join('');
}
