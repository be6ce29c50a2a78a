import { searchApi, type UnderstoodText } from '@gegenpost/contract/search.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { chips, openSearch } from '#test/search.tsx';
import { server } from '#test/server.ts';

const nothing: UnderstoodText = {
  qualifications: [],
  software: [],
  coding: [],
  soft_skill: [],
  languages: [],
  job_working_time: [],
  driver_class: [],
  driver_license: false,
  education: [],
  graduation: [],
  job_place: null,
  only_temporary_work: false,
  driver_has_vehicle: false,
  work_permit: false,
  job_regions: [],
  job_income_year: null,
  job_income_hour: null,
  job_start: null,
  text: '',
  questions: [],
  unsearched: [],
};

test('turns typed words into criteria; what is left stays in the field and is searched only when somebody says so', async () => {
  const understood: UnderstoodText = {
    ...nothing,
    qualifications: [{ id: 11, name: 'Ingenieur/in - Medizintechnik' }],
    languages: [{ id: 41, name: 'Englisch', level: 45 }],
    driver_license: true,
    job_place: { id: 5, postal_code: '24143', name: 'Kiel', country: 'DE', radius: 30 },
    job_income_year: 60_000,
    job_start: '2027-07-01',
    text: 'Nordlicht',
    questions: [{ typed: 'Nordlicht', places: [], qualifications: [{ id: 12, name: 'Leuchtturmwärter/in' }] }],
    unsearched: [{ typed: 'kein Schichtdienst', reason: 'excluded' }],
  };
  const { user, router } = openSearch('/de/search', ({ criteria }) => ({ total: criteria.text === '' ? 40 : 12 }));
  server.use(http.get(`*${searchApi.understand.url}`, () => HttpResponse.json(understood)));
  await screen.findByRole('combobox', { name: 'Suche in Worten' });
  await user.keyboard('/');
  await user.keyboard('Medizintechnik Kiel 30 km Englisch C1 Nordlicht{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?qualifications=11&place=24143&radius=30&job_start=2027-07-01&job_income_year=60000&languages=41-45&driver_license=1',
    ),
  );
  await screen.findByRole('list', { name: 'Gesetzte Kriterien' });
  for (const words of [
    'Ingenieur/in - Medizintechnik',
    '24143 Kiel, 30 km',
    'Englisch ab C1',
    /60\.000/,
    /1\.7\.2027|01\.07\.2027/,
  ]) {
    expect(await chips().findByText(words)).toBeVisible();
  }
  expect(screen.getByRole('combobox', { name: 'Suche in Worten' })).toHaveValue('kein Schichtdienst Nordlicht');
  expect(screen.getByText(/„kein Schichtdienst“: Ausschließen können Sie in der Suche nichts/)).toBeVisible();
  expect(screen.getByText(/„Nordlicht“ kennen wir nicht als Kriterium/).closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Leuchtturmwärter\/in/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^als Wort in Berufen.*12/ }));
  await waitFor(() => expect(router.state.location.search).toContain('text=Nordlicht'));
  expect(await chips().findByText('„Nordlicht“')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Suche in Worten' })).toHaveValue('kein Schichtdienst');
});

test('asks which of several towns is meant, and searches none until one is chosen', async () => {
  const { user, router } = openSearch('/de/search?software=31');
  const towns = [
    { id: 71, postal_code: '67433', name: 'Neustadt', country: 'DE', state: 'RP' },
    { id: 72, postal_code: '23730', name: 'Neustadt', country: 'DE', state: 'SH' },
  ];
  const questions = [{ typed: 'Neustadt', places: towns, qualifications: [] }];
  server.use(
    http.get(`*${searchApi.understand.url}`, () => HttpResponse.json({ ...nothing, text: 'Neustadt', questions })),
  );
  const field = await screen.findByRole('combobox', { name: 'Suche in Worten' });
  await user.type(field, 'Neustadt{Enter}');
  expect(await screen.findByText('„Neustadt“: Welchen Ort meinen Sie?')).toBeVisible();
  expect(router.state.location.search).toBe('?software=31');
  expect(field).toHaveValue('Neustadt');
  await user.click(screen.getByRole('button', { name: /23730 Neustadt \(SH\)/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?place=23730&software=31'));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByText(/Welchen Ort/)).toBeNull();
});

test('adds what was understood to the search as it is then: what was taken out meanwhile stays out', async () => {
  const { user, router } = openSearch('/de/search?software=31');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  server.use(
    http.get(`*${searchApi.understand.url}`, async () => {
      await held;
      return HttpResponse.json({ ...nothing, software: [{ id: 32, name: 'Datev' }] });
    }),
  );
  await user.type(await screen.findByRole('combobox', { name: 'Suche in Worten' }), 'Datev{Enter}');
  await user.click(await chips().findByRole('button', { name: 'SAP HCM entfernen' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  letGo();
  await waitFor(() => expect(router.state.location.search).toBe('?software=32'));
});

test('keeps words that are too many to understand, says so, and asks for nothing', async () => {
  const { user, router } = openSearch('/de/search');
  const asked = vi.fn();
  server.use(
    http.get(`*${searchApi.understand.url}`, () => {
      asked();
      return HttpResponse.json({ message: 'nein', errors: { q: ['nein'] } }, { status: 422 });
    }),
  );
  const long = 'Pflegefachkraft in Kiel mit Englisch '.repeat(9).trim();
  const field = await screen.findByRole('combobox', { name: 'Suche in Worten' });
  await user.click(field);
  await user.paste(long);
  expect(field).toHaveValue(long);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Mehr als 200 Zeichen verstehen wir nicht auf einmal\. Kürzen Sie/);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue(long);
  expect(asked).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('');

  await user.keyboard('{Backspace>200/}');
  expect(field).toBeValid();
  expect(field).not.toHaveAccessibleDescription(/Zeichen/);
});
