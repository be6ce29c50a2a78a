import { type NewSubAccount, type SubAccount, subAccountsApi } from '@gegenpost/contract/sub-accounts.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './account-manager.page.tsx';
import { Component as SubAccountPage } from './sub-account.page.tsx';

const jana: SubAccount = {
  gegenpost_id: 'aaaaaaaaaaa',
  email: 'jana@nordlicht.example',
  first_name: 'Jana',
  last_name: 'Brandt',
  state: 'active',
  invited_at: '2026-06-01T08:00:00.000Z',
  last_login_at: '2026-07-20T08:00:00.000Z',
  rights: ['search'],
};

let list: SubAccount[];
let limit: number;
let calls: string[];

beforeEach(() => {
  [list, limit, calls] = [[jana], 2, []];
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.get(`*${subAccountsApi.list.url}`, () => HttpResponse.json({ data: list, limit })),
    http.post<never, NewSubAccount>(`*${subAccountsApi.invite.url}`, async ({ request }) => {
      const body = await request.json();
      const added: SubAccount = {
        ...jana,
        ...body,
        gegenpost_id: 'bbbbbbbbbbb',
        state: 'invited',
        last_login_at: null,
      };
      list = [...list, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.post(`*${subAccountsApi.reinvite.url}`, ({ params }) => {
      calls.push(`again ${params.productId}`);
      return HttpResponse.json(null, { status: 202 });
    }),
    http.patch<{ productId: string }, { rights: SubAccount['rights'] }>(
      `*${subAccountsApi.update.url}`,
      async ({ request, params }) => {
        const { rights } = await request.json();
        calls.push(`rights of ${params.productId}: ${rights.join()}`);
        list = list.map((each) => (each.gegenpost_id === params.productId ? { ...each, rights } : each));
        return HttpResponse.json(list.find(({ gegenpost_id }) => gegenpost_id === params.productId));
      },
    ),
    http.delete(`*${subAccountsApi.end.url}`, ({ params }) => {
      calls.push(`end ${params.productId}`);
      list = list.filter(({ gegenpost_id }) => gegenpost_id !== params.productId);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function show() {
  const view = renderApp(<Component />, { path: '/de/accountmanager', user: newUser(), canOpen: ['Shop'] });
  await screen.findByRole('heading', { level: 1, name: 'Kontoverwaltung' });
  return view;
}

test('invites until all seats are taken, and sends an invitation again', async () => {
  const { user } = await show();
  expect(screen.getByText('1 von 2 Plätzen belegt')).toBeVisible();
  await user.type(screen.getByLabelText('Vorname'), 'Emre');
  await user.type(screen.getByLabelText('Nachname'), 'Kaya');
  await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveFocus();
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'emre@nordlicht.example{Enter}');

  expect(await screen.findByText('2 von 2 Plätzen belegt')).toBeVisible();
  expect(screen.getByText(/Alle Plätze sind belegt/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Einladung senden' })).toBeNull();
  expect(screen.getByText('Eingeladen')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Einladung erneut senden an Emre Kaya' }));
  await expect.poll(() => notices.get()[0]?.text).toContain('noch einmal unterwegs');
  expect(calls).toEqual(['again bbbbbbbbbbb']);
});

test('ends a sub-account only after a real question', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Unterkonto von Jana Brandt beenden' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unterkonto von Jana Brandt beenden?' }));
  expect(dialog.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
  expect(screen.getByRole('button', { name: 'Unterkonto von Jana Brandt beenden' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Unterkonto von Jana Brandt beenden' }));
  await user.click(screen.getByRole('button', { name: 'Unterkonto beenden' }));
  expect(await screen.findByText('Noch hat niemand ein Unterkonto.')).toBeVisible();
  expect(calls).toEqual(['end aaaaaaaaaaa']);
  await expect.poll(() => notices.get()[0]?.text).toBe('Das Unterkonto von Jana Brandt ist beendet.');
  await expect.poll(() => document.activeElement?.textContent).toBe('Noch hat niemand ein Unterkonto.');
});

test('says what was refused in the open question', async () => {
  server.use(
    http.delete(`*${subAccountsApi.end.url}`, () => HttpResponse.json({ message: 'Schon beendet.' }, { status: 404 })),
  );
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Unterkonto von Jana Brandt beenden' }));
  await user.click(screen.getByRole('button', { name: 'Unterkonto beenden' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Schon beendet.');
});

test('tells the free plan that it has no seats, and keeps those from before', async () => {
  limit = 0;
  await show();
  expect(screen.getByText('Der kostenlose Tarif hat keine Unterkonten.')).toBeVisible();
  expect(screen.getByText('Ein bestehendes Unterkonto bleibt, bis Sie es beenden.')).toBeVisible();
  expect(screen.getByText(/Mit Premium sind 2 Unterkonten enthalten\./)).toBeVisible();
  const way = screen.getByRole('link', { name: 'Premium ansehen' });
  expect(way).toHaveAttribute('href', '/de/shop?return_to=%2Fde%2Faccountmanager');
  expect(screen.queryByRole('button', { name: 'Einladung senden' })).toBeNull();
});

test('keeps what was typed when another took the last seat', async () => {
  server.use(
    http.post(`*${subAccountsApi.invite.url}`, () =>
      HttpResponse.json({ message: 'Alle Plätze sind belegt.', code: 'sub_account_limit' }, { status: 403 }),
    ),
  );
  const { user } = await show();
  await user.type(screen.getByLabelText('Vorname'), 'Emre');
  await user.type(screen.getByLabelText('Nachname'), 'Kaya');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'emre@nordlicht.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Alle Plätze sind belegt.');
  expect(screen.getByLabelText('Vorname')).toHaveValue('Emre');
});

function showOne(role_id: 2 | 3 = 2, id = jana.gegenpost_id) {
  const routes = [
    { path: '/de/accountmanager', element: <Component /> },
    { path: '/de/accountmanager/:productId', element: <SubAccountPage /> },
  ];
  return renderApp(
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} {...route} />
      ))}
    </Routes>,
    {
      path: `/de/accountmanager/${id}`,
      user: newUser({ role_id }),
    },
  );
}

test('changes the rights by keyboard and says what holds now', async () => {
  const { user } = showOne();
  const contact = await screen.findByRole('checkbox', { name: /^Anschreiben/ });
  expect(screen.getByRole('checkbox', { name: /^Suchen/ })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Eigene Kandidaten/ })).toBeNull();
  contact.focus();
  await user.keyboard(' ');
  screen.getByRole('button', { name: 'Rechte speichern' }).focus();
  await user.keyboard('{Enter}');
  await expect
    .poll(() => notices.get()[0]?.text)
    .toBe('Die Rechte von Jana Brandt sind gespeichert und gelten ab sofort.');
  expect(calls).toEqual(['rights of aaaaaaaaaaa: search,contact']);

  await user.click(screen.getByRole('link', { name: 'Kontoverwaltung' }));
  expect(await screen.findByText('Rechte: Suchen, Anschreiben')).toBeVisible();
});

test('keeps what was chosen when it could not be saved', async () => {
  server.use(
    http.patch(`*${subAccountsApi.update.url}`, () =>
      HttpResponse.json({ message: 'Nicht gefunden.' }, { status: 404 }),
    ),
  );
  const { user } = showOne(3);
  await user.click(await screen.findByRole('checkbox', { name: /^Eigene Kandidaten/ }));
  await user.click(screen.getByRole('button', { name: 'Rechte speichern' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gefunden.');
  expect(screen.getByRole('checkbox', { name: /^Eigene Kandidaten/ })).toBeChecked();
});

test('ends the sub-account on its own page and leads back to the others', async () => {
  const { user } = showOne();
  await user.click(await screen.findByRole('button', { name: 'Unterkonto beenden' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unterkonto von Jana Brandt beenden?' }));
  await user.click(dialog.getByRole('button', { name: 'Unterkonto beenden' }));
  expect(await screen.findByText('Noch hat niemand ein Unterkonto.')).toBeVisible();
});

test('says that a sub-account is not there (any more)', async () => {
  showOne(2, 'zzzzzzzzzzz');
  expect(await screen.findByText('Dieses Unterkonto gibt es nicht (mehr).')).toBeVisible();
});
