import { externalSharingsApi, type SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { addressOf } from '#platform/api.ts';
import { server } from '#test/server.ts';
import { newShared, sharingToken as token } from '#test/sharing.ts';
import { urls } from './shared-calls.ts';
import { SharedPage } from './shared-page.tsx';

/** Opens the page of a link; `change` answers its long poll, and the next one waits for the next change. */
function open(first: SharedProfile | number) {
  let answer = first;
  let changed = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const views: string[] = [];
  const refusal = (status: number) => HttpResponse.json({ message: 'Nein.', code: 'not_found' }, { status });
  server.use(
    http.get(`*${externalSharingsApi.byToken.url}`, () =>
      typeof answer === 'number' ? refusal(answer) : HttpResponse.json(answer),
    ),
    http.get(`*${externalSharingsApi.state.url}`, async () => {
      await changed.promise;
      return typeof answer === 'number' ? refusal(answer) : HttpResponse.json({ updated_at: answer.updated_at });
    }),
    http.post(`*${externalSharingsApi.view.url}`, ({ params }) => {
      views.push(String(params.token));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${externalSharingsApi.interest.url}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  render(<SharedPage token={token} />);
  const change = (next: SharedProfile | number) => {
    answer = next;
    const { resolve } = changed;
    changed = Promise.withResolvers();
    resolve();
  };
  return { change, sent, views, user: userEvent.setup() };
}

const withDocuments = (shared: SharedProfile): SharedProfile => ({
  ...shared,
  candidate: {
    ...shared.candidate,
    documents: [{ id: 5, name: 'Zeugnis.docx', kind: 'reference', media_type: 'application/msword', size: 2048 }],
  },
});

test('calls the addresses of the contract', () => {
  const { byToken, state, view, pdf, document, interest } = externalSharingsApi;
  expect([urls.shared(token), urls.state(token), urls.view(token), urls.pdf(token), urls.interest(token)]).toEqual(
    [byToken, state, view, pdf, interest].map(({ url }) => addressOf(url, { token })),
  );
  expect(urls.document(token, 5)).toBe(addressOf(document.url, { token, id: 5 }));
});

test('shows the letter with what is open, counts one view, and names the page', async () => {
  const { views } = open(withDocuments(newShared()));

  expect(await screen.findByRole('heading', { level: 1, name: 'Marlene Brandt' })).toBeVisible();
  expect(screen.getByText('Sieltal Kliniken')).toBeVisible();
  expect(screen.getByRole('link', { name: 'marlene@example.org' })).toHaveAttribute(
    'href',
    'mailto:marlene@example.org',
  );
  expect(screen.getByRole('link', { name: 'Zeugnis.docx herunterladen' })).toHaveAttribute(
    'href',
    urls.document(token, 5),
  );
  expect(screen.getByRole('link', { name: 'Als PDF laden' })).toHaveAttribute('href', urls.pdf(token));
  await waitFor(() => expect(document.title).toContain('Profil: Marlene Brandt'));
  await waitFor(() => expect(views).toEqual([token]));
});

test('blacks out a name that is not open, and says how to reach the person', async () => {
  const { candidate } = newShared();
  const profile = { ...candidate.profile, id: null, salutation: null, first_name: null, last_name: null, name: null };
  open(newShared({ candidate: { ...candidate, profile, email: null, phone: null, residence: '24' } }));

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Name nicht freigegeben');
  expect(screen.getByText('Region 24')).toBeVisible();
  expect(screen.getByText(/Kontaktdaten sind nicht freigegeben/)).toBeVisible();
});

test('is gone as soon as the sharing is ended', async () => {
  const { change } = open(newShared());
  await screen.findByRole('heading', { name: 'Marlene Brandt' });
  change(410);

  expect(await screen.findByRole('heading', { name: 'Diese Freigabe wurde beendet.' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('Marlene');
  await waitFor(() => expect(document.title).not.toContain('Marlene'));
});

test('shows at once what the candidate changed', async () => {
  const { change } = open(newShared());
  await screen.findByText('Sieltal Kliniken');
  change(newShared({ companies: ['Baltmann Werke'], updated_at: '2026-11-21T09:00:00.000Z' }));

  expect(await screen.findByText('Baltmann Werke')).toBeVisible();
});

test('does not know every link', async () => {
  const { views } = open(404);

  expect(await screen.findByRole('heading', { name: 'Diesen Link kennen wir nicht.' })).toBeVisible();
  expect(views).toEqual([]);
});

test('offers another try when the server cannot be reached', async () => {
  const { change, user } = open(503);
  await screen.findByRole('heading', { name: 'Das Profil ließ sich nicht öffnen.' });
  change(newShared());
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('heading', { name: 'Marlene Brandt' })).toBeVisible();
});

test('sends interest once all is filled in, and says what is still to do', async () => {
  const { sent, user } = open(newShared());
  await user.click(await screen.findByRole('button', { name: 'Interesse zeigen' }));
  const message = screen.getByLabelText('Ihre Nachricht');
  expect(message).toHaveFocus();
  expect(message).toBeInvalid();
  expect(sent).toEqual([]);

  await user.type(message, 'Wir suchen Sie.');
  await user.type(screen.getByLabelText('Ihr Name'), 'Jana Petersen');
  await user.type(screen.getByLabelText('Firma'), 'Sieltal Kliniken');
  await user.type(screen.getByLabelText('Geschäftliche E-Mail'), 'jana@example.org');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Interesse zeigen' }));

  expect(await screen.findByRole('heading', { name: /Bestätigen Sie Ihre E-Mail-Adresse/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('jana@example.org');
  expect(sent).toEqual([
    {
      message: 'Wir suchen Sie.',
      name: 'Jana Petersen',
      company: 'Sieltal Kliniken',
      email: 'jana@example.org',
      privacy: true,
      idempotency_key: expect.any(String),
    },
  ]);
});

test('shows at its field what the server refuses, and keeps what was typed', async () => {
  const { user } = open(newShared());
  server.use(
    http.post(`*${externalSharingsApi.interest.url}`, async () => {
      await delay(1);
      return HttpResponse.json(
        { message: 'Bitte prüfen.', errors: { email: ['Keine Wegwerf-Adresse.'] } },
        { status: 422 },
      );
    }),
  );
  await user.type(await screen.findByLabelText('Ihre Nachricht'), 'Hallo');
  await user.type(screen.getByLabelText('Ihr Name'), 'J');
  await user.type(screen.getByLabelText('Firma'), 'S');
  await user.type(screen.getByLabelText('Geschäftliche E-Mail'), 'j@example.org');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Interesse zeigen' }));

  expect(await screen.findByText('Keine Wegwerf-Adresse.')).toBeVisible();
  expect(screen.getByLabelText('Geschäftliche E-Mail')).toHaveFocus();
  expect(screen.getByLabelText('Ihre Nachricht')).toHaveValue('Hallo');
});
