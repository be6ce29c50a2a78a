import { type PublicCard, type PublicList, publicListsApi } from '@gegenpost/contract/public-lists.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component as CandidateSearch } from './candidate-search.page.tsx';
import { Component as LocationPage } from './location-candidates.page.tsx';
import { Component as AgentPage } from './staffagent-candidates.page.tsx';

const card = (id: string, change: Partial<PublicCard> = {}): PublicCard => ({
  ...{ id, occupation: { label: 'Pflegefachkraft', is_group: false }, region: '24', working_time: 'Vollzeit' },
  ...{ available: { kind: 'quarter', from: '2027-01' }, pay_from: 40_000, skills: ['Teamfähigkeit'] },
  ...change,
});
const list: PublicList = {
  ...{ is_available: true, agent_name: 'Alster Personal', near: null, next_cursor: null, total: 2 },
  data: [card('aaaaaaaaaaa'), card('bbbbbbbbbbb', { occupation: null, region: null })],
  filters: { groups: [{ id: 7, name: 'Pflege' }], regions: ['24'], working_times: [], months: ['now', '2027-01'] },
};

/** Opens a list; `asked` are the queries that the mock server received. */
function open(page: 'agent' | 'location', answer: (query: URLSearchParams) => PublicList | null, query = '') {
  const asked: string[] = [];
  server.use(
    http.get(`*${publicListsApi[page].url}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const found = answer(searchParams);
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ message: 'Gerade geht es nicht.' }, { status: 503 });
    }),
  );
  const Page = page === 'agent' ? AgentPage : LocationPage;
  const path = page === 'agent' ? `/de/staffagent-candidates${query}` : `/de/location-candidates${query}`;
  return { asked, ...renderApp(<Page />, { user: newUser({ role_id: 2 }), path }) };
}

test('shows the cards of an agent with what they say, and leads to the form of each', async () => {
  const { asked } = open('agent', () => list, '?agent=AbCdEfGhIjK&color=zz');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('von Alster Personal');
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Pflegefachkraft');
  expect(first).toHaveTextContent('Postleitzahl 24…');
  expect(first).toHaveTextContent('im 1. Quartal 2027');
  expect(first).toHaveTextContent('40.000 bis 45.000 € im Jahr');
  expect(second).toHaveTextContent('Verschiedene Berufe');
  expect(within(first!).getByRole('link')).toHaveAttribute(
    'href',
    '/de/staffagent-candidates/aaaaaaaaaaa/contact?agent=AbCdEfGhIjK',
  );
  expect(asked).toEqual(['agent=AbCdEfGhIjK']);
});

test('narrows the list by what its cards show, and takes that back', async () => {
  const nobody = { ...list, agent_name: null, data: [], total: 0 };
  const { user, router, asked } = open('location', (query) => (query.has('group') ? nobody : list));
  await user.selectOptions(await screen.findByLabelText('Berufsgruppe'), 'Pflege');
  expect(await screen.findByText('Dazu gibt es keine Gruppe von fünf oder mehr Personen.')).toBeVisible();
  expect(router.state.location.search).toBe('?group=7');
  expect(asked).toContain('group=7');
  await user.click(screen.getByRole('button', { name: 'Alle Profile zeigen' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(router.state.location.search).toBe('');
});

test('reads further pages, and says what went wrong beside the cards that are there', async () => {
  let fails = true;
  const { user } = open('location', (query) => {
    if (!query.has('cursor')) return { ...list, next_cursor: 'next', total: null };
    return fails ? null : { ...list, data: [card('ccccccccccc')], total: null };
  });
  expect(await screen.findByText('Mehr als 20 Profile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weitere Profile' }));
  expect(await screen.findByText('Gerade geht es nicht.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(3);
});

test('says that a list is not available, or shows nobody', async () => {
  open('agent', () => ({ ...list, is_available: false, agent_name: null, data: [], total: 0 }));
  expect(await screen.findByText('Diese Liste ist zurzeit nicht verfügbar.')).toBeVisible();
});

test('an empty list says why', async () => {
  open('location', () => ({ ...list, data: [], total: 0 }));
  expect(await screen.findByText(/nur, was mindestens fünf Personen gemeinsam haben/)).toBeVisible();
});

test('shows a guest the search with count, filters and cards, and what an account adds; registering keeps the role', async () => {
  server.use(
    http.get(`*${publicListsApi.location.url}`, () =>
      HttpResponse.json({ ...list, agent_name: null, near: '24143', total: null }),
    ),
  );
  renderApp(<CandidateSearch />, { user: null, path: '/de/candidate-search?place=5&radius=50' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kandidaten suchen' })).toBeVisible();
  expect(screen.getByText('Mehr als 20 Profile')).toBeVisible();
  expect(screen.getByLabelText('Berufsgruppe')).toBeVisible();
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Pflegefachkraft');
  expect(first).toHaveTextContent('Name erst nach einer Zusage');
  expect(within(first!).queryByRole('link')).toBeNull();
  expect(screen.getByRole('region', { name: 'Was Ihnen ein Konto dazu gibt' })).toHaveTextContent('Die ganze Suche');
  const target = new URLSearchParams({ redirect: '/de/search', query: '{"place":"24143","radius":50}' });
  const ways = {
    'Als Arbeitgeber registrieren': 'register?role=2&',
    'Als Vermittler registrieren': 'register?role=3&',
  };
  for (const [name, path] of Object.entries({ ...ways, 'Ich habe schon ein Konto': 'login?' })) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/de/${path}${target}`);
  }
});
