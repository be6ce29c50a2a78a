import { ordersApi } from '@gegenpost/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newPreview, newQuote } from '#test/shop.ts';
import { newUser } from '#test/user.ts';
import { draftQuery, refreshDraft, useChangeDraft } from './shop.queries.ts';

function Draft() {
  const { data } = useQuery(draftQuery);
  const change = useChangeDraft();
  return (
    <button type="button" onClick={() => change.mutate({ payment_kind: 'card' })}>
      {data?.quote?.vat_rate}
    </button>
  );
}

test('reads the price again that a live event had read while a change was on its way', async () => {
  let rate = 19;
  let reads = 0;
  const changed = Promise.withResolvers<void>();
  const preview = () => newPreview({ quote: newQuote({ vat_rate: rate }) });
  server.use(
    http.get(`*${ordersApi.getDraft.url}`, () => {
      reads += 1;
      return HttpResponse.json(preview());
    }),
    http.put(`*${ordersApi.changeDraft.url}`, async () => {
      const early = preview();
      rate = 0;
      await changed.promise;
      return HttpResponse.json(early);
    }),
  );
  const { user } = renderApp(<Draft />, { user: newUser({ role_id: 2 }) });
  await user.click(await screen.findByRole('button', { name: '19' }));
  await expect.poll(() => rate).toBe(0);
  await refreshDraft(queryClient);
  expect(await screen.findByRole('button', { name: '0' })).toBeVisible();
  changed.resolve();
  await expect.poll(() => reads).toBe(3);
  expect(await screen.findByRole('button', { name: '0' })).toBeVisible();
});
