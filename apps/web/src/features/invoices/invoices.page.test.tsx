import { type Invoice, type InvoiceMonth, invoicesApi } from '@gegenpost/contract/invoices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './invoices.page.tsx';

const newInvoice = (invoice: Partial<Invoice> = {}): Invoice => ({
  id: 7,
  number: 'RE-2026-000007',
  kind: 'invoice',
  corrects: null,
  issued_on: '2026-11-23',
  service_from: '2026-11-23',
  service_to: '2027-11-22',
  net_cents: 118_800,
  vat_cents: 22_572,
  gross_cents: 141_372,
  state: 'open',
  due_on: '2026-12-07',
  ...invoice,
});
const months = (count: number): InvoiceMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    count: index === 10 ? count : 0,
    gross_cents: index === 10 ? count * 141_372 : 0,
  }));

/** Opens the page; each page of the list has one invoice. */
function open(invoices: Invoice[], count = invoices.length) {
  server.use(
    http.get(`*${invoicesApi.months.url}`, () => HttpResponse.json(months(count))),
    http.get(`*${invoicesApi.list.url}`, ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? Number.MAX_SAFE_INTEGER);
      const [first, ...rest] = invoices.filter(({ id }) => id < before);
      return HttpResponse.json({ data: first ? [first] : [], next: rest.length > 0 ? first!.id : null });
    }),
  );
  return renderApp(<Component />, { path: '/de/invoices', user: newUser() });
}

const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const row = async (name: RegExp) => screen.findByRole('row', { name });

test('says how each invoice stands, and hands out its files', async () => {
  open([newInvoice()]);
  const cells = texts(await row(/RE-2026-000007/));
  expect(cells).toEqual([
    '23.11.2026',
    '23.11.2026 – 22.11.2027',
    '1.413,72\u00a0€',
    'offenbis 07.12.2026',
    'PDFXRechnung',
  ]);
  const link = (name: string) => screen.getByRole('link', { name: `RE-2026-000007 als ${name} herunterladen` });
  expect(link('PDF')).toHaveAttribute('href', '/api/invoices/7/pdf');
  expect(link('PDF')).toHaveAttribute('download', 'RE-2026-000007.pdf');
  expect(link('XRechnung')).toHaveAttribute('href', '/api/invoices/7/xml');
});

test.each([
  ['collecting', 'wird abgebucht'],
  ['paid', 'bezahlt'],
  ['cancelled', 'storniert'],
  ['nothing_due', 'nichts zu zahlen'],
  ['refund', 'Erstattung'],
] as const)('names the state %s', async (state, words) => {
  open([newInvoice({ state, due_on: null })]);
  expect(texts(await row(/RE-2026-000007/))[3]).toBe(words);
});

test('names what a cancelling invoice cancels', async () => {
  open([newInvoice({ kind: 'cancellation', corrects: 'RE-2026-000003', state: 'refund', gross_cents: -141_372 })]);
  const header = await screen.findByRole('rowheader');
  expect(header).toHaveTextContent('Stornorechnung zu RE-2026-000003');
  expect(texts(await row(/RE-2026-000007/))[2]).toBe('-1.413,72\u00a0€');
});

test('reads older invoices on demand', async () => {
  const { user } = open([
    newInvoice({ id: 9, number: 'RE-2026-000009' }),
    newInvoice({ id: 8, number: 'RE-2026-000008' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Weitere Rechnungen' }));
  expect(await row(/RE-2026-000008/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'RE-2026-000009 ansehen' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Weitere Rechnungen' })).toBeNull());
});

test('draws the last months as bars once there are three invoices, and says them in words', async () => {
  open([newInvoice()], 3);
  expect(await screen.findByText('Berechnet in den letzten 12 Monaten: 4.241,16 €')).toBeVisible();
  const bars = within(screen.getByRole('figure')).getAllByRole('listitem');
  expect(bars).toHaveLength(12);
  expect(bars[10]).toHaveTextContent('November 2026: 4.241,16 €Nov');
  expect(bars[10]!.querySelector('.invoice-bar')).toHaveStyle({ blockSize: '100%' });
});

test('draws no bars before', async () => {
  open([newInvoice()], 2);
  await row(/RE-2026-000007/);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('shows the list where the bars cannot be read', async () => {
  open([newInvoice()]);
  server.use(http.get(`*${invoicesApi.months.url}`, () => HttpResponse.json({ message: 'Nein.' }, { status: 404 })));
  expect(await row(/RE-2026-000007/)).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('says that there are none yet', async () => {
  open([]);
  expect(await screen.findByText('Noch keine Rechnungen.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('opens the PDF over the page, and says when it cannot be read', async () => {
  const { user } = open([newInvoice()]);
  const refusal = { message: 'Diese Datei ist nicht da.' };
  server.use(http.get(`*${invoicesApi.pdf.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  await user.click(await screen.findByRole('button', { name: 'RE-2026-000007 ansehen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'RE-2026-000007.pdf' }));
  expect(sheet.getByText(/Rechnung vom 23.11.2026 · 1.413,72/)).toBeVisible();
  expect(await sheet.findByText(refusal.message)).toBeVisible();
});
