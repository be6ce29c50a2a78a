import { type CompanyChange, companyApi } from '@gegenpost/contract/company.ts';
import { type NewOrder, type OrderDraftChange, type OrderPreview, ordersApi } from '@gegenpost/contract/orders.ts';
import { plansApi } from '@gegenpost/contract/plans.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { subscriptionApi } from '@gegenpost/contract/subscription.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refreshPlan } from '#features/subscription/subscription.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { newCompany } from '#test/company.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newOrder, newOverview, newPreview, newQuote, plans } from '#test/shop.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './order.page.tsx';

const countries = [
  { iso_alpha2: 'DE', name: 'Deutschland', vat_prefix: 'DE' },
  { iso_alpha2: 'AT', name: 'Österreich', vat_prefix: 'AT' },
  { iso_alpha2: 'CH', name: 'Schweiz', vat_prefix: null },
];

/** Opens a step; the mock server keeps the draft and the company. */
function open(path: string, start: OrderPreview = newPreview(), company = newCompany()) {
  const state = {
    preview: start,
    company,
    changes: [] as OrderDraftChange[],
    patches: [] as CompanyChange[],
    orders: [] as NewOrder[],
  };
  server.use(
    http.get(`*${plansApi.list.url}`, () => HttpResponse.json(plans)),
    http.get(`*${referenceApi.countries.url}`, () => HttpResponse.json(countries)),
    http.get(`*${companyApi.get.url}`, () => HttpResponse.json(state.company)),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.get(`*${subscriptionApi.get.url}`, () => HttpResponse.json(newOverview())),
    http.patch(`*${companyApi.patch.url}`, async ({ request }) => {
      const { previous, ...change } = (await request.json()) as CompanyChange;
      state.patches.push({ previous, ...change });
      state.company = { ...state.company, ...change } as typeof company;
      return HttpResponse.json(state.company);
    }),
    http.get(`*${ordersApi.getDraft.url}`, () => HttpResponse.json(state.preview)),
    http.put(`*${ordersApi.changeDraft.url}`, async ({ request }) => {
      const change = (await request.json()) as OrderDraftChange;
      state.changes.push(change);
      state.preview = { ...state.preview, draft: { ...state.preview.draft, ...change } as OrderPreview['draft'] };
      return HttpResponse.json(state.preview);
    }),
    http.post(`*${ordersApi.create.url}`, async ({ request }) => {
      state.orders.push((await request.json()) as NewOrder);
      return HttpResponse.json(newOrder({ payment: { state: 'open' } }), { status: 201 });
    }),
  );
  return { ...renderApp(<Component />, { path, user: newUser() }), state };
}

const next = () => screen.getByRole('button', { name: 'Weiter' });
const arrivedAt = (router: ReturnType<typeof open>['router'], path: string) =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));

test.each([
  ['/de/shop/step2', newPreview({ draft: { plan_key: null } }), '/de/shop'],
  ['/de/shop/step3', newPreview({ draft: { billing: null } }), '/de/shop/step2'],
  ['/de/shop/step4', newPreview({ obstacles: ['vat_id_invalid'], quote: null }), '/de/shop/step2'],
  ['/de/shop/step4', newPreview({ draft: { payment_kind: 'transfer' } }), '/de/shop/step3'],
])('%s leads to the step that comes first', async (path, preview, to) => {
  const { router } = open(path, preview);
  await arrivedAt(router, to);
});

test('shows five named steps, the way back, and what is ordered', async () => {
  open('/de/shop/step3', newPreview({ draft: { return_to: '/de/search?q=1' } }));
  const steps = within(await screen.findByRole('navigation', { name: 'Schritte der Bestellung' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tariferledigt',
    'Rechnungsangabenerledigt',
    '3Zahlungsart',
    '4Prüfen',
    '5Bestätigung',
  ]);
  expect(steps.getByRole('link', { name: 'Tarif' })).toHaveAttribute(
    'href',
    '/de/shop?return_to=%2Fde%2Fsearch%3Fq%3D1',
  );
  const summary = within(screen.getByRole('complementary', { name: 'Ihre Bestellung' }));
  expect(summary.getByText('23.11.2026 bis 22.11.2027')).toBeInTheDocument();
  expect(summary.getByText('Gesamt').nextSibling).toHaveTextContent('1.413,72 €');
});

test('fills in the company, saves what was changed there too, and goes on', async () => {
  const { user, router, state } = open('/de/shop/step2', newPreview({ draft: { billing: null } }));
  const street = await screen.findByLabelText('Straße und Hausnummer');
  expect(street).toHaveValue('Werftstraße 4');
  expect(screen.getByRole('status', { name: 'Stand der Prüfung' })).toHaveTextContent('gültig');
  await user.clear(street);
  await user.type(street, 'Hafenstraße 9');
  await user.click(next());
  await arrivedAt(router, '/de/shop/step3');
  expect(state.patches).toEqual([{ street: 'Hafenstraße 9', previous: { street: 'Werftstraße 4' } }]);
  expect(state.changes).toMatchObject([{ billing: { street: 'Hafenstraße 9', buyer_reference: null } }]);
});

test('leaves the address of the company alone without the tick, but never its VAT id', async () => {
  const { user, router, state } = open('/de/shop/step2');
  await user.type(await screen.findByLabelText('Ort'), ' Süd');
  await user.clear(screen.getByLabelText('USt-IdNr.'));
  await user.click(screen.getByLabelText('auch im Firmenprofil speichern'));
  await user.click(next());
  await arrivedAt(router, '/de/shop/step3');
  expect(state.patches).toEqual([{ vat_reg_no: null, previous: { vat_reg_no: 'DE136695976' } }]);
  expect(state.changes).toMatchObject([{ billing: { city: 'Kiel Süd' } }]);
});

test('sends nothing that is wrong, and says what', async () => {
  const { user, state } = open('/de/shop/step2');
  await user.clear(await screen.findByLabelText('Straße und Hausnummer'));
  await user.clear(screen.getByLabelText('Postleitzahl'));
  await user.type(screen.getByLabelText('Postleitzahl'), '1010');
  await user.clear(screen.getByLabelText('USt-IdNr.'));
  await user.type(screen.getByLabelText('USt-IdNr.'), 'DE136695977');
  await user.click(next());
  const summary = within(await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' }));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bitte füllen Sie das Feld „Straße und Hausnummer“ aus.',
    'Diese Postleitzahl passt nicht zum Land.',
    'Die Prüfziffer dieser USt-IdNr. stimmt nicht. Bitte vergleichen Sie die Nummer.',
  ]);
  expect(state.patches).toEqual([]);
  expect(state.changes).toEqual([]);
});

test('asks which value stays where a colleague was faster', async () => {
  const { user, router, state } = open('/de/shop/step2');
  const refusal = { message: 'Inzwischen geändert.', code: 'company_changed', errors: { city: ['Geändert.'] } };
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck');
  state.company = newCompany({ city: 'Plön' });
  server.use(http.patch(`*${companyApi.patch.url}`, () => HttpResponse.json(refusal, { status: 409 }), { once: true }));
  await user.click(next());
  const conflict = within(await screen.findByRole('alert'));
  expect(
    within(conflict.getByRole('row', { name: /^Ort/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Plön', 'Lübeck']);
  expect(router.state.location.pathname).toBe('/de/shop/step2');
  await user.click(conflict.getByRole('button', { name: 'Meine Angaben nehmen' }));
  await user.click(next());
  await arrivedAt(router, '/de/shop/step3');
  expect(state.patches).toEqual([{ city: 'Lübeck', previous: { city: 'Plön' } }]);
});

test('keeps what was typed over a reload', async () => {
  const first = open('/de/shop/step2');
  await first.user.type(await screen.findByLabelText('Zusatz (freiwillig)'), ' Nord');
  first.unmount();
  queryClient.clear();
  open('/de/shop/step2');
  expect(await screen.findByLabelText('Zusatz (freiwillig)')).toHaveValue('Werk Kiel Nord');
});

test('stays and says what a company of another country lacks', async () => {
  const preview = newPreview({ obstacles: ['vat_id_missing'], quote: null });
  open('/de/shop/step2', preview, newCompany({ country: 'AT', vat_reg_no: null, postal_code: '1010' }));
  expect(
    await screen.findByText('Für Firmen in Österreich brauchen wir eine gültige USt-IdNr.', { exact: false }),
  ).toBeVisible();
});

test('asks companies outside the EU for another number', async () => {
  open(
    '/de/shop/step2',
    newPreview(),
    newCompany({ country: 'CH', vat_reg_no: null, commercial_register_number: null }),
  );
  expect(await screen.findByLabelText('Steuernummer außerhalb der EU')).toBeVisible();
  expect(screen.getByLabelText('Handelsregister')).toBeVisible();
  expect(screen.queryByLabelText('USt-IdNr.')).toBeNull();
});

test('offers the kinds of payment that are possible, says why another is not, and preselects none', async () => {
  const { user, router, state } = open('/de/shop/step3', newPreview({ draft: { payment_kind: null } }));
  const kind = async (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
  for (const name of ['Karte', 'SEPA-Lastschrift', 'Rechnung']) expect(await kind(name)).not.toBeChecked();
  expect(await kind('Rechnung')).toBeDisabled();
  expect(await kind('Rechnung')).toHaveAccessibleDescription(/^Ab der zweiten Bestellung möglich\./);
  await user.click(next());
  expect(await screen.findByText('Bitte treffen Sie bei „Zahlungsart“ eine Auswahl.')).toBeVisible();
  await user.click(await kind('SEPA-Lastschrift'));
  expect(screen.getByText(/Gläubiger-ID DE98ZZZ09999999999/)).toBeVisible();
  await user.click(next());
  await arrivedAt(router, '/de/shop/step4');
  expect(state.changes).toEqual([{ payment_kind: 'debit' }]);
});

const order = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
const agree = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByLabelText('Ich bestelle als Unternehmer (§ 14 BGB).'));
  await user.click(screen.getByLabelText(/^Ich stimme den AGB .* zu \(Fassung vom 01\.11\.2026\)\.$/));
};

test('shows everything before the order, ticks nothing, and orders only with both ticks', async () => {
  const { user, state } = open('/de/shop/step4');
  expect(
    await screen.findByText(/^Verlängert sich um 365 Tage zu 1\.188 € netto\. Kündbar bis zum letzten Tag/),
  ).toBeVisible();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByRole('link', { name: /^AGB/ })).toHaveAttribute('href', '/de/agb');
  await user.click(await order());
  const summary = within(await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' }));
  expect(summary.getAllByRole('listitem')).toHaveLength(2);
  expect(state.orders).toEqual([]);
});

test('orders once and goes to the provider, also when the news of it come first', async () => {
  const { user, router, state } = open('/de/shop/step4');
  server.use(
    http.post(`*${ordersApi.create.url}`, async ({ request }) => {
      state.orders.push((await request.json()) as NewOrder);
      state.preview = newPreview({ draft: { plan_key: null, billing: null, payment_kind: null }, quote: null });
      await act(() => refreshPlan(queryClient));
      expect(router.state.location.pathname).toBe('/de/shop/step4');
      return HttpResponse.json(newOrder({ payment: { state: 'open' } }), { status: 201 });
    }),
  );
  await agree(user);
  await user.dblClick(await order());
  await arrivedAt(router, '/de/shop/pay?order=12');
  expect(state.orders).toHaveLength(1);
  expect(state.orders[0]).toMatchObject({
    quote_hash: 'quote-1',
    terms_version: '7',
    terms: true,
    entrepreneur: true,
  });
});

test('goes past the provider for a transfer', async () => {
  const { user, router } = open(
    '/de/shop/step4',
    newPreview({ draft: { payment_kind: 'transfer' }, payment_kinds: ['transfer'] }),
  );
  server.use(
    http.post(`*${ordersApi.create.url}`, () =>
      HttpResponse.json(newOrder({ payment: { state: 'open', kind: 'transfer' } }), { status: 201 }),
    ),
  );
  await agree(user);
  await user.click(await order());
  await arrivedAt(router, '/de/shop/step5?order=12');
});

test('shows a price that changed, and orders at it only when asked again', async () => {
  const { user, router, state } = open('/de/shop/step4');
  await agree(user);
  const refusal = { message: 'Der Preis hat sich geändert.', code: 'quote_changed' };
  server.use(http.post(`*${ordersApi.create.url}`, () => HttpResponse.json(refusal, { status: 409 }), { once: true }));
  state.preview = newPreview({
    quote: newQuote({
      hash: 'quote-2',
      vat_rate: 0,
      vat_cents: 0,
      gross_cents: 118_800,
      due_cents: 118_800,
      tax_case: 'reverse_charge',
      tax_note: 'Steuerschuldnerschaft des Leistungsempfängers',
    }),
  });
  await user.click(await order());
  expect(
    await screen.findByText(/von 1\.413,72 € auf 1\.188,00 € geändert\. Bitte prüfen Sie noch einmal/),
  ).toBeVisible();
  expect(screen.getByText('Steuerschuldnerschaft des Leistungsempfängers')).toBeVisible();
  expect(router.state.location.pathname).toBe('/de/shop/step4');
  expect(state.orders).toEqual([]);
  await user.click(await order());
  await arrivedAt(router, '/de/shop/pay?order=12');
  expect(state.orders[0]?.quote_hash).toBe('quote-2');
});

test.each([
  ['subscription_exists', 'Zum Abo', '/de/subscription'],
  ['payment_open', 'Zur offenen Rechnung', '/de/shop'],
])('%s says where to go', async (code, words, to) => {
  const { user } = open('/de/shop/step4');
  server.use(
    http.post(`*${ordersApi.create.url}`, () => HttpResponse.json({ message: 'Nein.', code }, { status: 409 })),
  );
  await agree(user);
  await user.click(await order());
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', to);
});
