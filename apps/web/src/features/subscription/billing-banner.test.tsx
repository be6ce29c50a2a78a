import { type SubscriptionOverview, subscriptionApi } from '@gegenpost/contract/subscription.ts';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newOrder, newOverview, newSubscription } from '#test/shop.ts';
import { newUser } from '#test/user.ts';
import { BillingBanner } from './billing-banner.tsx';
import { subscriptionQuery } from './subscription.queries.ts';

async function open(overview: Partial<SubscriptionOverview>, path: string) {
  server.use(http.get(`*${subscriptionApi.get.url}`, () => HttpResponse.json(newOverview(overview))));
  await queryClient.prefetchQuery(subscriptionQuery);
  return renderApp(<BillingBanner />, { path, user: newUser() });
}
const unpaid = {
  subscription: newSubscription({ past_due_since: '2026-12-20T10:00:00.000Z' }),
  open_order: newOrder({ payment: { state: 'failed' }, retry_on: '2026-12-23' }),
};

test('says on every page that the last payment failed', async () => {
  const { container } = await open(unpaid, '/de/search');
  expect(container).toHaveTextContent(
    'Die letzte Zahlung ist fehlgeschlagen. Wir versuchen es am 23.12.2026 wieder. Jetzt bezahlen',
  );
  expect(screen.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveAttribute('href', '/de/shop/pay?order=12');
});

test('leaves it to the page of the subscription there', async () => {
  const { container, router } = await open(unpaid, '/de/subscription');
  expect(container.querySelector('.billing-banner')).toBeNull();
  await act(() => router.navigate('/de/inbox'));
  expect(screen.getByRole('link', { name: 'Jetzt bezahlen' })).toBeVisible();
});

test('reminds of a cancellation on the dashboard alone', async () => {
  const subscription = newSubscription({ cancelled_at: '2026-12-20T10:00:00.000Z', next: null });
  const { container, router } = await open({ subscription }, '/de/dashboard');
  expect(container).toHaveTextContent('Gekündigt. Ihr Abo läuft bis 20.02.2027. Kündigung zurücknehmen');
  await act(() => router.navigate('/de/inbox'));
  expect(container.querySelector('.billing-banner')).toBeNull();
});
