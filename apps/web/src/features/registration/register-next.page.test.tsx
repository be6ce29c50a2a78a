import { registrationApi } from '@gegenpost/contract/registration.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { keepDraft } from '#platform/draft.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component } from './register-next.page.tsx';

const url = `*${registrationApi.resend.url}`;
const sent = (secondsAgo: number) =>
  keepDraft('confirmation-mail', { email: 'a@example.org', at: Date.now() - secondsAgo * 1000 });

function answerResend(): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(url, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  return bodies;
}

test('counts down to the next mail, also after a reload', () => {
  sent(20);
  renderApp(<Component />, { path: '/de/register-next' });
  expect(screen.getByText(/an a@example\.org/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^E-Mail erneut senden \(in (40|39) s\)$/ })).toBeVisible();
});

test('says that the mail may take up to 10 minutes', () => {
  sent(20);
  renderApp(<Component />, { path: '/de/register-next' });
  expect(screen.getByText(/bis zu 10 Minuten/)).toBeVisible();
});

test('sends the mail again after a minute, and then waits again', async () => {
  sent(61);
  const bodies = answerResend();
  const { user } = renderApp(<Component />, { path: '/de/register-next' });
  await user.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }));
  expect(await screen.findByRole('button', { name: /\(in (60|59) s\)/ })).toBeVisible();
  expect(bodies).toEqual([{ email: 'a@example.org' }]);
});

test('waits as long as the server says', async () => {
  sent(61);
  server.use(
    http.post(url, () =>
      HttpResponse.json({ message: 'Bitte warten.', code: 'too_many_requests', seconds: 120 }, { status: 429 }),
    ),
  );
  const { user } = renderApp(<Component />, { path: '/de/register-next' });
  await user.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }));
  expect(await screen.findByRole('button', { name: /\(in (120|119) s\)/ })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Bitte warten.');
});

test('changes the address with the password', async () => {
  sent(5);
  const bodies = answerResend();
  const { user } = renderApp(<Component />, { path: '/de/register-next' });
  await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
  await user.type(screen.getByRole('textbox', { name: 'Richtige E-Mail-Adresse' }), 'b@example.org');
  await user.click(screen.getByRole('button', { name: 'Ändern und senden' }));
  expect(await screen.findByText('Bitte füllen Sie das Feld „Passwort“ aus.')).toBeVisible();
  await user.type(screen.getByLabelText('Passwort'), 'Sonne123');
  await user.click(screen.getByRole('button', { name: 'Ändern und senden' }));
  expect(await screen.findByText(/an b@example\.org/)).toBeVisible();
  expect(bodies).toEqual([{ email: 'a@example.org', new_email: 'b@example.org', password: 'Sonne123' }]);
});

test('asks for the address in a tab that does not know it', async () => {
  const bodies = answerResend();
  const { user } = renderApp(<Component />, { path: '/de/register-next' });
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'c@example.org');
  await user.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }));
  expect(await screen.findByText(/an c@example\.org/)).toBeVisible();
  expect(bodies).toEqual([{ email: 'c@example.org' }]);
});
