import { type AccountDetail, operatorAccountsApi } from '@gegenpost/contract/operator-accounts.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './account.page.tsx';

const ID = 'a1B2c3D4e5F';
const newAccount = (account: Partial<AccountDetail> = {}): AccountDetail => ({
  gegenpost_id: ID,
  email: 'zora@example.org',
  name: '<b>Zora</b> Querbeet',
  role_id: 1,
  is_operator: false,
  is_sub_account: false,
  state: 'open',
  company: null,
  created_at: '2026-11-01T09:00:00.000Z',
  last_login_at: null,
  email_confirmed_at: '2026-11-01T09:00:00.000Z',
  registration_finished: true,
  needs_term_agreement: false,
  locked_at: null,
  deleted_at: null,
  paused_at: null,
  sessions: [
    {
      id: 1,
      device: 'Firefox auf Linux',
      place: null,
      created_at: '2026-11-01T09:00:00.000Z',
      last_seen_at: '2026-11-20T09:00:00.000Z',
    },
  ],
  login_failures: { count: 0, locked_until: null },
  ...account,
});

async function open(account: Partial<AccountDetail> = {}) {
  let shown = newAccount(account);
  const sent: unknown[] = [];
  server.use(
    http.get(`*${operatorAccountsApi.account.url}`, () => HttpResponse.json(shown)),
    http.post(`*${operatorAccountsApi.lock.url}`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1)
        return HttpResponse.json({ message: 'Das ging nicht.', code: 'conflict' }, { status: 409 });
      shown = newAccount({ state: 'locked', locked_at: '2026-11-20T10:00:00.000Z', sessions: [] });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(
    <Routes>
      <Route path="/de/operator/accounts/:productId" element={<Component />} />
    </Routes>,
    { path: `/de/operator/accounts/${ID}`, user: newUser({ role_id: 5, is_operator: true }) },
  );
  await screen.findByRole('heading', { level: 1, name: 'zora@example.org' });
  return { user, sent };
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('locks with a reason, keeps it when the server refuses, and then shows the account as locked', async () => {
  const { user, sent } = await open();
  expect(screen.getByText('<b>Zora</b> Querbeet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Konto sperren …' }));
  const dialog = screen.getByRole('dialog', { name: 'zora@example.org sperren?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Grund' }), 'Betrug');
  await user.click(within(dialog).getByRole('button', { name: 'Konto sperren' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Das ging nicht.');
  expect(notices.get().filter(({ open: isShown }) => isShown)).toEqual([]);
  expect(within(dialog).getByRole('textbox', { name: 'Grund' })).toHaveValue('Betrug');
  await user.click(within(dialog).getByRole('button', { name: 'Konto sperren' }));
  expect(await screen.findByText('gesperrt')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Betrug' }, { reason: 'Betrug' }]);
  expect(buttons()).toContain('Sperre aufheben …');
  expect(buttons()).not.toContain('Überall abmelden …');
});

test('offers only what can be done now', async () => {
  await open({ is_operator: true, email_confirmed_at: null, sessions: [] });
  expect(buttons()).toEqual(['E-Mail zur Bestätigung schicken …']);
});
