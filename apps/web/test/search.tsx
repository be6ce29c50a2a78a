import { type Attribute, referenceApi } from '@gegenpost/contract/reference.ts';
import { type CandidateSearch, type SearchResult, searchApi } from '@gegenpost/contract/search.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Component } from '#features/search/search.page.tsx';
import { newHit } from './candidate.ts';
import { renderApp } from './render.tsx';
import { server } from './server.ts';
import { newUser } from './user.ts';

export const kiel = {
  id: 5,
  postal_code: '24143',
  name: 'Kiel',
  state: 'SH',
  country: 'DE',
  latitude: 54.3,
  longitude: 10.1,
};

export const attribute = (id: number, code: Attribute['code'], label: string): Attribute => ({
  id,
  code,
  key: label,
  label,
  group: null,
  parent_id: null,
  synonyms: [],
  sort: id,
});
export const catalogue = [
  attribute(11, 'qualification', 'Ingenieur/in - Medizintechnik'),
  attribute(21, 'working_time', 'Vollzeit'),
  attribute(22, 'working_time', 'Teilzeit'),
  attribute(31, 'software', 'SAP HCM'),
  attribute(41, 'language', 'Englisch'),
  attribute(45, 'language_level', 'C1 – Fachkundige Sprachkenntnisse'),
  attribute(51, 'driver_class', 'C – Lkw über 3,5 t'),
  attribute(61, 'nationality', 'Dänemark'),
];

export const hits = ['a', 'b', 'c', 'd'].map((letter, index) =>
  newHit({
    profile: { gegenpost_id: letter.repeat(11) },
    qualifications: [{ id: 11, name: `Beruf ${index + 1}` }],
  }),
);

type Answer = Partial<Omit<SearchResult, 'meta'>> & { total?: number; total_is_capped?: boolean; status?: 500 };

/** Opens the search; `searches` are those that the server was asked for. */
export function openSearch(
  path: string,
  answer: Answer | ((search: CandidateSearch) => Answer | Promise<Answer>) = {},
  role: 2 | 3 | 4 = 2,
) {
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
      const { status, ...answered } = typeof answer === 'function' ? await answer(search) : answer;
      if (status) return HttpResponse.json({ message: 'Das hat nicht geklappt' }, { status });
      const { total, total_is_capped = false, ...rest } = answered;
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

export const section = async (name: string) => screen.findByRole('button', { name, expanded: false });
/** The chips over the list; they show what the address holds. */
export const chips = () => within(screen.getByRole('list', { name: 'Gesetzte Kriterien' }));
