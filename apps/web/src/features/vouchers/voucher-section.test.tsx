import { type Voucher, type VoucherList, vouchersApi } from '@gegenpost/contract/vouchers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { VoucherSection } from './voucher-section.tsx';

const newVoucher = (voucher: Partial<Voucher> = {}): Voucher => ({
  id: 5,
  number: 'AVGS 123/26',
  issuer: 'AA',
  issuer_place: 'Kiel',
  valid_from: '2026-09-01',
  valid_until: '2026-11-30',
  region: null,
  radius_km: null,
  amount_cents: 250_000,
  contract_signed_on: null,
  document_id: null,
  may_be_mentioned: false,
  employment_start_on: null,
  hours_per_week: null,
  employer_name: null,
  first_claimed_on: null,
  first_paid_on: null,
  second_claimed_on: null,
  second_paid_on: null,
  closed_on: null,
  state: 'expiring',
  created_at: '2026-09-01T09:00:00.000Z',
  updated_at: '2026-09-01T09:00:00.000Z',
  ...voucher,
});

/** Opens the section; the mock server keeps what is written to it. */
function open(data: Voucher[], about: Partial<VoucherList> = {}) {
  const state = { data };
  const sent: object[] = [];
  const list = () => ({ today: '2026-11-23', has_azav: true, funding_consented: false, ...about, data: state.data });
  server.use(
    http.get(`*${vouchersApi.list.url}`, () => HttpResponse.json(list())),
    http.post(`*${vouchersApi.create.url}`, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      state.data = [newVoucher({ ...body, id: 9, state: 'valid' }), ...state.data];
      return HttpResponse.json(state.data[0], { status: 201 });
    }),
    http.patch(`*${vouchersApi.update.url}`, async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json(state.data[0]);
    }),
    http.delete(`*${vouchersApi.delete.url}`, () => {
      state.data = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${vouchersApi.restore.url}`, () => {
      state.data = data;
      return HttpResponse.json(data[0]);
    }),
  );
  const view = renderApp(<VoucherSection candidateId={40} documents={[{ id: 3, name: 'AVGS.pdf' }]} />, {
    user: newUser({ role_id: 3 }),
  });
  return { ...view, sent, state };
}

test('says how a voucher stands, how long it is valid, and its days in words with today among them', async () => {
  open([newVoucher()]);
  const row = within(await screen.findByRole('list', { name: 'Vermittlungsgutscheine' }));
  expect(row.getByRole('heading', { name: 'Gutschein AVGS 123/26' })).toBeVisible();
  expect(row.getByText('läuft ab')).toBeVisible();
  expect(row.getByText('noch 7 Tage')).toBeVisible();
  const days = within(row.getByRole('list', { name: 'Termine von Gutschein AVGS 123/26' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Gültig ab 01.09.2026',
    'Heute 23.11.2026',
    'Gültig bis 30.11.2026',
  ]);
  expect(days[1]).toHaveAttribute('aria-current', 'date');
});

test('says in red that the employment has to begin within the validity, already while it is typed', async () => {
  const { user } = open([newVoucher()], { has_azav: false });
  expect(await screen.findByText(/Ohne AZAV-Zulassung wird nicht gezahlt/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Gutschein AVGS 123/26 bearbeiten' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Gutschein bearbeiten' }));
  const sentence = 'Die Beschäftigung muss innerhalb der Gültigkeit beginnen.';
  expect(sheet.queryByText(sentence)).toBeNull();
  fireEvent.change(sheet.getByLabelText('Beschäftigung beginnt am'), { target: { value: '2026-12-01' } });
  expect(sheet.getByText(sentence).closest('li')).toHaveAttribute('data-severe');
  await user.type(sheet.getByLabelText('Stunden je Woche'), '12');
  expect(sheet.getByText(/Unter 15 Stunden/)).toBeVisible();
});

test('enters one: three months are suggested for an agency, the amount is read as it is typed', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Gutschein eintragen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Gutschein eintragen' }));
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  expect(sent).toEqual([]);
  await user.type(sheet.getByLabelText('Nummer'), 'K 7');
  await user.type(sheet.getByLabelText('Gültig ab'), '2026-11-30');
  await user.tab();
  expect(sheet.getByLabelText('Gültig bis')).toHaveValue('2027-02-28');
  await user.clear(sheet.getByLabelText('Betrag in Euro'));
  await user.type(sheet.getByLabelText('Betrag in Euro'), '3.000,00 €');
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ number: 'K 7', valid_until: '2027-02-28', amount_cents: 300_000, radius_km: null }),
    ]),
  );
  expect(await screen.findByRole('heading', { name: 'Gutschein K 7' })).toBeVisible();
});

test('renews: a new one from the day after on, with what stays the same', async () => {
  const { user, sent } = open([newVoucher({ region: 'Kreis Plön' })]);
  await user.click(await screen.findByRole('button', { name: 'Gutschein AVGS 123/26 verlängern' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Gutschein verlängern' }));
  await user.type(sheet.getByLabelText('Nummer'), 'AVGS 9/27');
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        number: 'AVGS 9/27',
        valid_from: '2026-12-01',
        valid_until: '2027-02-28',
        region: 'Kreis Plön',
        idempotency_key: expect.any(String),
      }),
    ]),
  );
});

test('sends what was changed and how it stood; what somebody else wrote is shown, and replaced by saving again', async () => {
  const { user, sent, state } = open([newVoucher()]);
  await user.click(await screen.findByRole('button', { name: 'Gutschein AVGS 123/26 bearbeiten' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Gutschein bearbeiten' }));
  await user.type(sheet.getByLabelText('Region'), 'Kiel');
  state.data = [newVoucher({ region: 'Kreis Plön' })];
  server.use(
    http.patch(
      `*${vouchersApi.update.url}`,
      () =>
        HttpResponse.json(
          { message: 'Jemand anderes …', code: 'voucher_changed', errors: { region: ['…'] } },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  expect((await sheet.findAllByText(/Dort steht jetzt: „Kreis Plön“/))[0]).toBeVisible();
  expect(sheet.getByLabelText('Region')).toHaveValue('Kiel');
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toEqual([{ change: { region: 'Kiel' }, previous: { region: 'Kreis Plön' } }]));
});

test('removes at once, and takes it back', async () => {
  const { user } = open([newVoucher()]);
  await user.click(await screen.findByRole('button', { name: 'Gutschein AVGS 123/26 löschen' }));
  expect(await screen.findByText(/Noch kein Gutschein/)).toBeVisible();
  await clickNotice();
  expect(await screen.findByRole('heading', { name: 'Gutschein AVGS 123/26' })).toBeVisible();
});

test('offers to try again where the vouchers cannot be loaded', async () => {
  const failure = http.get(`*${vouchersApi.list.url}`, () =>
    HttpResponse.json({ message: 'Kaputt.' }, { status: 500 }),
  );
  server.use(failure);
  const { user } = renderApp(<VoucherSection candidateId={40} documents={[]} />, { user: newUser({ role_id: 3 }) });
  expect(await screen.findByText('Kaputt.')).toBeVisible();
  server.use(
    http.get(`*${vouchersApi.list.url}`, () =>
      HttpResponse.json({ today: '2026-11-23', has_azav: true, funding_consented: false, data: [] }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Noch kein Gutschein/)).toBeVisible();
});
