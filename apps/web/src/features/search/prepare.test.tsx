import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { session } from '#platform/session.ts';
import { openSearch } from '#test/search.tsx';
import { newUser } from '#test/user.ts';
import { prepare } from './search.page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

function prepareAt(address: string, role: 2 | 4 = 2) {
  session.set((state) => ({ ...state, user: newUser({ role_id: role }) }));
  window.history.replaceState(null, '', address);
  prepare();
}

test.each(['/de/search', '/de/search?sort=newest', '/de/search?languages=41-45'])(
  'asks once for the hits of %s, whether before the page is drawn or with it',
  async (address) => {
    prepareAt(address);
    expect(queryClient.isFetching()).toBe(1);
    const { searches } = openSearch(address);
    expect(await screen.findByRole('heading', { name: '1 Profil' })).toBeVisible();
    expect(searches).toHaveLength(1);
  },
);

test.each([
  ['a place has to be found by its number first', '/de/search?place=24143'],
  ['a saved search says what is searched', '/de/search?saved=3'],
  ['a part of it is unknown', '/de/search?colour=blue'],
  ['the search lies beneath a candidate', '/de/candidate/abc'],
  ['leasing agents are led to temporary work', '/de/search', 4],
] as const)('asks for nothing where %s', (_, address, role?: 4) => {
  prepareAt(address, role);
  expect(queryClient.isFetching()).toBe(0);
});
