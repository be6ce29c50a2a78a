import { externalSharingsApi, type SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import { talentsApi } from '@gegenpost/contract/talents.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { notices } from '#platform/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newShared, sharingToken as token } from '#test/sharing.ts';
import { newUser } from '#test/user.ts';
import { Component as ConfirmInterest } from './confirm-interest.page.tsx';
import { Component as ExternalSharing } from './external-sharing.page.tsx';

function open(shared: SharedProfile, roleId: 1 | 2) {
  server.use(
    http.get(`*${externalSharingsApi.byToken.url}`, () => HttpResponse.json(shared)),
    http.get(`*${externalSharingsApi.state.url}`, () => new Promise<never>(() => {})),
    http.post(`*${externalSharingsApi.view.url}`, () => new HttpResponse(null, { status: 204 })),
  );
  const page = (
    <ModalRouteContext value={{ close: () => {} }}>
      <Routes>
        <Route path="/de/external-sharing/:token" element={<ExternalSharing />} />
        <Route path="*" element={null} />
      </Routes>
    </ModalRouteContext>
  );
  return renderApp(page, { path: `/de/external-sharing/${token}`, user: newUser({ role_id: roleId }) });
}

test('lets a company that is logged in answer with words alone, and leads to the thread', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${externalSharingsApi.interestOfMember.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ thread_id: 31 }, { status: 201 });
    }),
  );
  const { router, user } = open(newShared(), 2);
  expect(await screen.findByRole('heading', { name: 'Marlene Brandt' })).toBeVisible();
  await user.type(screen.getByLabelText('Ihre Nachricht'), 'Wir suchen Sie.');
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/de/inbox/thread/31'));
  expect(bodies).toEqual([{ message: 'Wir suchen Sie.', idempotency_key: expect.any(String) }]);
});

test('lets an employer keep who is shown', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${talentsApi.create.url}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ message: 'Voll.', code: 'talent_limit' }, { status: 403 });
    }),
  );
  const { user } = open(newShared({ talent: { id: null } }), 2);
  await user.click(await screen.findByRole('button', { name: 'Als Talent merken' }));
  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^Voll\. Mit Premium /));
  expect(bodies).toEqual([{ token }]);
});

test('says who is kept already', async () => {
  open(newShared({ talent: { id: 4 } }), 2);
  expect(await screen.findByText('Bei Ihren Talenten')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Als Talent merken' })).toBeNull();
});

test('marks the own profile, and offers no answer to oneself', async () => {
  open(newShared({ own: true }), 1);
  expect(await screen.findByRole('heading', { name: 'So sehen andere Ihr Profil' })).toBeVisible();
  expect(screen.getByText(/Ihr eigener Besuch wird nicht gezählt/)).toBeVisible();
  expect(screen.queryByLabelText('Ihre Nachricht')).toBeNull();
});

function openConfirmation(status: 204 | 410) {
  server.use(
    http.post(`*${externalSharingsApi.confirmInterest.url}`, () =>
      status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ message: 'Der Link ist abgelaufen.', code: 'activation_code_expired' }, { status }),
    ),
  );
  const page = (
    <Routes>
      <Route path="/de/confirm-interest/:token" element={<ConfirmInterest />} />
    </Routes>
  );
  return renderApp(page, { path: `/de/confirm-interest/${token}` });
}

test('confirms by the button alone, and says what comes next', async () => {
  const { user } = openConfirmation(204);
  await user.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
  expect(await screen.findByRole('heading', { name: 'Ihre Nachricht ist angekommen' })).toHaveFocus();
});

test('says why a link of a mail does nothing any more', async () => {
  const { user } = openConfirmation(410);
  await user.click(screen.getByRole('button', { name: 'Jetzt bestätigen' }));
  expect(await screen.findByText('Der Link ist abgelaufen.')).toBeVisible();
});
