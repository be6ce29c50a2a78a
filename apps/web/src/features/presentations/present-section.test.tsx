import { customersApi } from '@gegenpost/contract/customers.ts';
import { type Presentation, presentationsApi } from '@gegenpost/contract/presentations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { PresentSection } from './present-section.tsx';

const newCustomer = (id: number, company: string, email: string) => ({
  ...{ id, company, email, contact_person: '', phone: '', street: '', postal_code: '', city: '', country: 'DE' },
  ...{ note: '', contacted_on: null, created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' },
});
const sentBefore: Presentation = {
  id: 3,
  candidate: { id: 40, gegenpost_id: '7k2m9qx41tb', name: 'Jana Voss' },
  customer: { id: 2, company: 'Kernbau' },
  sent_by: 'Nina Kern',
  message: '',
  created_at: '2026-11-20T09:00:00.000Z',
};

/** Opens the section; the mock server keeps what is sent to it. */
function open(customers = [newCustomer(2, 'Kernbau', 'kern@bau.example'), newCustomer(4, 'Ohne Adresse', '')]) {
  let list = [sentBefore];
  const sent: object[] = [];
  server.use(
    http.get(`*${presentationsApi.ofCandidate.url}`, () => HttpResponse.json(list)),
    http.get(`*${customersApi.list.url}`, () => HttpResponse.json(customers)),
    http.post(`*${presentationsApi.preview.url}`, () =>
      HttpResponse.json({
        to: 'kern@bau.example',
        reply_to: 'nina@kern.example',
        subject: 'Kern stellt Ihnen vor: Pflegefachkraft',
        text: 'Guten Tag,\n\nPasst gut.',
        sheet_name: 'Profil-7k2m9qx41tb.pdf',
      }),
    ),
    http.get(`*${presentationsApi.sheet.url}`, () =>
      HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer, {
        headers: { 'content-type': 'application/pdf' },
      }),
    ),
    http.post(`*${presentationsApi.create.url}`, async ({ request }) => {
      sent.push((await request.json()) as object);
      list = [{ ...sentBefore, id: 9 }, ...list];
      return HttpResponse.json(list[0], { status: 201 });
    }),
  );
  return { ...renderApp(<PresentSection candidateId={40} />, { user: newUser({ role_id: 3 }) }), sent };
}

test('says to whom the person was presented', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Bei Kunden vorgestellt' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Kernbau.*von Nina Kern/);
});

test('shows the mail before it leaves; nothing is sent until then, and it is sent as it was shown', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Kandidat vorstellen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Kandidat vorstellen' }));
  await sheet.findByRole('option', { name: 'Kernbau' });
  expect(sheet.queryByRole('option', { name: 'Ohne Adresse' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Vorschau ansehen' }));
  expect(await sheet.findByText(/Bitte treffen Sie|fehlt|gültig|mindestens/)).toBeVisible();
  await user.selectOptions(sheet.getByLabelText('Kunde'), 'Kernbau');
  await user.type(sheet.getByLabelText('Ihre Nachricht'), 'Passt gut.');
  await user.click(sheet.getByRole('button', { name: 'Vorschau ansehen' }));
  expect(await sheet.findByText('Kern stellt Ihnen vor: Pflegefachkraft')).toBeVisible();
  expect(sheet.getByText('nina@kern.example')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Jetzt senden' }));
  await waitFor(() =>
    expect(sent).toEqual([{ customer_id: 2, message: 'Passt gut.', idempotency_key: expect.any(String) }]),
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});

test('a refusal leads back to what was typed', async () => {
  const { user } = open();
  server.use(
    http.post(`*${presentationsApi.preview.url}`, () =>
      HttpResponse.json(
        { message: 'Einige Felder …', errors: { message: ['Ihre Nachricht nennt den Namen der Person.'] } },
        { status: 422 },
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Kandidat vorstellen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Kandidat vorstellen' }));
  await sheet.findByRole('option', { name: 'Kernbau' });
  await user.selectOptions(sheet.getByLabelText('Kunde'), 'Kernbau');
  await user.type(sheet.getByLabelText('Ihre Nachricht'), 'Frau Voss');
  await user.click(sheet.getByRole('button', { name: 'Vorschau ansehen' }));
  expect(await sheet.findByText('Ihre Nachricht nennt den Namen der Person.')).toBeVisible();
  expect(sheet.getByLabelText('Ihre Nachricht')).toHaveValue('Frau Voss');
});

test('says that the log or the customers could not be read, and tries again', async () => {
  const { user } = open();
  const refusal = () => HttpResponse.json({ message: 'Gerade nicht.' }, { status: 500 });
  server.use(
    http.get(`*${presentationsApi.ofCandidate.url}`, refusal, { once: true }),
    http.get(`*${customersApi.list.url}`, refusal, { once: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Kernbau')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Kandidat vorstellen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Kandidat vorstellen' }));
  expect(await sheet.findByText('Gerade nicht.')).toBeVisible();
  expect(sheet.queryByLabelText('Kunde')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await sheet.findByRole('option', { name: 'Kernbau' })).toBeVisible();
});

test('leads to the customers where none has an address', async () => {
  const { user } = open([newCustomer(4, 'Ohne Adresse', '')]);
  await user.click(await screen.findByRole('button', { name: 'Kandidat vorstellen' }));
  expect(await screen.findByRole('link', { name: 'Zu den Kunden' })).toHaveAttribute('href', '/de/customers');
});
