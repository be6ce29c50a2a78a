import { registrationApi } from '@gegenpost/contract/registration.ts';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { rememberTarget } from '#platform/redirect.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component as AccountActivation } from './account-activation.page.tsx';
import { Component as Activation } from './activation.page.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz234567';
const open = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/de/activation/:token" element={<Activation />} />
      <Route path="/de/account-activation/:token" element={<AccountActivation />} />
    </Routes>,
    { path },
  );
const answer = (url: string, status: number, body?: ErrorBody | { email: string }) => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${url}`, async ({ request }) => {
      bodies.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
  return bodies;
};

test('changes nothing before the button is pressed, and then leads to the remembered place', async () => {
  const bodies = answer(registrationApi.activate.url, 200, { email: 'a@example.org' });
  rememberTarget(new URLSearchParams({ redirect: '/de/search', query: '{"place":"50667"}' }));
  const { user, router } = open(`/de/activation/${token}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Adresse bestätigen' }));
  expect(await screen.findByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toHaveFocus();
  expect(bodies).toEqual([{ token }]);
  const login = screen.getByRole('link', { name: 'Zur Anmeldung' });
  expect(login).toHaveAttribute('href', '/de/login?redirect=%2Fde%2Fsearch&query=%7B%22place%22%3A%2250667%22%7D');
  await user.click(login);
  expect(router.state.location.state).toEqual({ email: 'a@example.org' });
});

test.each([
  ['activation_code_used', 'Dieser Link wurde schon benutzt', 'Zur Anmeldung', 'Text des Servers.'],
  ['activation_code_expired', 'Dieser Link gilt nicht mehr', 'Neuen Link anfordern', 'Text des Servers.'],
  [
    'activation_code_invalid',
    'Kein gültiger Aktivierungscode gefunden.',
    'Neuen Link anfordern',
    'Bitte öffnen Sie den Link genau so, wie er in der E-Mail steht, oder fordern Sie einen neuen an.',
  ],
] as const)('says what to do about %s', async (code, title, onward, text) => {
  answer(registrationApi.activate.url, 404, { message: 'Text des Servers.', code });
  const { user } = open(`/de/activation/${token}`);
  await user.click(screen.getByRole('button', { name: 'Adresse bestätigen' }));
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: onward })).toBeVisible();
});

test.each(['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abc', 'abcdefghijklmnopqrstuvwxyz-23456'])(
  'fails a token that is none: %s',
  (wrong) => {
    open(`/de/activation/${wrong}`);
    expect(screen.getByRole('heading', { name: 'Kein gültiger Aktivierungscode gefunden.' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('stays where it is when the server cannot be reached', async () => {
  server.use(http.post(`*${registrationApi.activate.url}`, () => HttpResponse.error()));
  const { user } = open(`/de/activation/${token}`);
  await user.click(screen.getByRole('button', { name: 'Adresse bestätigen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar.');
  expect(screen.getByRole('button', { name: 'Adresse bestätigen' })).toBeEnabled();
});

test('activates an account that someone else made, with a password and the consents', async () => {
  const bodies = answer(registrationApi.activateAccount.url, 200, { email: 'a@example.org' });
  const { user } = open(`/de/account-activation/${token}`);
  await user.type(screen.getByLabelText('Passwort'), 'Sonne123');
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'Sonne12');
  await user.click(screen.getByRole('button', { name: 'Konto freischalten' }));
  expect(await screen.findAllByText('Die beiden Passwörter stimmen nicht überein.')).toHaveLength(2);
  expect(screen.getByLabelText('Passwort wiederholen')).toHaveFocus();
  await user.type(screen.getByLabelText('Passwort wiederholen'), '3');
  await user.click(screen.getByRole('checkbox', { name: /AGB/ }));
  await user.click(screen.getByRole('checkbox', { name: /Datenschutz/ }));
  await user.click(screen.getByRole('button', { name: 'Konto freischalten' }));
  expect(await screen.findByRole('heading', { name: 'Ihr Konto ist freigeschaltet' })).toBeVisible();
  expect(bodies).toEqual([
    { token, password: 'Sonne123', password_confirmation: 'Sonne123', terms: true, privacy: true },
  ]);
});
