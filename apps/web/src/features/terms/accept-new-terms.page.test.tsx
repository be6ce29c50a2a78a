import { registrationApi, type TermsVersion } from '@gegenpost/contract/registration.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { session } from '#platform/session.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './accept-new-terms.page.tsx';

const version: TermsVersion = {
  id: 4,
  valid_from: '2026-11-21',
  changes: 'Anfragen laufen nach **14 Tagen** ab.',
  terms: '## § 1\n\nAlles Weitere.',
  privacy: 'Wir speichern wenig.',
};
const url = `*${registrationApi.acceptTerms.url}`;

function open(latest = version) {
  let read = 0;
  server.use(
    http.get(`*${registrationApi.terms.url}`, () => {
      read += 1;
      return HttpResponse.json(read === 1 ? version : latest);
    }),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
  );
  return renderApp(<Component />, { path: '/de/acceptnewterms', user: newUser({ needs_term_agreement: true }) });
}

test('says what changes, and keeps the texts folded below', async () => {
  open();
  expect(await screen.findByText('14 Tagen')).toBeVisible();
  expect(screen.getByText('Gültig ab 21.11.2026.', { exact: false })).toBeVisible();
  expect(screen.getByText('Alles Weitere.')).not.toBeVisible();
});

test('accepts the version that was read, and reads the user again', async () => {
  let body: unknown;
  server.use(
    http.post(url, async ({ request }) => {
      body = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Zustimmen' }));
  await expect.poll(() => session.get().user?.needs_term_agreement).toBe(false);
  expect(body).toEqual({ terms_version_id: 4 });
});

test('shows the newer version when there is one meanwhile', async () => {
  const message = 'Inzwischen gilt eine neuere Fassung.';
  server.use(http.post(url, () => HttpResponse.json({ message, code: 'conflict' }, { status: 409 })));
  const { user } = open({ ...version, id: 5, changes: 'Noch etwas ist anders.' });
  await user.click(await screen.findByRole('button', { name: 'Zustimmen' }));
  expect(await screen.findByText('Noch etwas ist anders.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});
