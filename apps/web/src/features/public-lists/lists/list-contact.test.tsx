import { type NewLead, publicContactApi } from '@gegenpost/contract/public-contact.ts';
import { publicListsApi } from '@gegenpost/contract/public-lists.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './list-contact.page.tsx';

const card = {
  ...{ id: 'aaaaaaaaaaa', occupation: { label: 'Pflegefachkraft', is_group: false }, region: '24' },
  ...{ working_time: null, available: null, pay_from: null, skills: [] },
};

const workingTime = {
  ...{ id: 31, code: 'working_time', key: 'full', label: 'Vollzeit', group: null },
  ...{ parent_id: null, synonyms: [], sort: 1 },
};

/** Opens the form; `sent` is what the mock server received, which answers with `answers` one after the other. */
function open(answers: { status: number; body?: object }[], query = '') {
  const sent: NewLead[] = [];
  let forms = 0;
  server.use(
    http.get(`*${publicListsApi.card.url}`, () => {
      forms += 1;
      return HttpResponse.json({ card, form: { token: `form-${forms}`, work: null } });
    }),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([workingTime])),
    http.post(`*${publicContactApi.contact.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewLead);
      const { status, body = null } = answers[sent.length - 1] ?? { status: 202 };
      return HttpResponse.json(body, { status });
    }),
  );
  const close = vi.fn();
  const page = (
    <ModalRouteContext value={{ close }}>
      <Routes>
        <Route path="/de/staffagent-candidates/:productId/contact" element={<Component />} />
      </Routes>
    </ModalRouteContext>
  );
  const path = `/de/staffagent-candidates/aaaaaaaaaaa/contact${query}`;
  return { sent, close, ...renderApp(page, { user: newUser({ role_id: 2 }), path }) };
}

async function fill(user: ReturnType<typeof open>['user']) {
  const type = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
  };
  await type('Name', 'Ute Brandt');
  await type('Firma', 'Brandt Bau');
  await type('Geschäftliche E-Mail-Adresse', 'ute@brandt-bau.example');
  await type('Stelle', 'Pflegefachkraft');
  await type('Postleitzahl des Arbeitsorts', '50667');
  await screen.findByRole('option', { name: 'Vollzeit' });
  await user.selectOptions(screen.getByLabelText('Arbeitszeit'), 'Vollzeit');
  await type('Vergütung von', '42.000');
  await type('Vergütung bis', '48.000');
  await user.click(screen.getByRole('checkbox'));
}
const send = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Angebot senden' }));

test('sends what is offered with the signed form, and asks to confirm the address', async () => {
  const { user, sent, close } = open([{ status: 202 }]);
  await fill(user);
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihre Adresse' })).toBeVisible();
  expect(sent).toMatchObject([
    {
      ...{ company: 'Brandt Bau', form_token: 'form-1', proof: null, consent: true },
      offer: { postal_code: '50667', working_time_id: 31, pay_from: 42_000, pay_to: 48_000, starts_on: null },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Zurück zur Liste' }));
  expect(close).toHaveBeenCalledOnce();
});

test('says at the fields what is missing, and sends nothing', async () => {
  const { user, sent } = open([]);
  await screen.findByLabelText('Stelle');
  await send(user);
  expect(await screen.findAllByText(/Stelle/)).not.toEqual([]);
  expect(screen.getByLabelText('Stelle')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('keeps what was typed when it is refused, and sends the next try with a new form and the same key', async () => {
  const body = { message: 'Bitte senden Sie noch einmal.', code: 'lead_proof_needed' };
  const { user, sent } = open([{ status: 422, body }, { status: 202 }]);
  await fill(user);
  await send(user);
  expect(await screen.findByText('Bitte senden Sie noch einmal.')).toBeVisible();
  expect(screen.getByLabelText('Stelle')).toHaveValue('Pflegefachkraft');
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihre Adresse' })).toBeVisible();
  expect(sent.map(({ form_token }) => form_token)).toEqual(['form-1', 'form-2']);
  expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
});

test('says that a profile stands in the list no more', async () => {
  open([]);
  // Asked after the form was rendered: the newest answer counts.
  server.use(
    http.get(`*${publicListsApi.card.url}`, () =>
      HttpResponse.json(
        { message: 'Dieses Profil steht nicht mehr in der Liste.', code: 'card_gone' },
        { status: 404 },
      ),
    ),
  );
  expect(await screen.findByText('Dieses Profil steht nicht mehr in der Liste.')).toBeVisible();
});
