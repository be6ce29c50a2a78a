import { registrationApi } from '@gegenpost/contract/registration.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component } from './reset-password.page.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz234567';
const open = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/de/reset-password/:token?" element={<Component />} />
    </Routes>,
    { path },
  );

test('says the same of every address, and waits a minute before the next mail', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${registrationApi.forgotPassword.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  const { user } = open('/de/reset-password');
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'a@example.org ');
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
  expect(await screen.findByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Falls ein Konto zu a@example.org besteht');
  expect(screen.getByRole('button', { name: /^E-Mail erneut senden \(in (60|59) s\)$/ })).toBeVisible();
  expect(bodies).toEqual([{ email: 'a@example.org' }]);
});

test('sets a new password with the token of the address', async () => {
  let body: unknown;
  server.use(
    http.post(`*${registrationApi.resetPassword.url}`, async ({ request }) => {
      body = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open(`/de/reset-password/${token}`);
  await user.type(screen.getByLabelText('Neues Passwort'), 'Sonne123');
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'Sonne123');
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  expect(await screen.findByRole('heading', { name: 'Ihr neues Passwort gilt' })).toHaveFocus();
  expect(body).toEqual({ token, password: 'Sonne123', password_confirmation: 'Sonne123' });
});

test('offers a new link after a failed one', async () => {
  const message = 'Dieser Link galt 60 Minuten und ist abgelaufen.';
  server.use(
    http.post(`*${registrationApi.resetPassword.url}`, () =>
      HttpResponse.json({ message, code: 'activation_code_expired' }, { status: 404 }),
    ),
  );
  const { user } = open(`/de/reset-password/${token}`);
  await user.type(screen.getByLabelText('Neues Passwort'), 'Sonne123');
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'Sonne123');
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute('href', '/de/reset-password');
});
