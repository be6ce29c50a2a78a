import { afterAll, expect, test } from 'vitest';
import { createCompany } from '#features/company/company.factory.ts';
import { createInvoice, newBuyer } from '#features/invoices/invoices.factory.ts';
import { cancelInvoice, correctInvoice } from '#features/invoices/invoices.service.ts';
import type { InvoiceDraft } from '#features/invoices/snapshot.ts';
import { testApp } from '#test/api.ts';
import { exportEuServices, exportMonth } from './bookkeeping.service.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
await app.jobs.start();
await app.jobs.pause();
afterAll(() => app.jobs.stop());

const standAt = (moment: string) => {
  now = new Date(moment);
};
const cancel = (id: number) => app.db.transaction((tx) => cancelInvoice(app, tx, id));
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(';'));

test('a month has every document of its days in Germany, one line each, amounts without sign', async () => {
  const { id } = await createCompany(app.db);
  standAt('2026-09-30T21:59:59Z');
  await createInvoice(app, id);
  standAt('2026-09-30T22:00:00Z'); // October in Berlin
  const invoice = await createInvoice(app, id, { buyer: newBuyer({ name: '=cmd|A0; & Söhne' }) });
  standAt('2026-10-31T22:59:59Z');
  const cancelling = await cancel(invoice.id);
  standAt('2026-10-31T23:00:00Z');
  await createInvoice(app, id);

  const csv = await exportMonth(app.db, '2026-10');
  expect(csv).toContain(`;"'=cmd|A0; & Söhne";DE;`);
  const [head, ...rows] = rowsOf(csv.replaceAll('A0; &', 'A0 &'));
  const column = (row: string[], name: string) => row[head!.indexOf(name)];
  expect(rows.map((row) => column(row, 'Belegnummer'))).toEqual([invoice.number, cancelling.number]);
  const names = [
    'Belegdatum',
    'Belegart',
    'Bezug',
    'Umsatz',
    'Soll/Haben-Kennzeichen',
    'Netto',
    'Steuersatz',
    'Steuer',
  ];
  expect(rows.map((row) => names.map((name) => column(row, name)))).toEqual([
    ['01.10.2026', 'Rechnung', '', '1413,72', 'S', '1188,00', '19', '225,72'],
    ['31.10.2026', 'Stornorechnung', invoice.number, '1413,72', 'H', '1188,00', '19', '225,72'],
  ]);
});

test('a quarter lists services for the EU by VAT id, in whole euros, less what was taken back', async () => {
  const { id } = await createCompany(app.db);
  const sell = (vat_id: string, cents: number, service_to: string, draft: Partial<InvoiceDraft> = {}) =>
    createInvoice(app, id, {
      buyer: newBuyer({ country: vat_id.slice(0, 2), vat_id }),
      lines: [{ name: 'Premium', details: null, quantity: 1, unit_price_cents: cents }],
      ...{ tax_case: 'reverse_charge', vat_rate: 0, service_from: '2030-01-01', service_to },
      ...draft,
    });
  standAt('2030-01-10T09:00:00Z');
  await sell('ATU12345675', 12_949, '2030-03-31');
  await sell('ATU12345675', 1, '2030-01-31');
  await sell('BE0123456749', 50_000, '2030-04-01'); // ends in the next quarter
  await sell('FR40303265045', 33_900, '2030-02-01', { tax_case: 'eu_unconfirmed', vat_rate: 19 });
  const gone = await sell('EL094259216', 99_900, '2030-03-01');
  const later = await sell('IT00743110157', 20_000, '2030-02-15');
  const early = await sell('NL123456782B90', 10_000, '2030-06-30');
  await cancel(gone.id);
  await cancel(early.id); // before its service ends: counts where that ends
  standAt('2030-04-10T09:00:00Z');
  await app.db.transaction((tx) =>
    correctInvoice(app, tx, later.id, { name: 'Rest', details: null, unit_price_cents: 5_050 }),
  );

  expect(rowsOf(await exportEuServices(app.db, '2030-Q1'))).toEqual([
    ['Länderkennzeichen', 'USt-IdNr.', 'Betrag (Euro)', 'Art der Leistung'],
    ['AT', 'U12345675', '130', 'S'],
    ['IT', '00743110157', '200', 'S'],
  ]);
  expect(rowsOf(await exportEuServices(app.db, '2030-Q2')).slice(1)).toEqual([
    ['BE', '0123456749', '500', 'S'],
    ['IT', '00743110157', '-51', 'S'],
  ]);
  await expect(exportEuServices(app.db, '2030-5')).rejects.toThrow(RangeError);
});
