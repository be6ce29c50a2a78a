import { type SupportViews, supportViewApi } from '@gegenpost/contract/support-view.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { thisPage } from '#platform/late-code.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { SupportBar } from './support-bar.tsx';
import { SupportSection } from './support-section.tsx';

const leave = thisPage.open;
afterEach(() => {
  thisPage.open = leave;
});

function serve(views: SupportViews) {
  const calls: string[] = [];
  let now = views;
  server.use(
    http.get(`*${supportViewApi.list.url}`, () => HttpResponse.json(now)),
    http.post(`*${supportViewApi.permit.url}`, () => {
      calls.push('permit');
      now = { ...now, code_until: '2026-11-24T10:00:00.000Z' };
      return HttpResponse.json({ code: 'ABCD-EFGH', until: now.code_until }, { status: 201 });
    }),
    http.delete(`*${supportViewApi.end.url}`, () => {
      calls.push('end');
      now = { ...now, code_until: null };
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/user-info', () => HttpResponse.json({ message: '' }, { status: 503 })),
  );
  return calls;
}

test('a code is shown once it was asked for, and can be taken back', async () => {
  const calls = serve({ code_until: null, views: [] });
  const { user } = renderApp(<SupportSection />, { user: newUser() });
  await user.click(await screen.findByRole('button', { name: 'Support darf 24 Stunden mitsehen' }));
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erlaubnis zurücknehmen' }));
  expect(await screen.findByRole('button', { name: 'Support darf 24 Stunden mitsehen' })).toBeVisible();
  expect(screen.queryByText('ABCD-EFGH')).not.toBeInTheDocument();
  expect(calls).toEqual(['permit', 'end']);
});

test('lists who saw the account, when and why', async () => {
  const view = { id: 1, opened_at: '2026-11-23T10:00:00.000Z', reason: 'Suche geht nicht' };
  serve({ code_until: null, views: [{ ...view, ended_at: '2026-11-23T10:20:00.000Z', ended_by: 'operator' }] });
  renderApp(<SupportSection />, { user: newUser() });
  expect(await screen.findByText('Grund: Suche geht nicht')).toBeVisible();
  expect(screen.getByText(/vom Support beendet/)).toBeVisible();
});

test('the bar of an operator ends the view, and leaves everything of the account', async () => {
  const left: string[] = [];
  thisPage.open = (path) => left.push(path);
  const calls = serve({ code_until: null, views: [] });
  const { user } = renderApp(<SupportBar />, { user: newUser({ support: 'watching' }) });
  expect(await screen.findByText('Sie sehen das Konto von Anke Petersen mit. Ändern können Sie nichts.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Beenden' }));
  await expect.poll(() => left).toEqual(['/de/operator/support-view']);
  expect(calls).toEqual(['end']);
});

test('a watched user sees a bar and ends the view; other users have no bar', async () => {
  const calls = serve({ code_until: null, views: [] });
  const { user, unmount } = renderApp(<SupportBar />, { user: newUser({ support: 'watched' }) });
  expect(await screen.findByText('Der Support sieht Ihr Konto gerade mit.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Beenden' }));
  await expect.poll(() => calls).toEqual(['end']);
  unmount();
  renderApp(<SupportBar />, { user: newUser() });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
