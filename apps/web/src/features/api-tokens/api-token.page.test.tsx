import { type ApiFailure, type ApiToken, type ApiTokens, apiTokensApi } from '@gegenpost/contract/api-tokens.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './api-token.page.tsx';

const SECRET = `gp_${'a1b2c'.repeat(8)}`;

const newToken = (token: Partial<ApiToken> = {}): ApiToken => ({
  id: 3,
  name: 'Bewerbersystem',
  scopes: ['candidates:read', 'candidates:write'],
  prefix: 'gp_a1b2c',
  expires_on: null,
  created_by: 'Anke Petersen',
  created_at: '2026-11-01T09:00:00.000Z',
  last_used: { on: '2026-11-22', network: '203.0.113.0/24' },
  state: 'active',
  revoked_at: null,
  ...token,
});
const newFailure = (failure: Partial<ApiFailure> = {}): ApiFailure => ({
  id: 1,
  at: '2026-11-22T09:00:00.000Z',
  token: 'Bewerbersystem',
  method: 'POST',
  route: '/api/v1/candidates',
  status: 422,
  code: 'validation',
  failed_rows: null,
  ...failure,
});
const daysOf = (calls = 0, failures = 0) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    calls: index === 21 ? calls : 0,
    failures: index === 21 ? failures : 0,
  }));

function open(shown: Partial<ApiTokens> = {}, user: Parameters<typeof newUser>[0] = { hasSubscription: true }) {
  let state: ApiTokens = { tokens: [], can_manage: true, days: daysOf(), failures: [], ...shown };
  const sent: unknown[] = [];
  server.use(
    http.get(`*${apiTokensApi.get.url}`, () => HttpResponse.json(state)),
    http.post(`*${apiTokensApi.create.url}`, async ({ request }) => {
      const body = (await request.json()) as Pick<ApiToken, 'name' | 'scopes' | 'expires_on'>;
      sent.push(body);
      const { name, scopes, expires_on } = body;
      const token = newToken({ id: 9, name, scopes, expires_on, last_used: null });
      state = { ...state, tokens: [token, ...state.tokens] };
      return HttpResponse.json({ ...token, secret: SECRET }, { status: 201 });
    }),
    http.delete(`*${apiTokensApi.revoke.url}`, ({ params }) => {
      const revoked = { state: 'revoked', revoked_at: '2026-11-23T09:00:00.000Z' } as const;
      state = {
        ...state,
        tokens: state.tokens.map((token) => (token.id === Number(params.id) ? { ...token, ...revoked } : token)),
      };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...renderApp(<Component />, { path: '/de/api-token', user: newUser({ role_id: 3, ...user }) }), sent };
}

test('says of each token what it may, since when, and where it was used', async () => {
  open({ tokens: [newToken({ expires_on: '2026-12-31' })] });
  const row = within(await screen.findByRole('list', { name: 'Token' }));
  expect(row.getByRole('heading', { name: 'Bewerbersystem gp_a1b2c…' })).toBeVisible();
  expect(row.getByText('Kandidaten lesen')).toBeVisible();
  expect(row.getByText('Gültig bis 31.12.2026')).toBeVisible();
  expect(row.getByText('Zuletzt am 22.11.2026 aus dem Netz 203.0.113.0/24')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Beispiel' })).toHaveTextContent(
    "curl -H 'Authorization: Bearer gp_…' 'http://localhost:3000/api/v1/candidates'",
  );
  expect(screen.getByRole('link', { name: 'Beschreibung der API' })).toHaveAttribute('href', '/api/v1/docs');
});

test('makes a token, shows it once with a command that works, and keeps it nowhere', async () => {
  const { user, sent } = open();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Token anlegen' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Anlegen' }));
  expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(/Bitte füllen Sie/);
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Abgleich');
  await user.click(sheet.getByRole('checkbox', { name: 'Kandidaten anlegen und ändern' }));
  await user.click(sheet.getByRole('button', { name: 'Anlegen' }));

  expect(await sheet.findByRole('region', { name: 'Token' })).toHaveTextContent(SECRET);
  expect(sent).toEqual([
    { name: 'Abgleich', scopes: ['candidates:read'], expires_on: null, idempotency_key: expect.any(String) },
  ]);
  await user.click(sheet.getByRole('button', { name: 'Kopieren: Befehl' }));
  expect(write).toHaveBeenCalledWith(
    `curl -H 'Authorization: Bearer ${SECRET}' 'http://localhost:3000/api/v1/candidates'`,
  );
  await user.click(sheet.getByRole('button', { name: 'Fertig' }));
  expect(await screen.findByRole('heading', { name: /^Abgleich/ })).toBeVisible();
  const kept = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()];
  expect(JSON.stringify(kept.flat().map((each) => each.state))).not.toContain(SECRET);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SECRET);
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test('revokes after saying what that means, and keeps the token as a memory', async () => {
  const { user } = open({ tokens: [newToken()] });
  await user.click(await screen.findByRole('button', { name: 'Bewerbersystem widerrufen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Token „Bewerbersystem“ widerrufen?' }));
  expect(dialog.getByText(/wird ab sofort abgelehnt/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Endgültig widerrufen' }));
  expect(await screen.findByText('Widerrufen am 23.11.2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bewerbersystem widerrufen' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Beendete Token' })).toBeVisible();
});

test('draws the calls of 30 days and lists the last failures', async () => {
  const refused = newFailure({ id: 2, status: 200, failed_rows: 3, code: 'consent_missing' });
  open({ tokens: [newToken()], days: daysOf(40, 10), failures: [refused, newFailure()] });
  const chart = await screen.findByRole('figure');
  expect(chart).toHaveTextContent('Aufrufe in den letzten 30 Tagen: 40, davon 10 mit Fehlern');
  const bars = within(chart).getAllByRole('listitem');
  expect(bars).toHaveLength(30);
  expect(bars[21]).toHaveTextContent('22.11.2026: 40 Aufrufe, 10 mit Fehlern');
  expect(bars[21]!.querySelector('.call-bar > span')).toHaveStyle({ blockSize: '25%' });
  const rows = within(screen.getByRole('table', { name: 'Letzte Fehler' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('POST /api/v1/candidates3 Zeilen abgelehnt consent_missing');
  expect(rows[2]).toHaveTextContent('422 validation');
});

test('without a subscription the tokens stay, and the plan that brings the API is named', async () => {
  open({ tokens: [newToken()] }, { hasSubscription: false });
  expect(await screen.findByText(/Ihre Token bleiben erhalten/)).toHaveTextContent('In Premium ist die API enthalten.');
  expect(screen.queryByRole('button', { name: 'Token anlegen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Bewerbersystem widerrufen' })).toBeVisible();
});

test('without a subscription nobody is asked to make a first token', async () => {
  open({}, { hasSubscription: false });
  expect(await screen.findByText(/^Noch kein Token\. Mit einem Abo legen Sie hier einen an/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Token anlegen' })).toBeNull();
});

test('a sub-account reads and does not manage', async () => {
  open({ tokens: [newToken()], can_manage: false });
  expect(await screen.findByText('Anlegen und widerrufen kann nur Ihr Hauptkonto.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /widerrufen|anlegen/ })).toBeNull();
});

test('a refusal of the server stays in the form, with what was typed', async () => {
  const { user } = open();
  const message = 'Ihre Firma hat schon zehn Token.';
  server.use(
    http.post(`*${apiTokensApi.create.url}`, () =>
      HttpResponse.json({ message, code: 'api_token_limit' }, { status: 403 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Token anlegen' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Abgleich');
  await user.click(sheet.getByRole('button', { name: 'Anlegen' }));
  expect(await sheet.findByText(message)).toBeVisible();
  await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveValue('Abgleich'));
});
