import { accountApi } from '@gegenpost/contract/account.ts';
import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { type Application, jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { newSettings } from '#test/account.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newActivity, newApplication, newShared, newSharing } from '#test/sharing.ts';
import { newUser } from '#test/user.ts';
import { Component } from './job-manager.page.tsx';

function open(applications: Application[], visibility: Parameters<typeof newSettings>[0] = {}) {
  server.use(
    http.get(`*${jobManagerApi.applications.url}`, () => HttpResponse.json(applications)),
    http.get(`*${accountApi.settings.url}`, () => HttpResponse.json(newSettings(visibility))),
  );
  return renderApp(<Component />, { path: '/de/job-manager', user: newUser() });
}

const contact: Application = newApplication({
  kind: 'contact',
  id: 128,
  title: 'Baltmann Werke',
  sharing: null,
  contact: { thread_id: 128, job_title: 'Ingenieurin', state: 'accepted' },
  remind_on: '2020-01-01',
});

test('says what it is for when nothing was shared yet', async () => {
  open([]);
  expect(await screen.findByText(/Sie haben Ihr Profil noch nicht geteilt\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Neue Freigabe' })).toBeVisible();
});

test('tells of every row how it stands, what was seen, what was last and what is due', async () => {
  const sharing = newSharing({ views: 3, last_viewed: '2020-11-21T08:00:00.000Z', with_documents: true });
  open([newApplication({ sharing, last_activity: newActivity({ date: '2020-11-18' }) }), contact]);

  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Sieltal Kliniken' + 'aktiv');
  expect(first).toHaveTextContent('3-mal angesehen, zuletzt 21.11.2020 · mit Unterlagen');
  expect(first).toHaveTextContent('Zuletzt: Vorstellungsgespräch, 18.11.2020');
  expect(within(first!).getByRole('link', { name: 'Sieltal Kliniken' })).toHaveAttribute(
    'href',
    '/de/job-manager/sharing-7',
  );
  expect(second).toHaveTextContent('zugesagt');
  expect(second).toHaveTextContent('Erinnerung seit 01.01.2020');
});

test.each([
  [newSharing({ expires_on: '2020-01-01' }), 'abgelaufen'],
  [newSharing({ deactivated: true }), 'beendet'],
])('offers no link that opens nothing (%#)', async (sharing, state) => {
  open([newApplication({ sharing })]);
  expect(await screen.findByText(state)).toBeVisible();
  expect(screen.queryByRole('button', { name: /kopieren/ })).toBeNull();
});

test('shows only what is asked for', async () => {
  const { user } = open([newApplication(), contact]);
  await user.click(await screen.findByRole('radio', { name: 'Kontakte' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Baltmann Werke' })).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Mit Erinnerung' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('copies the link and says so', async () => {
  const { user } = open([newApplication()]);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Link kopieren: Sieltal Kliniken' }));

  expect(await screen.findByRole('status')).toHaveTextContent('Link kopiert');
  expect(write).toHaveBeenCalledWith(newSharing().link);
});

test.each([
  { visibility: 'anonymous' as const, opened: [] },
  {
    visibility: 'individually' as const,
    visible_groups: ['image' as const, 'employers' as const],
    opened: ['image', 'employers'],
  },
  { visibility: 'public' as const, opened: ['name', 'image', 'birthday', 'contact', 'employers'] },
])('opens with a new link of somebody who is $visibility nothing that is hidden', async ({ opened, ...settings }) => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${externalSharingsApi.create.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(newSharing({ id: 9 }), { status: 201 });
    }),
  );
  const { user } = open([], settings);
  await user.click(await screen.findByRole('button', { name: 'Neue Freigabe' }));
  await user.click(await screen.findByRole('button', { name: 'Freigabe anlegen' }));
  await expect.poll(() => bodies).toMatchObject([{ groups: opened, with_documents: false }]);
});

test('shows while it is put together what the recipient will see, and shares it', async () => {
  const { candidate } = newShared();
  const bodies: unknown[] = [];
  server.use(
    http.get(`*${profilesApi.preview.url}`, () => HttpResponse.json({ candidate })),
    http.post(`*${externalSharingsApi.create.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(newSharing({ id: 9 }), { status: 201 });
    }),
  );
  const { user, router } = open([], { visibility: 'public' });
  await user.click(await screen.findByRole('button', { name: 'Neue Freigabe' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Geburtsjahr' }));
  await user.click(await screen.findByRole('button', { name: 'Vorschau zeigen' }));
  expect(await screen.findByRole('heading', { name: 'Marlene Brandt' })).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Name und „Über mich“' }));
  expect(screen.queryByText('Marlene Brandt')).toBeNull();
  await user.type(screen.getByLabelText(/^Firmen/, { selector: 'input' }), 'Sieltal Kliniken{Enter}');
  expect(within(screen.getByRole('region', { name: /So sieht es/ })).getByText('Sieltal Kliniken')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Freigabe anlegen' }));
  await expect.poll(() => router.state.location.pathname).toBe('/de/job-manager/sharing-9');
  expect(bodies).toEqual([
    {
      email: null,
      companies: ['Sieltal Kliniken'],
      groups: ['image', 'contact', 'employers'],
      with_documents: false,
      expires_on: null,
      send_mail: false,
      idempotency_key: expect.any(String),
    },
  ]);
});
