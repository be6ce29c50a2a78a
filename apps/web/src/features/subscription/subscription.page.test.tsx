import { plansApi } from '@gegenpost/contract/plans.ts';
import { type SubscriptionOverview, subscriptionApi } from '@gegenpost/contract/subscription.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { providerPage } from '#platform/provider-page.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newOrder, newOverview, newQuote, newSubscription, plans } from '#test/shop.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './subscription.page.tsx';

const leave = vi.fn<(url: string) => void>();
beforeEach(() => {
  leave.mockClear();
  vi.spyOn(providerPage, 'open').mockImplementation(leave);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T10:00:00Z') });
});

/** Opens the page; the mock server cancels, and takes it back. */
function open(overview: Partial<SubscriptionOverview> = {}, path = '/de/subscription') {
  const state = { overview: newOverview({ subscription: newSubscription(), ...overview }), calls: [] as string[] };
  const cancelled = (cancelled_at: string | null) => {
    const subscription = newSubscription({ cancelled_at, ...(cancelled_at ? { next: null } : {}) });
    state.overview = { ...state.overview, subscription };
    state.calls.push(cancelled_at ? 'cancel' : 'revoke');
    return HttpResponse.json(state.overview);
  };
  server.use(
    http.get(`*${plansApi.list.url}`, () => HttpResponse.json(plans)),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.get(`*${subscriptionApi.get.url}`, () => HttpResponse.json(state.overview)),
    http.post(`*${subscriptionApi.cancel.url}`, () => cancelled('2026-12-22T10:00:00.000Z')),
    http.delete(`*${subscriptionApi.revoke.url}`, () => cancelled(null)),
  );
  return { ...renderApp(<Component />, { path, user: newUser() }), state };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the term as a line with today, the next payment and what pays it', async () => {
  open({ payment_method: { kind: 'card', label: 'Visa •••• 4242', expires_on: '2028-04-30' } });
  const term = await section('Laufzeit');
  expect(
    within(term.getByRole('figure')).getByText('Laufzeit vom 23.11.2026 bis 20.02.2027, heute ist Tag 30 von 90'),
  ).toBeInTheDocument();
  expect(term.getByText('403,41 € am 21.02.2027 für Premium 90 Tage')).toBeVisible();
  expect(term.getByText(/Visa •••• 4242/)).toHaveTextContent('gültig bis 30.04.2028');
});

test('shows what of the plan is used', async () => {
  open({
    usage: [
      { kind: 'saved_searches', used: 12, limit: 50 },
      { kind: 'profile_views', used: 341, limit: null },
    ],
  });
  const usage = await section('Was Sie nutzen');
  expect(usage.getByText('Suchaufträge').nextSibling).toHaveTextContent('12 von 50');
  expect(usage.getByText('Profilansichten').nextSibling).toHaveTextContent('341, unbegrenzt');
});

test('cancels with two clicks that name the day, and takes it back', async () => {
  const { user, state } = open();
  await user.click(await screen.findByRole('button', { name: 'Kündigen' }));
  expect(state.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Zum 20.02.2027 kündigen' }));
  expect(await screen.findByText('Gekündigt. Ihr Abo läuft bis 20.02.2027.')).toBeVisible();
  expect(screen.getByText('Gekündigt zum 20.02.2027')).toBeVisible();
  expect(screen.getByText(/es wird nichts mehr abgebucht/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kündigung zurücknehmen' }));
  expect(await screen.findByText('Aktiv')).toBeVisible();
  expect(state.calls).toEqual(['cancel', 'revoke']);
  expect(notices.get()[0]?.text).toMatch(/^Die Kündigung ist zurückgenommen\./);
});

test('names what failed and when it is tried again, above everything', async () => {
  const subscription = newSubscription({ past_due_since: '2026-12-20T10:00:00.000Z' });
  open({ subscription, open_order: newOrder({ payment: { state: 'failed' }, retry_on: '2026-12-23' }) });
  const open_order = await section('Offene Rechnung');
  expect(
    open_order.getByText('Die letzte Zahlung ist fehlgeschlagen. Wir versuchen es am 23.12.2026 wieder.'),
  ).toBeVisible();
  expect(open_order.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveAttribute('href', '/de/shop/pay?order=12');
  expect(screen.getByText('Zahlung offen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Premium 365 Tage: Wechsel ansehen' })).toBeNull();
});

test('previews a longer term with the credit, and changes at exactly that price', async () => {
  const bodies: unknown[] = [];
  const credit = { days: 60, net_cents: 22_600, vat_cents: 4294, gross_cents: 26_894 };
  const quote = newQuote({ credit, due_cents: 114_478, hash: 'change-1' });
  const { user, router } = open();
  server.use(
    http.get(`*${subscriptionApi.previewChange.url}`, ({ request }) =>
      new URL(request.url).searchParams.get('plan_key') === 'premium-365'
        ? HttpResponse.json({ when: 'now', on: '2026-12-22', quote })
        : HttpResponse.error(),
    ),
    http.post(`*${subscriptionApi.change.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ order: newOrder({ id: 13, kind: 'change', payment: { state: 'open' } }) });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Premium 365 Tage: Wechsel ansehen' }));
  const preview = await section('Premium 365 Tage');
  const amountOf = (name: string) => preview.getByText(name).nextSibling?.textContent?.replaceAll('\u00a0', ' ');
  await waitFor(() => expect(amountOf('Gutgeschrieben für 60 unbenutzte Tage')).toBe('-268,94 €'));
  expect(amountOf('Jetzt zu zahlen')).toBe('1.144,78 €');
  await user.click(preview.getByRole('button', { name: 'Zahlungspflichtig wechseln' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/de/shop/pay?order=13'),
  );
  expect(bodies).toMatchObject([{ plan_key: 'premium-365', quote_hash: 'change-1' }]);
});

test('opens the change that the shop leads to, and says from when a shorter term counts', async () => {
  const quote = newQuote({ plan_key: 'premium-30', plan_name: 'Premium 30 Tage', due_cents: 15_351 });
  server.use(
    http.get(`*${subscriptionApi.previewChange.url}`, () =>
      HttpResponse.json({ when: 'at_end', on: '2027-02-21', quote }),
    ),
    http.post(`*${subscriptionApi.change.url}`, () => HttpResponse.json({ order: null })),
  );
  const { user, router } = open({}, '/de/subscription?plan=premium-30');
  expect(await screen.findByText('Gilt ab 21.02.2027, bis dahin bleibt alles, wie es ist.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zum Ende der Laufzeit wechseln' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Ab 21.02.2027 gilt Premium 30 Tage.'));
  expect(router.state.location.search).toBe('');
});

test('goes to the provider for another card', async () => {
  const { user } = open({ payment_method: { kind: 'card', label: 'Visa •••• 4242', expires_on: null } });
  server.use(
    http.post(`*${subscriptionApi.changePaymentMethod.url}`, () =>
      HttpResponse.json({ redirect_url: '/sandbox/method/1' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Zahlungsart ändern' }));
  await user.click(screen.getByRole('button', { name: 'Andere Karte angeben' }));
  await waitFor(() => expect(leave.mock.calls).toEqual([['/sandbox/method/1']]));
});

test('leads the free plan to the shop, and counts accounts that pause', async () => {
  open({ subscription: null, paused_accounts: 2 });
  expect(await screen.findByText('2 Konten pausiert. Mit Abo sofort wieder aktiv.')).toBeVisible();
  const way = screen.getByRole('link', { name: 'Premium ansehen' });
  expect(way).toHaveAttribute('href', '/de/shop?return_to=%2Fde%2Fsubscription');
  expect(screen.queryByRole('button', { name: 'Kündigen' })).toBeNull();
});
