import { expect, test } from 'vitest';
import type { RouteName } from '#platform/paths.ts';
import { newUser } from '#test/user.ts';
import type { AppRoute } from './app-route.ts';
import { guard } from './guard.ts';

const load = async () => ({ Component: () => null });
const route = (part: Partial<AppRoute>): AppRoute => ({
  name: 'Search',
  access: [2, 3, 4],
  shell: 'app',
  page: 'x',
  texts: 'x',
  load,
  ...part,
});
const search = route({});
const login = route({ name: 'Login', access: 'guests' });
const place = { pathname: '/de/search', search: '?place=50667' };
const all = () => true;
const without = (missing: RouteName) => (name: RouteName) => name !== missing;
const guest = { user: null, endedBy: null };

test('sends a guest to the login with the wanted place', () => {
  const to = new URL(guard(search, guest, place, all) ?? '', 'https://x.example');
  expect(to.pathname).toBe('/de/login');
  expect(Object.fromEntries(to.searchParams)).toEqual({ redirect: '/de/search', query: '{"place":"50667"}' });
});

test('remembers no place after a logout', () => {
  expect(guard(search, { user: null, endedBy: 'logout' }, place, all)).toBe('/de/login');
});

test('lets a logged-in person pass', () => {
  expect(guard(search, { user: newUser(), endedBy: null }, place, all)).toBeNull();
});

test.each([
  [
    'registration',
    newUser({ details: { registration_finished: false } }),
    '/de/finishregistration?redirect=%2Fde%2Fsearch&query=%7B%22place%22%3A%2250667%22%7D',
    'FinishRegistration',
  ],
  [
    'terms',
    newUser({ needs_term_agreement: true }),
    '/de/acceptnewterms?redirect=%2Fde%2Fsearch&query=%7B%22place%22%3A%2250667%22%7D',
    'AcceptNewTerms',
  ],
] as const)('asks for the %s first, if its page exists', (_, user, path, name) => {
  const session = { user, endedBy: null };
  expect(guard(search, session, place, all)).toBe(path);
  expect(guard(search, session, place, without(name))).toBeNull();
  expect(guard(route({ beforeChecks: true }), session, place, all)).toBeNull();
});

test('leads on from a finished step to the wanted place, else to the dashboard', () => {
  const step = route({ name: 'FinishRegistration', beforeChecks: true });
  const at = (user: ReturnType<typeof newUser>, query: string) =>
    guard(step, { user, endedBy: null }, { pathname: '/de/finishregistration', search: query }, all);
  expect(at(newUser({ details: { registration_finished: false } }), '')).toBeNull();
  expect(at(newUser(), '')).toBe('/de/dashboard');
  expect(at(newUser(), '?redirect=%2Fde%2Finbox')).toBe('/de/inbox');
});

test('sends a logged-in visitor of the login to the wanted place, else to the dashboard', () => {
  const session = { user: newUser(), endedBy: null };
  const at = (query: string) => guard(login, session, { pathname: '/de/login', search: query }, all);
  expect(at('')).toBe('/de/dashboard');
  expect(at('?redirect=%2Fde%2Finbox')).toBe('/de/inbox');
  expect(at('?redirect=%2F%2Fevil.example')).toBe('/de/dashboard');
  expect(at('?already-logged-in')).toBeNull();
});
