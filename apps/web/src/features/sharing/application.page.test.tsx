import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import {
  type Activity,
  type Application,
  contactActivitiesApi,
  jobManagerApi,
  sharingActivitiesApi,
} from '@gegenpost/contract/job-manager.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { notices } from '#platform/notices.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newActivity, newApplication, newSharing } from '#test/sharing.ts';
import { newUser } from '#test/user.ts';
import { Component } from './application.page.tsx';

/** Opens an application; the mock server stores what is written to it. */
function open(application: Application = newApplication(), activities: Activity[] = []) {
  let kept = application;
  let steps = activities;
  const bodies: unknown[] = [];
  const api = application.kind === 'sharing' ? sharingActivitiesApi : contactActivitiesApi;
  const close = vi.fn();
  server.use(
    http.get(`*${jobManagerApi.applications.url}`, () => HttpResponse.json([kept])),
    http.get(`*${api.list.url}`, () => HttpResponse.json(steps)),
    http.post(`*${api.create.url}`, async ({ request }) => {
      const { idempotency_key: _key, ...body } = (await request.json()) as Activity & { idempotency_key: string };
      bodies.push(body);
      steps = [newActivity({ ...body, id: 40 }), ...steps];
      return HttpResponse.json(steps[0], { status: 201 });
    }),
    http.patch(`*${api.update.url}`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<Activity>;
      bodies.push(body);
      steps = steps.map((step) => (step.id === Number(params.activityId) ? { ...step, ...body } : step));
      return HttpResponse.json(steps[0]);
    }),
    http.delete(`*${api.delete.url}`, ({ params }) => {
      steps = steps.filter(({ id }) => id !== Number(params.activityId));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${api.restore.url}`, () => {
      steps = activities;
      return HttpResponse.json(activities[0]);
    }),
    http.patch(`*${externalSharingsApi.update.url}`, async ({ request }) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      kept = { ...kept, sharing: { ...kept.sharing!, ...body } };
      return HttpResponse.json(kept.sharing);
    }),
    http.delete(`*${externalSharingsApi.delete.url}`, () => new HttpResponse(null, { status: 204 })),
  );
  const page = (
    <ModalRouteContext value={{ close }}>
      <Routes>
        <Route path="/de/job-manager/:entry" element={<Component />} />
      </Routes>
    </ModalRouteContext>
  );
  const path = `/de/job-manager/${application.kind}-${application.id}`;
  return { bodies, close, ...renderApp(page, { path, user: newUser() }) };
}

test('ends a sharing only after it said what happens, and then shows that it is over', async () => {
  const { bodies, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Freigabe beenden' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Freigabe beenden?' }));
  expect(dialog.getByText(/im selben Augenblick nicht mehr/)).toBeVisible();
  expect(bodies).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Jetzt beenden' }));
  expect(await screen.findByText(/Diese Freigabe ist beendet/)).toBeVisible();
  expect(bodies).toEqual([{ deactivated: true }]);
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test('takes an ended sharing off the list', async () => {
  const { close, user } = open(newApplication({ sharing: newSharing({ deactivated: true }) }));
  await user.click(await screen.findByRole('button', { name: 'Aus der Liste löschen' }));
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('saves at once what the link opens', async () => {
  const { bodies, user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Unterlagen' }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(bodies).toEqual([{ with_documents: true }]);
  expect(screen.getByRole('checkbox', { name: 'Unterlagen' })).toBeChecked();
});

test('puts back what the server did not take', async () => {
  const { user } = open();
  server.use(
    http.patch(`*${externalSharingsApi.update.url}`, () =>
      HttpResponse.json({ message: 'Beendet.', code: 'sharing_ended' }, { status: 409 }),
    ),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Profilbild' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Beendet.'));
  expect(screen.getByRole('checkbox', { name: 'Profilbild' })).toBeChecked();
});

test('draws the link as a code that can be taken along', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'QR-Code zeigen' }));
  expect(await screen.findByRole('img', { name: /QR-Code mit dem Link/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Als SVG laden' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Als PNG laden' })).toBeVisible();
});

/** The form is unmounted only a moment after the list shows the activity. */
const outsideForms = { ignore: 'textarea' };

test('notes a step, and changes it', async () => {
  const { bodies, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Schritt notieren' }));
  await user.selectOptions(screen.getByLabelText('Was ist passiert?'), 'Vorstellungsgespräch');
  await user.type(screen.getByLabelText(/^Notiz/), 'Im Werk');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Im Werk', outsideForms)).toBeVisible();
  expect(bodies[0]).toMatchObject({ type: 'job_interview', note: 'Im Werk', remind_on: null });
  await waitFor(() => expect(screen.queryByLabelText(/^Notiz/)).toBeNull());

  await user.click(screen.getByRole('button', { name: /bearbeiten$/ }));
  await user.clear(screen.getByLabelText(/^Notiz/));
  await user.type(screen.getByLabelText(/^Notiz/), 'Am Telefon');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Am Telefon', outsideForms)).toBeVisible();
});

test('removes a step at once, and takes it back', async () => {
  const { user } = open(newApplication(), [newActivity()]);
  await user.click(await screen.findByRole('button', { name: 'Schritt vom 18.11.2026 löschen' }));
  await waitFor(() => expect(screen.queryByText('Mit Frau Petersen')).toBeNull());

  await clickNotice();
  expect(await screen.findByText('Mit Frau Petersen')).toBeVisible();
});

test('marks what the platform knows by itself, and leaves it alone', async () => {
  open(newApplication(), [newActivity({ id: -1, note: '', automatic: true, event: 'sharing_created' })]);
  const step = (await screen.findByText('Profil geteilt')).closest('li')!;
  expect(step).toHaveTextContent('automatisch');
  expect(within(step).queryByRole('button')).toBeNull();
});

test('shows a contact with its own steps and the way to the thread', async () => {
  const contact = { thread_id: 128, job_title: 'Ingenieurin', state: 'open' } as const;
  open(newApplication({ kind: 'contact', id: 128, title: 'Baltmann Werke', sharing: null, contact }), [newActivity()]);
  expect(await screen.findByRole('link', { name: 'Zur Unterhaltung' })).toHaveAttribute('href', '/de/inbox/thread/128');
  expect(await screen.findByText('Mit Frau Petersen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Freigabe beenden' })).toBeNull();
});

test('says that a row is not there (any more)', async () => {
  open(newApplication({ id: 8, sharing: newSharing({ id: 8 }) })).router.navigate('/de/job-manager/sharing-9');
  expect(await screen.findByText('Diese Freigabe gibt es nicht (mehr).')).toBeVisible();
});
