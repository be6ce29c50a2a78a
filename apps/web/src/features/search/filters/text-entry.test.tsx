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
  text: '',
};

test('turns typed words into criteria and says what is left', async () => {
  const understood: UnderstoodText = {
    ...nothing,
    qualifications: [{ id: 11, name: 'Ingenieur/in - Medizintechnik' }],
    languages: [{ id: 41, name: 'Englisch', level: 45 }],
    driver_license: true,
    job_place: { id: 5, postal_code: '24143', name: 'Kiel', country: 'DE', radius: 30 },
    text: 'Nordlicht',
  };
  const { user, router } = openSearch('/de/search');
  server.use(http.get(`*${searchApi.understand.url}`, () => HttpResponse.json(understood)));
  await screen.findByRole('searchbox', { name: 'Suche in Worten' });
  await user.keyboard('/');
  await user.keyboard('Medizintechnik Kiel 30 km Englisch C1 Nordlicht{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?qualifications=11&place=24143&radius=30&languages=41-45&driver_license=1&text=Nordlicht',
    ),
  );
  await screen.findByRole('list', { name: 'Gesetzte Kriterien' });
  expect(await screen.findByText(/„Nordlicht“ kennen wir nicht als Kriterium/)).toBeVisible();
  for (const words of ['Ingenieur/in - Medizintechnik', '24143 Kiel, 30 km', 'Englisch ab C1', '„Nordlicht“']) {
    expect(await chips().findByText(words)).toBeVisible();
  }
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
  await user.type(await screen.findByRole('searchbox', { name: 'Suche in Worten' }), 'Datev{Enter}');
  await user.click(await chips().findByRole('button', { name: /SAP HCM/ }));
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
  const field = await screen.findByRole('searchbox', { name: 'Suche in Worten' });
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
