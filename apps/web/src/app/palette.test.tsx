import { type PaletteResult, paletteApi } from '@gegenpost/contract/palette.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RouteName } from '#platform/paths.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Palette } from './palette.tsx';

const nothing: PaletteResult = { people: [], projects: [], positions: [], searches: [], threads: [] };
let found: PaletteResult;
let asked: string[];

beforeEach(() => {
  found = {
    ...nothing,
    people: [
      { gegenpost_id: '7k2m9qx41tb', name: null, title: 'Ingenieur/in - Medizintechnik' },
      { gegenpost_id: 'x9f20aamw5c', name: 'Jonas Wietfeld', title: 'Qualitätsmanager/in' },
    ],
    projects: [{ id: 3, title: 'Nachtdienst', label: 'Pflegefachkraft' }],
    positions: [{ id: 4, title: 'Schichtleitung', place: 'Kiel' }],
    searches: [{ id: 5, title: 'Kiel', label: 'Pflegefachkraft · 24143 Kiel, 40 km' }],
    threads: [{ id: 8, subject: 'Leiter Zulassung', who: 'Jonas Wietfeld' }],
  };
  asked = [];
  server.use(
    http.get(`*${paletteApi.find.url}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json(found);
    }),
  );
});

const pages: RouteName[] = ['Dashboard', 'Search', 'Inbox', 'Settings', 'Notifications', 'Account'];

function open() {
  const [onOpen, onClose] = [vi.fn(), vi.fn()];
  const view = renderApp(
    <RouteNamesContext value={new Set(pages)}>
      <Palette onOpen={onOpen} onClose={onClose} />
    </RouteNamesContext>,
    { user: newUser() },
  );
  return { ...view, onOpen, onClose };
}
const field = () => screen.findByRole('combobox', { name: 'Suchen oder Befehl eingeben' });
const group = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');

test('shows actions, the pages that one can open, and what was met last', async () => {
  open();
  expect(await group('Profile')).toEqual([
    'Mitglied 7k2m9qx41tbIngenieur/in - Medizintechnik',
    'Jonas WietfeldQualitätsmanager/in',
  ]);
  expect(await group('Seiten')).toEqual(['Übersicht', 'Suche', 'Postfach', 'Mitteilungen', 'Konto', 'Einstellungen']);
  expect(await group('Projekte')).toEqual(['NachtdienstPflegefachkraft']);
  expect(await group('Stellen')).toEqual(['SchichtleitungKiel']);
  expect(await group('Unterhaltungen')).toEqual(['Leiter ZulassungJonas Wietfeld']);
  expect(await field()).toHaveFocus();
  expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Aktionen');
});

test('is worked by the keyboard, and opens a person over the page that is open', async () => {
  found = { ...nothing, people: found.people };
  const { user, router, onClose } = open();
  await user.type(await field(), 'jonas');
  await screen.findByRole('option', { name: /^Mitglied 7k2m9qx41tb/ }); // waits for the answer to these words
  await user.keyboard('{ArrowDown}');
  expect(await active()).toHaveTextContent('Jonas Wietfeld');
  await user.keyboard('{ArrowDown}');
  expect(await active()).toHaveTextContent('Mitglied 7k2m9qx41tb');
  await user.keyboard('{ArrowUp}{Enter}');

  expect(onClose).toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/de/candidates/x9f20aamw5c');
  expect(router.state.location.state).toMatchObject({ background: { pathname: '/de/dashboard' } });
});

test('finds pages and actions by every typed word, whatever the signs over its letters', async () => {
  found = nothing;
  const { user, router } = open();
  await user.type(await field(), 'uber');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Übersicht']);
  await user.clear(await field());
  await user.type(await field(), 'einst');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/de/settings');
});

test('opens nothing that was found for other words before the answer to these is there', async () => {
  const { user, onClose } = open();
  await user.type(await field(), 'nachtdienst');
  await screen.findByRole('option', { name: /^Nachtdienst/ });
  server.use(http.get(`*${paletteApi.find.url}`, () => new Promise<never>(() => {})));
  await user.clear(await field());
  await user.type(await field(), 'tagschicht{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).toBeNull();
});

test('does nothing at Enter before anything was typed', async () => {
  const { user, onClose } = open();
  await group('Profile');
  await user.click(await field());
  await user.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{ArrowUp}');
  expect(await active()).toHaveTextContent('Leiter Zulassung');
  await user.keyboard('{ArrowDown}');
  expect(await active()).toHaveTextContent('Tastenkürzel anzeigen');
});

test('does what an action says', async () => {
  const { user, onOpen } = open();
  await user.click(await screen.findByRole('option', { name: 'Tastenkürzel anzeigen' }));
  expect(onOpen).toHaveBeenCalledWith('keys');
});

test('says when nothing is found, and when the server could not be asked', async () => {
  server.use(http.get(`*${paletteApi.find.url}`, () => HttpResponse.json({ message: 'Nein.' }, { status: 500 })));
  const { user } = open();
  expect(await screen.findByText(/konnten wir gerade nicht durchsuchen/)).toBeVisible();
  await user.type(await field(), 'xyzxyz');
  expect(screen.getByRole('status')).toHaveTextContent('Nichts gefunden.');
  await user.keyboard('{Enter}{ArrowDown}');
});
