import { registrationApi } from '@gegenpost/contract/registration.ts';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { rememberedTarget } from '#platform/redirect.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component } from './register.page.tsx';

type User = ReturnType<typeof renderApp>['user'];

const url = `*${registrationApi.register.url}`;
const refuse = (status: number, body: ErrorBody) =>
  server.use(http.post(url, () => HttpResponse.json<ErrorBody>(body, { status })));

async function fillIn(user: User, role = /^Kandidat/) {
  await user.click(screen.getByRole('radio', { name: role }));
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'a@example.org');
  await user.type(screen.getByLabelText('Passwort'), 'Sonne123');
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'Sonne123');
  await user.click(screen.getByRole('checkbox', { name: /AGB/ }));
  await user.click(screen.getByRole('checkbox', { name: /Datenschutz/ }));
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Konto anlegen' }));

test('sends what the contract asks for, remembers the wanted place and leads on to the mail', async () => {
  let body: unknown;
  server.use(
    http.post(url, async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  const { user, router } = renderApp(<Component />, { path: '/de/register?redirect=%2Fde%2Finbox&role=3' });
  await fillIn(user);
  await submit(user);
  await expect.poll(() => router.state.location.pathname).toBe('/de/register-next');
  expect(router.state.location.search).toBe('?redirect=%2Fde%2Finbox');
  expect(rememberedTarget().get('redirect')).toBe('/de/inbox');
  expect(body).toEqual({
    role_id: 1,
    email: 'a@example.org',
    password: 'Sonne123',
    password_confirmation: 'Sonne123',
    terms: true,
    privacy: true,
    no_staffing_firm: false,
  });
});

test('says all that is wrong at once, beside the fields and in a summary that leads to them', async () => {
  const { user } = renderApp(<Component />, { path: '/de/register' });
  await user.type(screen.getByLabelText('Passwort'), 'Sonne123');
  await submit(user);
  const summary = within(await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' }));
  expect(summary.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
    'Bitte treffen Sie bei „Wer sind Sie?“ eine Auswahl.',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Die beiden Passwörter stimmen nicht überein.',
    'Bitte stimmen Sie den AGB zu.',
    'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.',
  ]);
  expect(screen.getByRole('radio', { name: /^Kandidat/ })).toHaveFocus();
  await user.click(summary.getByRole('button', { name: /E-Mail-Adresse/ }));
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveAccessibleDescription(/gültige E-Mail/);
});

test('asks only employers to confirm that they are no staffing firm', async () => {
  const { user } = renderApp(<Component />, { path: '/de/register?role=2' });
  expect(screen.getByRole('radio', { name: /^Arbeitgeber/ })).toBeChecked();
  await fillIn(user, /^Arbeitgeber/);
  await submit(user);
  expect((await screen.findAllByText(/Ihre Firma kein Personaldienstleister ist/)).length).toBe(2);
  await user.click(screen.getByRole('radio', { name: /^Personaldienstleister/ }));
  expect(screen.queryByRole('checkbox', { name: /Wir sind kein/ })).toBeNull();
});

test('shows the refusal of the server at its field and keeps what was typed', async () => {
  const text = 'Dieses Passwort steht auf Listen der häufigsten Passwörter. Bitte wählen Sie ein anderes.';
  refuse(422, { message: 'x', code: 'validation', errors: { password: [text] } });
  const { user } = renderApp(<Component />, { path: '/de/register' });
  await fillIn(user);
  await submit(user);
  await expect.poll(() => screen.getByLabelText('Passwort')).toHaveFocus();
  expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(screen.getByLabelText('Passwort')).toHaveValue('Sonne123');
});

test('keeps everything when the server cannot be reached', async () => {
  server.use(http.post(url, () => HttpResponse.error()));
  const { user } = renderApp(<Component />, { path: '/de/register' });
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar.');
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('a@example.org');
  expect(screen.getByLabelText('Passwort wiederholen')).toHaveValue('Sonne123');
});

test('knows after a reload what was typed, but no password', async () => {
  const first = renderApp(<Component />, { path: '/de/register?role=2' });
  await fillIn(first.user, /^Personalvermittler/);
  const { search } = first.router.state.location;
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sonne123');
  renderApp(<Component />, { path: `/de/register${search}` });
  expect(screen.getByRole('radio', { name: /^Personalvermittler/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('a@example.org');
  expect(screen.getByRole('checkbox', { name: /AGB/ })).toBeChecked();
  expect(screen.getByLabelText('Passwort')).toHaveValue('');
});

test('shows both passwords with one button', async () => {
  const { user } = renderApp(<Component />, { path: '/de/register' });
  expect(screen.getByLabelText('Passwort')).toHaveAttribute('type', 'password');
  await user.click(screen.getByLabelText('Passwort'));
  await user.tab();
  const show = screen.getAllByRole('button', { name: 'Passwort anzeigen' });
  expect(show[0]).toHaveFocus();
  await user.keyboard(' ');
  for (const button of show) expect(button).toBePressed();
  expect(screen.getByLabelText('Passwort')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Passwort wiederholen')).toHaveAttribute('type', 'text');
});
