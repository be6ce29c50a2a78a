import { type MailSubscription, unsubscribeApi } from '@gegenpost/contract/unsubscribe.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component as Unsubscribe } from './unsubscribe.page.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz234567abcdefgh';

function open(subscription: MailSubscription | null) {
  const calls: string[] = [];
  const done = ({ request }: { request: Request }) => {
    calls.push(request.method);
    return new HttpResponse(null, { status: 204 });
  };
  const url = `*${unsubscribeApi.get.url}`;
  server.use(
    http.get(url, () =>
      subscription
        ? HttpResponse.json(subscription)
        : HttpResponse.json({ message: 'Das haben wir nicht gefunden.', code: 'not_found' }, { status: 404 }),
    ),
    http.post(url, done),
    http.delete(url, done),
    http.post(`*${unsubscribeApi.erase.url}`, () => {
      calls.push('erase');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = (
    <Suspense>
      <Routes>
        <Route path="/de/unsubscribe/:token" element={<Unsubscribe />} />
      </Routes>
    </Suspense>
  );
  return { calls, ...renderApp(page, { path: `/de/unsubscribe/${token}` }) };
}

test('says what would stop, stops it by the button alone, and leads back', async () => {
  const { calls, user } = open({ kind: 'messages', stopped: false });
  expect(await screen.findByText('E-Mails über ungelesene Nachrichten')).toBeVisible();
  expect(calls).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Nicht mehr schicken' }));
  expect(await screen.findByRole('heading', { name: 'Sie erhalten diese E-Mails nicht mehr' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toHaveAttribute('href', '/de/settings');

  await user.click(screen.getByRole('button', { name: 'Doch wieder schicken' }));
  expect(await screen.findByRole('heading', { name: 'Sie erhalten diese E-Mails wieder' })).toHaveFocus();
  expect(calls).toEqual(['POST', 'DELETE']);
});

test('shows what was stopped before, with the way back', async () => {
  const { calls } = open({ kind: 'alerts', stopped: true });
  expect(await screen.findByRole('heading', { name: 'Sie erhalten diese E-Mails nicht mehr' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Abbestellt: E-Mails zu Ihren Suchaufträgen.');
  expect(screen.getByRole('button', { name: 'Doch wieder schicken' })).toBeEnabled();
  expect(calls).toEqual([]);
});

test('leads to the settings from a link that is none of ours', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toBeVisible();
});

test('stays where it is when the server cannot be reached', async () => {
  const { user } = open({ kind: 'contact', stopped: false });
  server.use(http.post(`*${unsubscribeApi.stop.url}`, () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Nicht mehr schicken' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar.');
  expect(screen.getByRole('button', { name: 'Nicht mehr schicken' })).toBeEnabled();
});

test('lets somebody without an account erase what is known of them, after a question', async () => {
  const { calls, user } = open({ kind: 'outsider', stopped: false });
  await user.click(await screen.findByRole('button', { name: 'Meine Angaben löschen' }));
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Angaben löschen' }));
  expect(await screen.findByRole('heading', { name: 'Ihre Angaben sind gelöscht' })).toHaveFocus();
  expect(calls).toEqual(['erase']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Zu den Einstellungen' })).toBeNull();
});

test('a recruiter’s customer stops the profiles, has no account to go to, and is told who keeps the rest', async () => {
  const { calls, user } = open({ kind: 'presentations', stopped: false });
  expect(await screen.findByText(/Personalvermittlung Profile vorstellt/)).toBeVisible();
  expect(screen.getByText(/Was sie sonst über Sie führt, löscht sie auf Ihre Bitte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Meine Angaben löschen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nicht mehr schicken' }));
  expect(await screen.findByRole('link', { name: 'Zur Startseite' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zu den Einstellungen' })).toBeNull();
  expect(calls).toEqual(['POST']);
});
