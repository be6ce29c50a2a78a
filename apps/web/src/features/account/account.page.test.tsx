import { type Account, accountApi, type DataExport, type Session } from '@gegenpost/contract/account.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { DELETION_GRACE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { formatDate } from '#platform/format.ts';
import { notices } from '#platform/notices.ts';
import { session } from '#platform/session.ts';
import { newAccount } from '#test/account.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './account.page.tsx';

const here: Session = {
  id: 1,
  device: 'Firefox auf Linux',
  place: '203.0.113.x',
  created_at: '2026-07-20T08:00:00.000Z',
  last_seen_at: '2026-07-21T08:00:00.000Z',
  is_current: true,
};
const phone: Session = { ...here, id: 2, device: 'Safari auf iPhone', place: null, is_current: false };
const tablet: Session = { ...phone, id: 3, device: 'Chrome auf Android' };

let account: Account;
let sessions: Session[];
let last: DataExport | null;
let bodies: unknown[];

beforeEach(() => {
  account = newAccount();
  sessions = [here, phone, tablet];
  last = null;
  bodies = [];
  server.use(
    http.get(`*${accountApi.get.url}`, () => HttpResponse.json(account)),
    http.get(`*${accountApi.sessions.url}`, () => HttpResponse.json(sessions)),
    http.get(`*${accountApi.export.url}`, () => HttpResponse.json(last)),
    http.get(`*${referenceApi.countries.url}`, () => HttpResponse.json([])),
  );
});

async function show() {
  const view = renderApp(<Component />, { path: '/de/account', user: newUser() });
  await screen.findByRole('heading', { level: 1, name: 'Konto' });
  return view;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const refuse = (errors: Record<string, string[]>) => HttpResponse.json({ message: 'Nein.', errors }, { status: 422 });

test('asks for the password before the address changes, and shows which one waits', async () => {
  server.use(
    http.post<never, { email: string }>(`*${accountApi.changeEmail.url}`, async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      if (bodies.length === 1) return refuse({ password: ['Dieses Passwort ist nicht richtig.'] });
      account = { ...account, pending_email: body.email };
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  const { user } = await show();
  const section = region('E-Mail-Adresse');
  await user.click(section.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
  await user.type(section.getByLabelText('Neue E-Mail-Adresse'), 'neu@example.org');
  await user.click(section.getByRole('button', { name: 'Bestätigungslink senden' }));
  expect(await section.findByText('Bitte füllen Sie das Feld „Ihr Passwort“ aus.')).toBeVisible();

  await user.type(section.getByLabelText('Ihr Passwort'), 'falsch{Enter}');
  expect(await section.findByText('Dieses Passwort ist nicht richtig.')).toBeVisible();
  expect(section.getByLabelText('Ihr Passwort')).toHaveFocus();
  expect(section.getByLabelText('Neue E-Mail-Adresse')).toHaveValue('neu@example.org');

  await user.type(section.getByLabelText('Ihr Passwort'), '1{Enter}');
  expect(await section.findByText(/Wir haben einen Link an neu@example.org geschickt/)).toBeVisible();
  expect(section.getByText('anke.petersen@example.org')).toBeVisible();
});

test('ticks off the rules while the new password is typed, and says that other sessions end', async () => {
  server.use(
    http.post(`*${accountApi.changePassword.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show();
  const section = region('Passwort');
  expect(section.getByText(/auf allen anderen Geräten abgemeldet/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Passwort ändern' }));
  await user.type(section.getByLabelText('Bisheriges Passwort'), 'Demo1234');
  await user.type(section.getByLabelText('Neues Passwort'), 'neueswort');
  expect(section.getByText('eine Ziffer').textContent).toBe('eine Ziffer: fehlt noch');
  await user.type(section.getByLabelText('Neues Passwort'), 'A1');
  expect(section.getByText('eine Ziffer').textContent).toBe('eine Ziffer: erfüllt');

  await user.type(section.getByLabelText('Passwort wiederholen'), 'anders{Enter}');
  expect(await section.findByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
  expect(bodies).toEqual([]);

  await user.clear(section.getByLabelText('Passwort wiederholen'));
  await user.type(section.getByLabelText('Passwort wiederholen'), 'neueswortA1{Enter}');
  expect(await section.findByRole('button', { name: 'Passwort ändern' })).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(notices.get()[0]?.text).toContain('Alle anderen Geräte sind abgemeldet');
});

test('ends one session without a question, and then all others', async () => {
  server.use(
    http.delete(`*${accountApi.endSession.url}`, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`*${accountApi.endOtherSessions.url}`, () => {
      sessions = [here];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show();
  const section = region('Angemeldete Geräte');
  expect(await section.findByText('Dieses Gerät')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Firefox auf Linux abmelden' })).toBeNull();

  await user.click(section.getByRole('button', { name: 'Safari auf iPhone abmelden' }));
  await expect.poll(() => section.queryByText('Safari auf iPhone')).toBeNull();
  expect(section.getByText('Chrome auf Android')).toBeVisible();
  expect(section.getByRole('list', { name: 'Angemeldete Geräte' })).toHaveFocus();

  await user.click(section.getByRole('button', { name: 'Alle anderen abmelden' }));
  expect(await section.findByText('Sie sind nur hier angemeldet.')).toBeVisible();
});

test('makes an export, waits for it and offers the file until it expires', async () => {
  const running: DataExport = { id: 8, state: 'running', created_at: here.created_at, size: null, expires_at: null };
  server.use(
    http.post(`*${accountApi.startExport.url}`, () => {
      last = { ...running, state: 'ready', size: 1_572_864, expires_at: '2026-07-27T08:00:00.000Z' };
      return HttpResponse.json(running, { status: 202 });
    }),
  );
  const { user } = await show();
  const section = region('Ihre Daten');
  const begin = section.getByRole('button', { name: 'Datenauszug erstellen' });
  await waitFor(() => expect(begin).toBeEnabled());
  await user.click(begin);
  expect(await section.findByText(/Ihr Datenauszug wird erstellt/)).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();

  const link = await section.findByRole('link', { name: /^Herunterladen \(1,5\sMB\)$/ });
  expect(link).toHaveAttribute('href', '/api/account/export/8/file');
  expect(section.getByText(/bis 27\.07\.2026/)).toBeVisible();
});

test('asks for the password and names the day before it deletes, and leaves then', async () => {
  const deletedAt = new Date(Date.now() + DELETION_GRACE_DAYS * 86_400_000);
  server.use(
    http.post(`*${accountApi.requestDeletion.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ deleted_at: deletedAt.toISOString() });
    }),
  );
  const { user } = await show();
  const section = region('Konto löschen');
  await user.click(section.getByRole('button', { name: 'Konto löschen' }));
  const confirm = section.getByRole('button', { name: `Konto am ${formatDate(deletedAt)} löschen` });
  await user.click(confirm);
  expect(bodies).toEqual([]);
  await user.type(section.getByLabelText('Ihr Passwort'), 'Demo1234');
  await user.click(confirm);
  await expect.poll(() => session.get().user).toBeNull();
  expect(bodies).toEqual([{ password: 'Demo1234' }]);
  expect(session.get()).toMatchObject({ endedBy: 'logout', deletedAt: deletedAt.toISOString() });
});

test('sends a sub-account to those who manage it', async () => {
  account = newAccount({ is_sub_account: true });
  await show();
  const section = region('Konto löschen');
  expect(section.getByText('Nur über die Kontoverwaltung löschbar.')).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
});

test('keeps an account that waits for its deletion', async () => {
  account = newAccount({ deletion_requested_at: '2026-07-01T10:00:00.000Z' });
  server.use(
    http.delete(`*${accountApi.cancelDeletion.url}`, () => {
      account = newAccount();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show();
  expect(screen.getByText('Ihr Konto wird am 31.07.2026 gelöscht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Konto behalten' }));
  await expect.poll(() => screen.queryByText('Ihr Konto wird am 31.07.2026 gelöscht.')).toBeNull();
});

test('shows the company, its plan and what is used of it', async () => {
  await show();
  const section = region('Firma, Tarif und Kontingent');
  expect(section.getByText('Nordlicht Medizintechnik')).toBeVisible();
  expect(section.getByText('Kostenloser Tarif')).toBeVisible();
  expect(section.getByText('Profilansichten in diesem Monat').nextElementSibling).toHaveTextContent('0 von 10');
  expect(section.getByText('Suchaufträge').nextElementSibling).toHaveTextContent('0 von 3');
});

test.each([
  [false, 'Laufzeit bis 28.03.2027, danach verlängert sich das Abo.'],
  [true, 'Gekündigt. Ihr Abo läuft bis 28.03.2027.'],
])('names the plan of a subscription and the end of its term; cancelled: %s', async (is_cancelled, term) => {
  const subscription = { plan: 'Premium 365 Tage', ends_on: '2027-03-28', is_cancelled };
  const details = { subscription, profile_views_limit: null };
  renderApp(<Component />, { path: '/de/account', user: newUser({ hasSubscription: true, details }) });
  await screen.findByRole('heading', { level: 1, name: 'Konto' });
  const section = region('Firma, Tarif und Kontingent');
  expect(section.getByText('Premium 365 Tage')).toBeVisible();
  expect(section.getByText(term)).toBeVisible();
  expect(section.queryByText('Kostenloser Tarif')).toBeNull();
  expect(section.queryByRole('link', { name: 'Was ein Abo bringt' })).toBeNull();
});

test('has no plan for a candidate', async () => {
  renderApp(<Component />, { path: '/de/account', user: newUser({ role_id: 1, details: { company: null } }) });
  await screen.findByRole('heading', { level: 1, name: 'Konto' });
  expect(screen.queryByRole('region', { name: 'Firma, Tarif und Kontingent' })).toBeNull();
});
