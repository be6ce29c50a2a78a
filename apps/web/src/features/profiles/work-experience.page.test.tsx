import { profilesApi, type Station } from '@gegenpost/contract/profiles.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './work-experience.page.tsx';

let stations: Station[];
let sent: unknown[];

const station = (id: number, title: string): Station => ({
  id,
  from: '2019-03',
  to: '2022-08',
  current: false,
  employer: 'Werft am Kanal',
  title,
  qualification_id: null,
  qualification: null,
  description: null,
});

beforeEach(() => {
  stations = [station(2, 'Schichtleiter'), station(1, 'Schweißer')];
  sent = [];
  server.use(
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(newJobProfile())),
    http.get(`*${profilesApi.stations.url}`, () => HttpResponse.json(stations)),
    http.post<never, { station: Station }>(`*${profilesApi.createStation.url}`, async ({ request }) => {
      const { station } = await request.json();
      sent.push(station);
      const created = { ...station, id: 3, qualification: null };
      stations = [created, ...stations];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put<{ id: string }, Station>(`*${profilesApi.updateStation.url}`, async ({ request, params }) => {
      const body = await request.json();
      sent.push({ ...body, id: params.id });
      return HttpResponse.json({ ...body, id: Number(params.id) });
    }),
    http.delete(`*${profilesApi.deleteStation.url}`, ({ params }) => {
      stations = stations.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function show() {
  const view = renderApp(<Component />, { path: '/de/work-experience', user: newUser({ role_id: 1 }) });
  await screen.findByRole('heading', { name: 'Berufserfahrung' });
  return view;
}
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('adds a job that goes on until today', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Station hinzufügen' }));
  // the form is loaded on first use
  await user.type(await screen.findByLabelText('Bezeichnung der Stelle'), 'Meister');
  await user.selectOptions(screen.getByLabelText('Von: Monat'), 'September');
  await user.selectOptions(screen.getByLabelText('Von: Jahr'), '2022');
  await user.click(screen.getByLabelText('Ich arbeite dort noch'));
  expect(screen.queryByLabelText('Bis: Jahr')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Station speichern' }));
  await expect.poll(titles).toEqual(['Meister', 'Schichtleiter', 'Schweißer']);
  expect(sent).toEqual([
    {
      title: 'Meister',
      employer: null,
      description: null,
      from: '2022-09',
      to: null,
      current: true,
      qualification_id: null,
    },
  ]);
});

test('says at the field what is missing, and sends nothing', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Station hinzufügen' }));
  await user.click(await screen.findByRole('button', { name: 'Station speichern' }));
  const title = screen.getByLabelText('Bezeichnung der Stelle');
  expect(title).toHaveAccessibleDescription(/./);
  expect(title).toHaveFocus();
  expect(sent).toEqual([]);
});

test('changes a station in its place', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Schweißer bearbeiten' }));
  const title = await screen.findByLabelText('Bezeichnung der Stelle');
  expect(title).toHaveValue('Schweißer');
  await user.clear(title);
  await user.type(title, 'Schweißfachmann');
  await user.click(screen.getByRole('button', { name: 'Station speichern' }));
  await expect.poll(() => sent).toMatchObject([{ id: '1', title: 'Schweißfachmann', from: '2019-03', to: '2022-08' }]);
});

test('removes a station at once, and brings it back', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Schweißer entfernen' }));
  await expect.poll(titles).toEqual(['Schichtleiter']);
  await expect.poll(() => notices.get()[0]?.text).toBe('Schweißer ist entfernt.');
  await clickNotice();
  await expect.poll(() => sent).toMatchObject([{ title: 'Schweißer', employer: 'Werft am Kanal' }]);
  await expect.poll(titles).toContain('Schweißer');
});

test('tells that a station could not be brought back, also when the page was left', async () => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Schweißer entfernen' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Schweißer ist entfernt.');
  const refusal = { message: 'Mehr als 50 Stationen gehen nicht.', errors: { station: ['zu viele'] } };
  server.use(http.post(`*${profilesApi.createStation.url}`, () => HttpResponse.json(refusal, { status: 422 })));
  unmount();
  await clickNotice();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});
