import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { companyQuery, vatChecksQuery } from '#features/company/company.queries.ts';
import { ownCandidateQuery } from '#features/own-candidates/own-candidates.queries.ts';
import { draftQuery, orderQuery } from '#features/shop/shop.queries.ts';
import { subscriptionQuery } from '#features/subscription/subscription.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { realtimeEvents } from '#platform/realtime-events.ts';
import { session } from '#platform/session.ts';
import { newCompany } from '#test/company.ts';
import { server } from '#test/server.ts';
import { newOrder, newOverview, newPreview } from '#test/shop.ts';
import { newAppState, newUser } from '#test/user.ts';
import { roomHandlersOf, sessionHandlers } from './live-handlers.ts';

test('the two VAT events of the user channel say whether the number of the company is valid', () => {
  const vat_reg_no = newUser().details.company!.vat_reg_no!;
  const isValid = () => session.get().user?.details.company?.vat_reg_no_valid;
  const receive = (name: 'vat-validation-failed' | 'vat-validation-succeeded') =>
    sessionHandlers[name](realtimeEvents[name].parse({ vat_reg_no }));
  session.set((state) => ({ ...state, user: newUser() }));
  receive('vat-validation-failed');
  expect(isValid()).toBe(false);
  receive('vat-validation-succeeded');
  expect(isValid()).toBe(true);
});

test.each(['vat-validation-failed', 'vat-validation-succeeded'] as const)(
  '%s has the profile of the company and its proofs read anew, beside what the session knows',
  async (name) => {
    session.set((state) => ({ ...state, user: newUser() }));
    queryClient.setQueryData(companyQuery.queryKey, newCompany());
    queryClient.setQueryData(vatChecksQuery.queryKey, []);
    const handlers = roomHandlersOf(queryClient);
    handlers[name]?.({ vat_reg_no: newUser().details.company!.vat_reg_no! });
    for (const { queryKey } of [companyQuery, vatChecksQuery]) {
      expect(queryClient.getQueryState<unknown>(queryKey)?.isInvalidated).toBe(true);
    }
    expect(session.get().user?.details.company?.vat_reg_no_valid).toBe(name === 'vat-validation-succeeded');
  },
);

const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState<unknown>(queryKey)?.isInvalidated;

test('subscription-changed has user, limits and subscription read anew, and forgets what a limit refused', async () => {
  session.set((state) => ({ ...state, status: 'ready', user: newUser() }));
  const user = newUser({ hasSubscription: true, details: { profile_views_limit: null } });
  server.use(http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user, ...newAppState() })));
  queryClient.setQueryData(subscriptionQuery.queryKey, newOverview());
  const refused = ['candidates', 'detail', '7k2m9qx41tb'];
  await queryClient.prefetchQuery({
    queryKey: refused,
    queryFn: () => Promise.reject(new Error('used up')),
    retry: false,
  });
  const handlers = roomHandlersOf(queryClient);
  handlers['subscription-changed']?.(realtimeEvents['subscription-changed'].parse({}));
  await expect.poll(() => session.get().user?.details.profile_views_limit).toBeNull();
  expect(session.get().user?.hasSubscription).toBe(true);
  expect(isStale(subscriptionQuery.queryKey)).toBe(true);
  expect(queryClient.getQueryState(refused)).toBeUndefined();
});

test('notifications-changed has the open candidate of a recruiter read anew, whose person may have decided something', async () => {
  const { queryKey } = ownCandidateQuery(7);
  queryClient.setQueryData<unknown>(queryKey, {});
  const handlers = roomHandlersOf(queryClient);
  handlers['notifications-changed']?.(realtimeEvents['notifications-changed'].parse({}));
  expect(isStale(queryKey)).toBe(true);
});

test('payment-updated has the order and what the company owes read anew', async () => {
  queryClient.setQueryData(orderQuery(12).queryKey, newOrder());
  queryClient.setQueryData(orderQuery(13).queryKey, newOrder({ id: 13 }));
  queryClient.setQueryData(subscriptionQuery.queryKey, newOverview());
  const handlers = roomHandlersOf(queryClient);
  handlers['payment-updated']?.(realtimeEvents['payment-updated'].parse({ order_id: 12 }));
  expect(isStale(orderQuery(12).queryKey)).toBe(true);
  expect(isStale(orderQuery(13).queryKey)).toBe(false);
  expect(isStale(subscriptionQuery.queryKey)).toBe(true);
});

test.each(['vat-validation-failed', 'vat-validation-succeeded'] as const)(
  '%s has the price of an order read anew',
  async (name) => {
    session.set((state) => ({ ...state, user: newUser() }));
    queryClient.setQueryData(draftQuery.queryKey, newPreview());
    const handlers = roomHandlersOf(queryClient);
    handlers[name]?.({ vat_reg_no: newUser().details.company!.vat_reg_no! });
    expect(isStale(draftQuery.queryKey)).toBe(true);
  },
);
