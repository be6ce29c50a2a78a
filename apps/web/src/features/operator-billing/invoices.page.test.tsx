import { type OperatorInvoice, operatorBillingApi } from '@gegenpost/contract/operator-billing.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './invoices.page.tsx';

const newInvoice = (invoice: Partial<OperatorInvoice> = {}): OperatorInvoice => ({
  ...{ id: 7, number: 'RE-2026-000007', kind: 'invoice', corrects: null, state: 'open', is_overdue: false },
  company: { gegenpost_id: 'aaaaaaaaaaa', name: 'Kernbau GmbH' },
  ...{ issued_on: '2026-11-01', due_on: '2026-11-15', net_cents: 118_800, gross_cents: 141_372 },
  payment_kind: 'transfer',
  ...invoice,
});

/** Opens the page; the list answers what `answer` says, and what was asked of it is kept. */
function open(answer: (query: URLSearchParams) => { items: OperatorInvoice[]; next: number | null }, path = '') {
  const asked: string[] = [];
  server.use(
    http.get(`*${operatorBillingApi.invoices.url}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(answer(query));
    }),
  );
  const view = renderApp(<Component />, { path: `/de/operator/invoices${path}`, user: newUser() });
  return { ...view, asked };
}

test('says which invoices are overdue, and reads the next page from where the last one ended', async () => {
  const { user, asked } = open((query) =>
    query.has('before')
      ? { items: [newInvoice({ id: 3, number: 'RE-2026-000003', state: 'paid' })], next: null }
      : { items: [newInvoice({ is_overdue: true })], next: 7 },
  );
  expect(await screen.findByRole('row', { name: /RE-2026-000007/ })).toHaveTextContent('überfällig');
  await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }));
  expect(await screen.findByRole('row', { name: /RE-2026-000003/ })).toHaveTextContent('bezahlt');
  expect(asked.at(-1)).toBe('before=7');
});

test('keeps the filter in the address, amounts in cents for the server, and says when nothing fits', async () => {
  const { user, asked, router } = open(({ size }) => ({ items: size > 0 ? [] : [newInvoice()], next: null }));
  await screen.findByRole('row', { name: /RE-2026-000007/ });
  await user.type(screen.getByRole('textbox', { name: 'Firma oder ID' }), 'Kern & Söhne');
  await user.type(screen.getByRole('textbox', { name: 'Betrag ab (€)' }), '1.000,50');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'überfällig');
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  expect(await screen.findByText('Nichts passt zu dieser Suche.')).toBeVisible();
  const sent = new URLSearchParams(asked.at(-1));
  expect(Object.fromEntries(sent)).toEqual({ state: 'overdue', company: 'Kern & Söhne', min_cents: '100050' });
  expect(new URLSearchParams(router.state.location.search).get('min')).toBe('1000,5');
});

test('says so where no invoice was ever issued', async () => {
  open(() => ({ items: [], next: null }));
  expect(await screen.findByText('Noch gibt es keine Rechnungen.')).toBeVisible();
});
