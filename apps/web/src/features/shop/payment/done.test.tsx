import { type Order, ordersApi } from '@gegenpost/contract/orders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refreshOrder } from '#features/shop/shop.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newOrder, newPreview } from '#test/shop.ts';
import { newUser } from '#test/user.ts';
import { Done } from './done.tsx';

const startTimers = () =>
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
    shouldAdvanceTime: true,
  });

/** Opens step 5; the mock server answers with `state.order` and counts how often it is asked. */
function open(order: Order, path = '/de/shop/step5?order=12') {
  const state = { order, asked: 0 };
  server.use(
    http.get(`*${ordersApi.getDraft.url}`, () => HttpResponse.json(newPreview())),
    http.get(`*${ordersApi.get.url}`, () => {
      state.asked += 1;
      return HttpResponse.json(state.order);
    }),
  );
  return { ...renderApp(<Done />, { path, user: newUser(), canOpen: ['Search'] }), state };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('confirms what was paid, with its invoice, and leads back to where the person was', async () => {
  open(newOrder({ return_to: '/de/candidates/7k2m9qx41tb' }));
  expect(await title('Danke, Ihr Abo läuft')).toBeVisible();
  expect(screen.getByText(/^Bezahlt: 1\.413,72 € für 23\.11\.2026 bis 22\.11\.2027\./)).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Rechnung RE-2026-000007 als PDF')).toHaveAttribute('href', '/api/invoices/7/pdf');
  expect(link('Weiter, wo Sie waren')).toHaveAttribute('href', '/de/candidates/7k2m9qx41tb');
});

test('leads to no other site', async () => {
  open(newOrder({ return_to: '//evil.example/de/' }));
  await title('Danke, Ihr Abo läuft');
  expect(screen.queryByRole('link', { name: 'Weiter, wo Sie waren' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kandidaten suchen' })).toHaveAttribute('href', '/de/search');
});

test('says both at once when the payment failed, and offers to pay again in either way', async () => {
  open(newOrder({ payment: { state: 'failed', failure: 'declined' }, retry_on: '2026-11-26' }));
  await title('Die Zahlung fehlt noch');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Ihr Abo ist aktiv. Die Zahlung hat nicht geklappt.');
  expect(alert).toHaveTextContent('Ihre Bank hat die Zahlung abgelehnt.');
  expect(alert).toHaveTextContent('Wir versuchen es am 26.11.2026 wieder');
  expect(screen.getByRole('link', { name: 'Zahlung wiederholen' })).toHaveAttribute('href', '/de/shop/pay?order=12');
  const other = await screen.findByRole('link', { name: 'Mit Lastschrift bezahlen' });
  expect(other).toHaveAttribute('href', '/de/shop/pay?order=12&kind=debit');
  expect(screen.queryByRole('link', { name: 'Mit Karte bezahlen' })).toBeNull();
});

test('says how long a direct debit takes, and asks no further', async () => {
  startTimers();
  const { state } = open(newOrder({ payment: { state: 'processing', kind: 'debit' } }));
  expect(await screen.findByText(/^Die Lastschrift über 1\.413,72 € ist unterwegs\./)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(state.asked).toBe(1);
});

test('names the account for a transfer', async () => {
  const transfer = { holder: 'Gegenpost Betrieb GmbH', iban: 'DE02120300000000202051', bic: null };
  open(newOrder({ payment: { state: 'open', kind: 'transfer' }, due_on: '2026-12-07', transfer }));
  await title('Danke, Ihr Abo läuft');
  const wordsOf = (name: string) => screen.getByText(name).nextSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect(wordsOf('IBAN')).toBe('DE02 1203 0000 0000 2020 51');
  expect(wordsOf('Verwendungszweck')).toBe('RE-2026-000007');
  expect(wordsOf('Betrag')).toBe('1.413,72 €');
  expect(wordsOf('Zahlbar bis')).toBe('07.12.2026');
});

test('asks every two seconds while the bank is silent, and after a minute promises a mail', async () => {
  startTimers();
  const { state } = open(newOrder({ payment: { state: 'requires_action' } }));
  expect(await title('Wir warten auf Ihre Bank')).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) {
    const before = state.asked;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(state.asked).toBeGreaterThan(before);
  }
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Ihre Bank hat noch nicht geantwortet. Wir schreiben Ihnen.')).toBeVisible();
  const { asked } = state;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(state.asked).toBe(asked);
});

test('follows the live event of the payment', async () => {
  const { state } = open(newOrder({ payment: { state: 'processing', kind: 'debit' } }));
  await screen.findByText(/^Die Lastschrift/);
  state.order = newOrder({ payment: { state: 'failed', kind: 'debit', failure: 'insufficient_funds' } });
  await act(() => refreshOrder(queryClient, 12));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Konto ist nicht gedeckt.');
});

test('an address without an order leads to the subscription', async () => {
  const { router } = open(newOrder(), '/de/shop/step5?order=abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/subscription'));
});
