import { type OrderDraftChange, ordersApi } from '@gegenpost/contract/orders.ts';
import { plansApi } from '@gegenpost/contract/plans.ts';
import { type SubscriptionOverview, subscriptionApi } from '@gegenpost/contract/subscription.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newOrder, newOverview, newPreview, newSubscription, plans } from '#test/shop.ts';
import { newUser } from '#test/user.ts';
import { Component } from './shop.page.tsx';

/** Opens step 1; the mock server keeps what is chosen. */
function open(overview: Partial<SubscriptionOverview> = {}, path = '/de/shop', role_id: 2 | 3 = 2) {
  const changes: OrderDraftChange[] = [];
  server.use(
    http.get(`*${plansApi.list.url}`, () => HttpResponse.json(plans)),
    http.get(`*${subscriptionApi.get.url}`, () => HttpResponse.json(newOverview(overview))),
    http.get(`*${ordersApi.getDraft.url}`, () => HttpResponse.json(newPreview({ draft: { plan_key: null } }))),
    http.put(`*${ordersApi.changeDraft.url}`, async ({ request }) => {
      changes.push((await request.json()) as OrderDraftChange);
      return HttpResponse.json(newPreview());
    }),
  );
  return { ...renderApp(<Component />, { path, user: newUser({ role_id }) }), changes };
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Laufzeiten von Premium' })).getAllByRole('listitem');
const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows three terms with price, price of a day and saving', async () => {
  open();
  const words = (await cards()).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(words[0]).toMatch(/^30 Tage129 € netto zzgl. USt4,30 € am Tagkürzeste Laufzeit/);
  expect(words[1]).toMatch(/^90 Tage339 € netto zzgl. USt3,77 € am Tag12 % weniger als mit 30 Tagen/);
  expect(words[2]).toMatch(/^365 Tage1.188 € netto zzgl. USt3,25 € am Tag24 % weniger als mit 30 Tagen/);
});

test('names everything that the plans limit, talents for employers alone', async () => {
  const { unmount } = open();
  await cards();
  expect(rowOf('Profilansichten')).toEqual(['10 im Monat', 'unbegrenzt']);
  expect(rowOf('Erste Anfragen')).toEqual(['5 im Monat', 'ohne Monatsgrenze, bis zu 30 am Tag']);
  expect(rowOf('Suchaufträge')).toEqual(['3', '50']);
  expect(rowOf('Projekte')).toEqual(['1', 'unbegrenzt']);
  expect(rowOf('Talente')).toEqual(['10', 'unbegrenzt']);
  expect(rowOf('Unterkonten')).toEqual(['keine', '2']);
  unmount();
  open({}, '/de/shop', 3);
  await cards();
  expect(screen.queryByRole('row', { name: /^Talente/ })).toBeNull();
  expect(rowOf('Öffentliche Liste')).toEqual(['nein', 'ja']);
  expect(rowOf('Anbindung von Programmen')).toEqual(['nein', 'ja']);
});

test('compares what each term costs, and gives cells to several terms where they say the same', async () => {
  open();
  await cards();
  const table = within(screen.getByRole('table', { name: 'Was die Tarife enthalten' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Kostenlos',
    'PremiumMitglied mit Abo',
    ...['30 Tage', '90 Tage', '365 Tage'],
  ]);
  const priceOf = (name: string) => rowOf(name).map((words) => words?.replaceAll('\u00a0', ' '));
  expect(priceOf('Preis netto')).toEqual(['0 €', '129 €', '339 €', '1.188 €']);
  expect(priceOf('am Tag')).toEqual(['–', '4,30 €', '3,77 €', '3,25 €']);
  expect(table.getByRole('cell', { name: 'um dieselbe Laufzeit' })).toHaveAttribute('colspan', '3');
});

test('says where one term allows more than the others', async () => {
  open();
  const more = plans.map((plan) => (plan.term_days === 365 ? { ...plan, saved_search_limit: 80 } : plan));
  server.use(http.get(`*${plansApi.list.url}`, () => HttpResponse.json(more)));
  await cards();
  expect(rowOf('Suchaufträge')).toEqual(['3', '50', '80']);
});

test('keeps the chosen plan and the place to come back to, and goes to step 2', async () => {
  const { user, router, changes } = open({}, '/de/shop?return_to=%2Fde%2Fcandidates%2F7k2m9qx41tb');
  await user.click(await screen.findByRole('button', { name: 'Premium für 90 Tage auswählen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/shop/step2'));
  expect(changes).toEqual([{ plan_key: 'premium-90', return_to: '/de/candidates/7k2m9qx41tb' }]);
});

test('comes back to no other site', async () => {
  const { user, router, changes } = open({}, '/de/shop?return_to=%2F%2Fevil.example%2Fde%2F');
  await user.click(await screen.findByRole('button', { name: 'Premium für 30 Tage auswählen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/shop/step2'));
  expect(changes).toEqual([{ plan_key: 'premium-30', return_to: null }]);
});

test('leads whoever has a subscription to a change of its term', async () => {
  open({ subscription: newSubscription() });
  expect(await screen.findByText(/Sie haben Premium 90 Tage\./)).toBeVisible();
  const way = screen.getByRole('link', { name: 'Zu 365 Tagen wechseln' });
  expect(way).toHaveAttribute('href', '/de/subscription?plan=premium-365');
  expect(screen.queryByRole('link', { name: 'Zu 90 Tagen wechseln' })).toBeNull();
  expect(screen.queryByRole('button', { name: /auswählen/ })).toBeNull();
});

test('offers nothing but paying while an invoice is open', async () => {
  open({ subscription: newSubscription(), open_order: newOrder({ payment: { state: 'failed' } }) });
  expect(await screen.findByRole('link', { name: 'Offene Rechnung bezahlen' })).toHaveAttribute(
    'href',
    '/de/shop/pay?order=12',
  );
  expect(screen.queryByRole('list', { name: 'Laufzeiten von Premium' })).toBeNull();
});

test('says that nothing is sold yet', async () => {
  open({ is_open: false });
  expect(await screen.findByText(/Premium lässt sich gerade nicht bestellen\./)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
