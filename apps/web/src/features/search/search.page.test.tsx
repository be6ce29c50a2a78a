import { type Attribute, referenceApi } from '@gegenpost/contract/reference.ts';
import { type CandidateSearch, type SearchResult, searchApi, type UnderstoodText } from '@gegenpost/contract/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newHit } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './search.page.tsx';

const kiel = { id: 5, postal_code: '24143', name: 'Kiel', state: 'SH', country: 'DE', latitude: 54.3, longitude: 10.1 };

const attribute = (id: number, code: Attribute['code'], label: string): Attribute => ({
  id,
  code,
  key: label,
  label,
  group: null,
  parent_id: null,
  synonyms: [],
  sort: id,
});
const catalogue = [
  attribute(11, 'qualification', 'Ingenieur/in - Medizintechnik'),
  attribute(21, 'working_time', 'Vollzeit'),
  attribute(22, 'working_time', 'Teilzeit'),
  attribute(31, 'software', 'SAP HCM'),
  attribute(41, 'language', 'Englisch'),
  attribute(45, 'language_level', 'C1 – Fachkundige Sprachkenntnisse'),
  attribute(51, 'driver_class', 'C – Lkw über 3,5 t'),
  attribute(61, 'nationality', 'Dänemark'),
];

const hits = ['a', 'b', 'c', 'd'].map((letter, index) =>
  newHit({
    profile: { gegenpost_id: letter.repeat(11) },
    qualifications: [{ id: 11, name: `Beruf ${index + 1}` }],
  }),
);

type Answer = Partial<Omit<SearchResult, 'meta'>> & { total?: number; total_is_capped?: boolean };

/** Opens the search; `searches` are those that the server was asked for. */
function open(path: string, answer: Answer | ((search: CandidateSearch) => Answer) = {}, role: 2 | 3 | 4 = 2) {
  const searches: CandidateSearch[] = [];
  server.use(
    http.get(`*${referenceApi.places.url}`, () => HttpResponse.json([kiel])),
    http.get(`*${referenceApi.qualifications.url}`, () => HttpResponse.json([])),
    http.get(`*${referenceApi.attributes.url}`, ({ request }) => {
      const code = new URL(request.url).searchParams.get('code');
      return HttpResponse.json(catalogue.filter((each) => each.code === code));
    }),
    http.post(`*${searchApi.search.url}`, async ({ request }) => {
      const search = (await request.json()) as CandidateSearch;
      searches.push(search);
      const { total, total_is_capped = false, ...rest } = typeof answer === 'function' ? answer(search) : answer;
      const data = rest.data ?? hits.slice(0, 1);
      return HttpResponse.json({
        data,
        meta: { total: total ?? data.length, total_is_capped, cursor: null },
        facets: null,
        gains: null,
        near_misses: null,
        ...rest,
      });
    }),
  );
  return { ...renderApp(<Component />, { path, user: newUser({ role_id: role }) }), searches };
}

const section = async (name: string) => screen.findByRole('button', { name, expanded: false });
/** The chips over the list; they show what the address holds. */
const chips = () => within(screen.getByRole('list', { name: 'Gesetzte Kriterien' }));

test('searches as the address says', async () => {
  const { searches, router } = open('/de/search?place=24143&radius=50&sort=nearest');
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(searches).toMatchObject([{ criteria: { job_place_id: 5, job_place_radius: 50 }, sort: 'nearest' }]);
  expect(router.state.location.search).toBe('?place=24143&radius=50&sort=nearest');
  expect(notices.get()).toEqual([]);
});

test('drops what it does not know of an address, and says so', async () => {
  const { router } = open('/de/search?place=24143&colour=blue&radius=viel');
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?place=24143');
  expect(notices.get()).toMatchObject([
    { kind: 'info', text: 'Einen Teil der Adresse kennen wir nicht. Wir haben ihn weggelassen.' },
  ]);
});

test('drops entries that no list knows any more, and keeps the others', async () => {
  const { router, searches } = open('/de/search?software=31.99&languages=41-45.98-45');
  await waitFor(() => expect(router.state.location.search).toBe('?languages=41-45&software=31'));
  expect(await chips().findByText('Englisch ab C1')).toBeVisible();
  expect(chips().getByText('SAP HCM')).toBeVisible();
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ criteria: { software: [31] } }));
  expect(notices.get()).toHaveLength(1);
});

test('keeps the known entries even where the server refuses all before the unknown one is found out', async () => {
  const { router } = open('/de/search?software=31.99');
  const list = Promise.withResolvers<void>();
  server.use(
    http.post(`*${searchApi.search.url}`, async ({ request }) => {
      const { criteria } = (await request.clone().json()) as { criteria: { software: number[] } };
      if (!criteria.software.includes(99)) return;
      setTimeout(list.resolve);
      return HttpResponse.json({ message: 'nein', errors: { 'criteria.software': ['nein'] } }, { status: 422 });
    }),
    http.get(`*${referenceApi.attributes.url}`, async () => {
      await list.promise;
      return HttpResponse.json(catalogue.filter(({ code }) => code === 'software'));
    }),
  );
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?software=31');
});

test('keeps what was found readable when the next search fails', async () => {
  const { user } = open('/de/search');
  await screen.findByRole('heading', { name: '1 Profil' });
  server.use(http.post(`*${searchApi.search.url}`, () => HttpResponse.json({ message: 'Zu viel.' }, { status: 500 })));
  await user.click(await section('Herkunft'));
  await user.click(await screen.findByRole('checkbox', { name: 'Nur selbst angemeldete' }));
  expect(await screen.findByText('Zu viel. Darunter steht noch das Ergebnis von vorher.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Beruf 1' })).toBeVisible();
});

test('drops criteria that the server refuses, and finds without them', async () => {
  const { router } = open('/de/search?qualifications=11&driver_license=1');
  server.use(
    http.post(
      `*${searchApi.search.url}`,
      () => HttpResponse.json({ message: 'nein', errors: { 'criteria.qualifications': ['nein'] } }, { status: 422 }),
      { once: true },
    ),
  );
  expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
  expect(router.state.location.search).toBe('?driver_license=1');
  expect(screen.queryByText('nein')).not.toBeInTheDocument();
});

test('writes filters and order into the address, searches at once, and takes changes back', async () => {
  const { user, router, searches } = open('/de/search');
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

test('offers what an agent placed to agents only', async () => {
  const { user } = open('/de/search', {}, 3);
  await user.click(await section('Herkunft'));
  expect(await screen.findByRole('checkbox', { name: 'Nur von mir vermittelte' })).toBeVisible();
});

test('asks for the counts of open sections only, shows them, and dims what finds nobody', async () => {
  const { user, searches } = open('/de/search', ({ facets }) => ({
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
  open('/de/search', { facets: { qualifications: frequent } });
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

test('says nothing about counts that the server does not know', async () => {
  const { user } = open('/de/search');
  await user.click(await section('Arbeitszeit'));
  expect(await screen.findByRole('checkbox', { name: 'Vollzeit' })).toBeVisible();
});

test('weighs a part in five steps, by keyboard too', async () => {
  const { user, router } = open('/de/search?job_working_time=21');
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
  const { user, router, searches } = open('/de/search');
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

const gains: SearchResult['gains'] = [
  { key: 'pay', id: null, label: 'bis 60.000 € im Jahr', count: 3, failing: 7 },
  { key: 'licence', id: 51, label: 'Führerschein C', count: 37, failing: 1400 },
];

test('shows what each must costs and relaxes it, with a way back', async () => {
  const path = '/de/search?job_income_year=60000&driver_class=51&weights=pay-4';
  const { user, router } = open(path, { gains });
  const offers = await screen.findAllByRole('button', { name: /^\+ / });
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    '+ 37 ohne „Führerschein C“',
    '+ 3 ohne „bis 60.000 € im Jahr“',
  ]);
  expect(screen.getByText(/Führerschein C: 1\.400 · bis 60\.000/)).toBeVisible();

  await user.click(offers[1]!);
  expect(router.state.location.search).toBe('?job_income_year=60000&driver_class=51');
  await user.click((await screen.findAllByRole('button', { name: /^\+ / }))[0]!);
  expect(router.state.location.search).toBe('?job_income_year=60000');
  notices.get()[0]?.action?.onClick();
  await waitFor(() => expect(router.state.location.search).toBe('?job_income_year=60000&driver_class=51'));
});

test('names what nearly fitting profiles miss', async () => {
  const [missed] = gains;
  open('/de/search', { near_misses: { total: 1, data: [{ ...hits[1]!, missed: missed! }] } });
  expect(await screen.findByText('1 Profil verfehlt genau eine Bedingung')).toBeVisible();
  expect(screen.getByText('Es fehlt: bis 60.000 € im Jahr')).toBeVisible();
});

test('says how many of the nearly fitting it shows, and leads to the others', async () => {
  const near_misses = { total: 40, data: [{ ...hits[1]!, missed: gains[0]! }] };
  const { user, router } = open('/de/search?driver_class=51', { gains, near_misses });
  expect(await screen.findByText('1 von 40 Profilen, die genau eine Bedingung verfehlen')).toBeVisible();
  const left = screen.getByText(/^39 weitere sehen Sie/).parentElement!;
  await user.click(within(left).getByRole('button', { name: '+ 37 ohne „Führerschein C“' }));
  expect(router.state.location.search).toBe('');
});

test('says without which must somebody would be found', async () => {
  const { user, router } = open('/de/search?driver_class=51', { data: [], gains });
  expect(await screen.findByText('Keine Profile zu dieser Suche. Ohne „Führerschein C“ wären es 37.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ohne „Führerschein C“ suchen' }));
  expect(router.state.location.search).toBe('');
});

test('names typed words with one pair of quotation marks', async () => {
  const gain = { key: 'text' as const, id: null, label: '„Nordlicht“', count: 3, failing: 7 };
  open('/de/search?text=Nordlicht', { data: [], gains: [gain] });
  expect(await screen.findByText('Keine Profile zu dieser Suche. Ohne „Nordlicht“ wären es 3.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '+ 3 ohne „Nordlicht“' })).toBeVisible();
});

test('does not claim an exact total that it does not have', async () => {
  open('/de/search', { total: 1000, total_is_capped: true });
  expect(await screen.findByRole('heading', { name: 'Mehr als 1.000 Profile' })).toBeVisible();
});

test('turns typed words into criteria and says what is left', async () => {
  const understood: UnderstoodText = {
    qualifications: [{ id: 11, name: 'Ingenieur/in - Medizintechnik' }],
    software: [],
    coding: [],
    soft_skill: [],
    languages: [{ id: 41, name: 'Englisch', level: 45 }],
    job_working_time: [],
    driver_class: [],
    driver_license: true,
    education: [],
    graduation: [],
    job_place: { id: 5, postal_code: '24143', name: 'Kiel', country: 'DE', radius: 30 },
    only_temporary_work: false,
    text: 'Nordlicht',
  };
  const { user, router } = open('/de/search');
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

test('keeps words that are too many to understand, says so, and asks for nothing', async () => {
  const { user, router } = open('/de/search');
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

test('chooses a range with the shift key and all with a second step, compares and prints', async () => {
  const { user } = open('/de/search', { data: hits });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('checkbox', { name: 'Beruf 1 auswählen' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Beruf 3 auswählen' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 ausgewählt')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Vergleichen' }));
  const compared = await screen.findByRole('dialog', { name: 'Profile vergleichen' });
  expect(within(compared).getAllByRole('columnheader')).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('3 ausgewählt')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Alle 4 auswählen' }));
  expect(await screen.findByText('4 ausgewählt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Drucken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(within(document.querySelector<HTMLElement>('.print-list')!).getAllByText(/^Beruf \d/)).toHaveLength(4);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-list')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(await screen.findByRole('heading', { name: '4 Profile' })).toBeVisible();
});

test('goes through the list and chooses by single keys', async () => {
  const { user } = open('/de/search', { data: hits });
  await screen.findByRole('link', { name: 'Beruf 1' });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Beruf 2' })).toHaveFocus();
  await user.keyboard('x');
  await screen.findByText('1 ausgewählt');
  expect(screen.getByRole('checkbox', { name: 'Beruf 2 auswählen' })).toBeChecked();
  await user.keyboard('k{Escape}');
  expect(screen.getByRole('link', { name: 'Beruf 1' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Beruf 2 auswählen' })).not.toBeChecked();
});

test('begins the search of a leasing agent with temporary work alone, until that is taken out', async () => {
  const { user, router } = open('/de/search', {}, 4);
  expect(router.state.location.search).toBe('?only_temporary_work=1');
  await user.click(await screen.findByRole('button', { name: /Nur Zeitarbeit.*entfernen|Zeitarbeit.*entfernen/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
