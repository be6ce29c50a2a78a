import { referenceApi } from '@gegenpost/contract/reference.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { attribute, chips, openSearch, section } from '#test/search.tsx';
import { server } from '#test/server.ts';

test('writes filters and order into the address, searches at once, and takes changes back', async () => {
  const { user, router, searches } = openSearch('/de/search');
  await user.click(await section('Herkunft'));
  await user.click(await screen.findByRole('checkbox', { name: 'Nur selbst angemeldete' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reihenfolge' }), 'Neueste zuerst');

  expect(router.state.location.search).toBe('?only_self_registered=1&sort=newest');
  await expect.poll(() => searches.at(-1)).toMatchObject({ criteria: { only_self_registered: true }, sort: 'newest' });

  await user.click(screen.getByRole('button', { name: 'Alle zurücksetzen' }));
  expect(router.state.location.search).toBe('?sort=newest');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(router.state.location.search).toBe('?only_self_registered=1');
  await user.click(screen.getByRole('button', { name: 'selbst angemeldet entfernen' }));
  expect(router.state.location.search).toBe('');
});

test('takes a budget by the month, searches by the year, and says both', async () => {
  const { user, router, searches } = openSearch('/de/search');
  await user.click(await section('Bezahlung und Eintritt'));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Zeitraum des Gehalts' }),
    'im Monat (12 Gehälter)',
  );
  await user.type(screen.getByRole('textbox', { name: 'Gehaltswunsch bis' }), '4.000{Tab}');
  await expect.poll(() => searches.at(-1)).toMatchObject({ criteria: { job_income_year: 48_000 } });
  expect(router.state.location.search).toBe('?job_income_year=48000');
  expect(screen.getByText(/^im Monat 12 × 4\.000\s€ oder 13 × 3\.692\s€$/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum des Gehalts' }), 'im Monat (13 Gehälter)');
  expect(screen.getByRole('textbox', { name: 'Gehaltswunsch bis' })).toHaveValue('3.692');
  expect(router.state.location.search).toBe('?job_income_year=48000');
});

test('offers what an agent placed to agents only', async () => {
  const { user } = openSearch('/de/search', {}, 3);
  await user.click(await section('Herkunft'));
  expect(await screen.findByRole('checkbox', { name: 'Nur von mir vermittelte' })).toBeVisible();
});

test('asks for the counts of open sections only, shows them, and dims what finds nobody', async () => {
  const { user, searches } = openSearch('/de/search', ({ facets }) => ({
    facets: facets?.includes('job_working_time') ? { job_working_time: { ids: [21], counts: [1200] } } : {},
  }));
  await user.click(await section('Arbeitszeit'));
  const full = await screen.findByRole('checkbox', { name: /^Vollzeit 1\.200 Profile/ });
  const part = screen.getByRole('checkbox', { name: /^Teilzeit 0 Profile/ });
  expect(full.closest('label')).not.toHaveAttribute('data-empty');
  expect(part.closest('label')).toHaveAttribute('data-empty');
  expect(searches.map(({ facets }) => facets)).toEqual([['qualifications'], ['job_working_time']]);

  await user.click(part);
  await expect.poll(() => searches.at(-1)?.facets).toEqual(['qualifications', 'job_working_time']);
});

test('offers the most frequent occupations first, by the names that came with their counts', async () => {
  const frequent = { ids: [11, 12, 13], counts: [3, 1200, 40], labels: ['Koch/Köchin', 'Maurer/in', 'Imker/in'] };
  openSearch('/de/search', { facets: { qualifications: frequent } });
  const group = await screen.findByRole('group', { name: 'Häufige Berufe' });
  const names = within(group)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Maurer\/in/),
    expect.stringMatching(/^Imker\/in/),
    expect.stringMatching(/^Koch/),
  ]);
});

test.each([
  ['comes with the hits', { ids: [11], counts: [3], labels: ['Imker/in'] }, 1],
  ['is not known to the server', null, 0],
] as const)('keeps the place of the most frequent occupations until the list %s', async (_, qualifications, groups) => {
  const { promise, resolve } = Promise.withResolvers<object>();
  openSearch('/de/search', () => promise);
  const filters = await screen.findByRole('complementary', { name: 'Filter' });
  await within(filters).findByRole('combobox', { name: 'Beruf' });
  expect(filters.querySelectorAll('.frequent-skeleton')).toHaveLength(1);
  resolve(qualifications ? { facets: { qualifications } } : {});
  await screen.findByText('Beruf 1');
  expect(filters.querySelectorAll('.frequent-skeleton')).toHaveLength(0);
  expect(screen.queryAllByRole('group', { name: 'Häufige Berufe' })).toHaveLength(groups);
});

test('keeps no place for the most frequent occupations when the search has failed', async () => {
  openSearch('/de/search', { status: 500 });
  const filters = await screen.findByRole('complementary', { name: 'Filter' });
  await screen.findByText('Das hat nicht geklappt');
  expect(filters.querySelectorAll('.frequent-skeleton')).toHaveLength(0);
});

test('begins a long list with what finds most, and keeps it in place', async () => {
  const { user } = openSearch('/de/search', ({ facets, criteria: { software = [] } }) => ({
    facets: facets?.includes('software')
      ? { software: { ids: [103, 101, 149], counts: software.length > 0 ? [1, 2, 30] : [7, 9, 20] } }
      : {},
  }));
  const programs = Array.from({ length: 50 }, (_, n) => attribute(100 + n, 'software', `Programm ${n}`));
  server.use(http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json(programs)));
  await user.click(await section('Kenntnisse'));
  const names = () =>
    within(screen.getByRole('group', { name: 'Software' }))
      .getAllByRole('checkbox')
      .slice(0, 3)
      .map((box) => box.closest('label')?.textContent);
  await screen.findByRole('checkbox', { name: /^Programm 49 20 Profile/ });
  expect(names()).toEqual(['Programm 49', 'Programm 1', 'Programm 3'].map((name) => expect.stringContaining(name)));
  await user.click(screen.getByRole('checkbox', { name: /^Programm 49/ }));
  await screen.findByRole('checkbox', { name: /^Programm 49 30 Profile/ });
  expect(names()).toEqual(['Programm 49', 'Programm 1', 'Programm 3'].map((name) => expect.stringContaining(name)));
});

test('says nothing about counts that the server does not know', async () => {
  const { user } = openSearch('/de/search');
  await user.click(await section('Arbeitszeit'));
  expect(await screen.findByRole('checkbox', { name: 'Vollzeit' })).toBeVisible();
});

test('weighs a part in five steps, by keyboard too', async () => {
  const { user, router } = openSearch('/de/search?job_working_time=21');
  await user.click(await section('ArbeitszeitVollzeit'));
  const steps = await screen.findByRole('group', { name: 'Wie wichtig: Arbeitszeit' });
  expect(within(steps).getByRole('radio', { name: 'normal' })).toBeChecked();
  await user.click(within(steps).getByRole('radio', { name: 'wichtig' }));
  expect(router.state.location.search).toBe('?job_working_time=21&weights=working_time-3');
  await user.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?job_working_time=21&weights=working_time-4');
  expect(chips().getByText('(Muss)', { exact: false })).toBeInTheDocument();
});

test('searches by a protected criterion only after its legal ground was chosen', async () => {
  const { user, router, searches } = openSearch('/de/search');
  await user.click(await section('Alter, Nationalität, Behinderung'));
  await user.click(await screen.findByRole('checkbox', { name: 'Nach Nationalität' }));
  expect(screen.queryByRole('checkbox', { name: 'Dänemark' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /§\s8\sAGG/ }));
  expect(router.state.location.search).toBe('');

  await user.click(await screen.findByRole('checkbox', { name: 'Dänemark' }));
  expect(router.state.location.search).toBe('?nationality=61&legal_ground=occupational_requirement');
  await expect
    .poll(() => searches.at(-1)?.criteria)
    .toMatchObject({ nationality: [61], legal_ground: 'occupational_requirement' });

  await user.click(screen.getByRole('checkbox', { name: 'Nach Nationalität' }));
  expect(router.state.location.search).toBe('');
});

test('offers no band of ages below five years, whichever end is chosen first', async () => {
  const { user, router } = openSearch('/de/search?age=20-40&legal_ground=age_justification');
  await user.click(await screen.findByRole('button', { name: /^Alter, Nationalität, Behinderung/, expanded: false }));
  const [from, to] = [await screen.findByLabelText('Alter von'), screen.getByLabelText('bis unter')];
  const steps: [HTMLElement, string, string][] = [
    [from, '45', '45-50'],
    [to, '20', '15-20'],
    [from, '75', '75-80'],
    [to, '80', '75-80'],
  ];
  for (const [end, year, band] of steps) {
    await user.selectOptions(end, year);
    expect(new URLSearchParams(router.state.location.search).get('age')).toBe(band);
  }
  expect(chips().getByText('ab 75 Jahren')).toBeVisible();
  expect(within(from).queryByRole('option', { name: '80' })).not.toBeInTheDocument();
  expect(within(to).queryByRole('option', { name: '15' })).not.toBeInTheDocument();
});
