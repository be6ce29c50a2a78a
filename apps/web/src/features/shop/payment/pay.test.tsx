import { ordersApi } from '@gegenpost/contract/orders.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { providerPage } from '#platform/provider-page.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Pay } from './pay.tsx';

const leave = vi.fn<(url: string) => void>();
beforeEach(() => {
  leave.mockClear();
  vi.spyOn(providerPage, 'open').mockImplementation(leave);
});

/** Opens the page; the mock server answers in turn. */
function open(answers: Response[], path = '/de/shop/pay?order=12') {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${ordersApi.pay.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return answers.shift();
    }),
  );
  return { ...renderApp(<Pay />, { path, user: newUser() }), bodies };
}

test('asks once where to pay, and goes there', async () => {
  const { bodies } = open([HttpResponse.json({ redirect_url: '/sandbox/pay/abc' })]);
  expect(await screen.findByText(/Bitte dieses Fenster offen lassen\./)).toBeVisible();
  await waitFor(() => expect(leave.mock.calls).toEqual([['/sandbox/pay/abc']]));
  expect(bodies).toEqual([{}]);
});

test('asks for another kind of payment', async () => {
  const { bodies } = open(
    [HttpResponse.json({ redirect_url: '/sandbox/pay/abc' })],
    '/de/shop/pay?order=12&kind=debit',
  );
  await waitFor(() => expect(bodies).toEqual([{ kind: 'debit' }]));
});

test('goes to the confirmation where nothing is to be paid', async () => {
  const { router } = open([HttpResponse.json({ redirect_url: null })]);
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/de/shop/step5?order=12'),
  );
  expect(leave).not.toHaveBeenCalled();
});

test('says when the provider cannot be reached, and tries again', async () => {
  const refusal = HttpResponse.json({ message: 'Der Zahlungsdienst antwortet gerade nicht.' }, { status: 503 });
  const { user } = open([refusal, HttpResponse.json({ redirect_url: '/sandbox/pay/abc' })]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Zahlungsdienst antwortet gerade nicht.');
  expect(screen.getByRole('link', { name: 'Zur Bestellung' })).toHaveAttribute('href', '/de/shop/step5?order=12');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});
