import { authApi } from '@gegenpost/contract/auth.ts';
import { registrationApi } from '@gegenpost/contract/registration.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveForDeletion } from '#platform/session.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './login.page.tsx';

afterEach(() => vi.useRealTimers());

const answerLogin = (status: number, body?: Record<string, unknown>) =>
  server.use(
    http.post(`*${authApi.login.url}`, () =>
      body ? HttpResponse.json({ message: 'x', ...body }, { status }) : new HttpResponse(null, { status }),
    ),
  );
const answerUserInfo = (status = 200) =>
  server.use(
    http.get(`*${userInfoApi.get.url}`, () =>
      status === 200
        ? HttpResponse.json({ user: newUser(), ...newAppState() })
        : HttpResponse.json({ message: 'x' }, { status }),
    ),
  );

async function logIn(path = '/de/login') {
  const view = renderApp(<Component />, { path });
  await view.user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'a@example.org');
  await view.user.type(screen.getByLabelText('Passwort'), 'Demo1234');
  await view.user.click(screen.getByRole('button', { name: 'Anmelden' }));
  return view;
}

test.each([
  [0, 500, {}, 'Oh. Unser Server scheint offline zu sein.'],
  [1, 422, { code: 'login_failed' }, 'Hoppla, hier stimmt etwas nicht. Sind E-Mail und Passwort richtig?'],
  [
    3,
    423,
    { code: 'too_many_logins', seconds: 30 },
    'Sorry, das waren zu viele Login-Versuche. Bitte 30 Sekunden warten...',
  ],
  [3, 423, { code: 'too_many_logins' }, 'Sorry, das waren zu viele Login-Versuche.'],
])('shows the text of code %i', async (_, status, body, text) => {
  answerLogin(status, body);
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('shows code 4 when the user cannot be loaded', async () => {
  answerLogin(204);
  answerUserInfo(500);
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Ihre Daten konnten nicht geladen werden');
});

test('goes to the wanted place after a login', async () => {
  answerLogin(204);
  answerUserInfo();
  const { router } = await logIn('/de/login?redirect=%2Fde%2Fsearch&query=%7B%22place%22%3A%2250667%22%7D');
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/de/search?place=50667');
});

test('goes to the dashboard when the wanted place is not ours', async () => {
  answerLogin(204);
  answerUserInfo();
  const { router } = await logIn('/de/login?redirect=https%3A%2F%2Fevil.example');
  await expect.poll(() => router.state.location.pathname).toBe('/de/dashboard');
});

test('shows the notice when someone is logged in already', async () => {
  answerLogin(403, { code: 'already_logged_in' });
  answerUserInfo();
  const { router } = await logIn();
  expect(await screen.findByRole('heading', { name: 'Sie sind schon angemeldet.' })).toBeVisible();
  expect(router.state.location.search).toBe('?already-logged-in');
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/de/dashboard');
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('counts down on the button, and speaks every 10 seconds', async () => {
  answerLogin(423, { code: 'too_many_logins', seconds: 30 });
  await logIn();
  const button = await screen.findByRole('button', { name: 'Anmelden in 30 s' });
  expect(button).toBeDisabled();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 12_000);
  expect(await screen.findByRole('button', { name: /Anmelden in 1[89] s/ })).toBeVisible();
  expect(screen.getByText('Noch 20 Sekunden')).toHaveAttribute('aria-live', 'polite');
  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeEnabled();
  expect(screen.getByText('Sie können es jetzt wieder versuchen.')).toBeInTheDocument();
});

test('says when the account goes that was just left', async () => {
  renderApp(<Component />, { path: '/de/login' });
  await act(() => leaveForDeletion(() => Promise.resolve({ deleted_at: '2026-08-20T10:00:00.000Z' })));
  expect(await screen.findByText(/Ihr Konto wird am 20\.08\.2026 gelöscht\. Melden Sie sich vorher an/)).toBeVisible();
});

test('asks for what is missing and puts the focus there', async () => {
  const { user } = renderApp(<Component />, { path: '/de/login' });
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'a@example.org');
  await act(async () => user.click(screen.getByRole('button', { name: 'Anmelden' })));
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  expect(screen.getByLabelText('Passwort')).toHaveFocus();
});

test('offers the confirmation mail again to who has not confirmed the address', async () => {
  answerLogin(422, { code: 'login_failed', errors: { email: ['Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse'] } });
  let body: unknown;
  server.use(
    http.post(`*${registrationApi.resend.url}`, async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  const { user, router } = await logIn('/de/login?redirect=%2Fde%2Finbox');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.');
  await user.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }));
  await expect.poll(() => router.state.location.pathname).toBe('/de/register-next');
  expect(router.state.location.search).toBe('?redirect=%2Fde%2Finbox');
  expect(body).toEqual({ email: 'a@example.org' });
});

test('begins with the address that was confirmed just now, and waits for the password', async () => {
  renderApp(<Component />, { path: '/de/login', state: { email: 'neu@example.org' } });
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('neu@example.org');
  expect(screen.getByLabelText('Passwort')).toHaveFocus();
});
