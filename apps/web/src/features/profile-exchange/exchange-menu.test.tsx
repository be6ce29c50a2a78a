import { type ImportApplication, type ImportDraft, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { type JobProfile, profilesApi } from '@gegenpost/contract/profiles.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ExchangeMenu } from './exchange-menu.tsx';

const draft: ImportDraft = {
  format: 'json-resume',
  qualifications: [
    { id: 1, name: 'Elektroniker/in' },
    { id: 9, name: 'Mechatroniker/in' },
  ],
  job_places: [{ place_id: 5, postal_code: '24143', name: 'Kiel', radius: 50 }],
  stations: [
    {
      from: '2019-04',
      to: null,
      current: true,
      employer: 'Werft Nord',
      title: 'Vorarbeiterin',
      qualification_id: null,
      qualification: null,
      description: null,
    },
  ],
  education: [],
  graduations: [],
  languages: [{ id: 3, name: 'Englisch', level_id: 33, level: 'C1' }],
  soft_skills: [],
  software: [],
  coding: [],
  driver_classes: [],
  about: 'Aus der Datei.',
  not_understood: [{ group: 'skills', words: 'Weben' }],
};

let profile: JobProfile;
let applied: ImportApplication[];
let undone: unknown[];
let downloads: string[];

beforeEach(() => {
  profile = newJobProfile({ about: 'Mein Text.' });
  applied = [];
  undone = [];
  downloads = [];
  notices.set([]);
  URL.createObjectURL = vi.fn(() => 'blob:here');
  URL.revokeObjectURL = vi.fn();
  server.use(
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(profile)),
    http.get(`*${profilesApi.stations.url}`, () => HttpResponse.json([])),
    http.post(`*${profileExchangeApi.import.url}`, () => HttpResponse.json(draft)),
    http.post<never, ImportApplication>(`*${profileExchangeApi.apply.url}`, async ({ request }) => {
      applied.push(await request.json());
      return HttpResponse.json({ profile, station_ids: [7] });
    }),
    http.post(`*${profileExchangeApi.undo.url}`, async ({ request }) => {
      undone.push(await request.json());
      return HttpResponse.json({ profile });
    }),
    http.get(`*${profileExchangeApi.export.url}`, ({ request }) => {
      downloads.push(new URL(request.url).search);
      return new HttpResponse('%PDF', { headers: { 'content-disposition': 'attachment; filename="Lebenslauf.pdf"' } });
    }),
  );
});

async function openMenu() {
  const { user } = renderApp(<ExchangeMenu />, { path: '/de/profile', user: newUser({ role_id: 1 }) });
  await user.click(await screen.findByRole('button', { name: 'Herunterladen / Importieren' }));
  return user;
}

async function openDialog() {
  const user = await openMenu();
  await user.upload(screen.getByLabelText('Lebenslauf auswählen', { selector: 'input' }), new File(['{}'], 'cv.json'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Was möchten Sie übernehmen?' }));
  return { user, dialog };
}

test('downloads in each format, anonymous where that is chosen', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: /Lebenslauf als PDF/ }));
  await expect.poll(() => downloads).toEqual(['?format=pdf&anonymous=0']);
  await user.click(screen.getByRole('checkbox', { name: 'Anonym' }));
  await user.click(await screen.findByRole('button', { name: /Europass/ }));
  await expect.poll(() => downloads.at(-1)).toBe('?format=europass&anonymous=1');
  expect(URL.createObjectURL).toHaveBeenCalledTimes(2);
});

test('says why a download failed, and leaves the way open', async () => {
  server.use(
    http.get(`*${profileExchangeApi.export.url}`, () =>
      HttpResponse.json({ message: 'Zu viele Anfragen.', code: 'too_many_requests' }, { status: 429 }),
    ),
  );
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: /JSON Resume/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Zu viele Anfragen.');
  expect(screen.getByRole('button', { name: /JSON Resume/ })).toBeEnabled();
});

test('offers only what is new, keeps own words unless told otherwise, and saves it in one call', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('checkbox', { name: 'Gesuchte Berufe' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Gewünschte Arbeitsorte' })).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: 'In eigenen Worten' })).not.toBeChecked();
  expect(dialog.getByText('04/2019 – heute, Vorarbeiterin, Werft Nord')).toBeInTheDocument();
  expect(dialog.getByText('Weben', { exact: false })).toBeInTheDocument();

  await user.click(dialog.getByRole('checkbox', { name: 'Sprachen' }));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));

  await expect.poll(() => applied).toHaveLength(1);
  expect(applied[0]).toMatchObject({
    change: { qualifications: [1, 2, 9] },
    stations: [{ from: '2019-04', current: true, title: 'Vorarbeiterin', qualification_id: null }],
  });
  expect(Object.keys(applied[0]!.change)).toEqual(['qualifications']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('takes an import back to what was there before', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'In eigenen Worten' }));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await expect.poll(() => notices.get()[0]?.action).toBeDefined();
  expect(applied[0]!.change.about).toBe('Aus der Datei.');

  notices.get()[0]!.action!.onClick();
  await expect
    .poll(() => undone)
    .toEqual([{ change: { qualifications: [1, 2], languages: [], about: 'Mein Text.' }, station_ids: [7] }]);
  await expect.poll(() => notices.get()[0]?.text).toBe('Der Import ist zurückgenommen.');
});

test('sends the same key again after a failure, and shows the failure in the dialog', async () => {
  let isDown = true;
  server.use(
    http.post<never, ImportApplication>(`*${profileExchangeApi.apply.url}`, async ({ request }) => {
      applied.push(await request.json());
      if (isDown) return HttpResponse.json({ message: 'Das ging nicht.' }, { status: 422 });
      return HttpResponse.json({ profile, station_ids: [] });
    }),
  );
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Das ging nicht.');
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await expect.poll(() => applied).toHaveLength(2);
  expect(applied[0]!.idempotency_key).toBe(applied[1]!.idempotency_key);
});

test('tells why a file cannot be read, also one that is too large to be sent', async () => {
  const message = 'In dieser Datei haben wir keinen Lebenslauf erkannt.';
  server.use(
    http.post(`*${profileExchangeApi.import.url}`, () =>
      HttpResponse.json({ message, code: 'import_unreadable' }, { status: 422 }),
    ),
  );
  const user = await openMenu();
  const input = screen.getByLabelText('Lebenslauf auswählen', { selector: 'input' });
  await user.upload(input, new File(['x'], 'cv.json'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.upload(input, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'gross.json'));
  expect(await screen.findByText('Die Datei ist größer als 2 MB.')).toBeVisible();
});
