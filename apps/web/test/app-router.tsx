import { useEffect } from 'react';
import { Link } from 'react-router';
import { vi } from 'vitest';
import type { AppRoute } from '#app/app-route.ts';
import { AppRouter } from '#app/app-router.tsx';
import { useCloseModal, useModalState, useSheet } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';

/** Calls when the search of `routesOf` is mounted and unmounted. */
export const mounted = vi.fn();
export const unmounted = vi.fn();
export const productId = '7k2m9qx41tb';

function SearchPage() {
  const state = useModalState();
  useEffect(() => {
    mounted();
    return unmounted;
  }, []);
  return (
    <>
      <h1>Suche</h1>
      <Link to={pathTo('CandidateDialog', { productId })} state={state}>
        Profil öffnen
      </Link>
    </>
  );
}

function Dialog() {
  const close = useCloseModal();
  const sheet = useSheet();
  return (
    <div role="dialog" aria-label="Profil">
      <button type="button" onClick={close}>
        Schließen
      </button>
      <button type="button" onClick={() => sheet.open(7)}>
        Blatt öffnen
      </button>
      <Link to={pathTo('ContactRequest', { productId })} state={useModalState()}>
        Schreiben
      </Link>
      {sheet.opened === 7 && <p>Blatt</p>}
    </div>
  );
}

let suffix = 0;
/** A few routes as the app has them, with small pages. */
export function routesOf(Search = SearchPage): AppRoute[] {
  suffix += 1; // loaded pages are cached by name
  const page = (name: AppRoute['name'], Component: () => React.ReactNode, part: Partial<AppRoute> = {}): AppRoute => ({
    name,
    access: [2, 3, 4],
    shell: 'app',
    page: `${name}-${suffix}`,
    texts: 'app',
    load: async () => ({ Component }),
    ...part,
  });
  return [
    page('Search', Search),
    page('Dashboard', () => <h1>Übersicht</h1>, { access: [1, 2, 3, 4] }),
    page('CandidateDialog', Dialog, { modal: { parent: 'Search' } }),
    page('ContactRequest', () => <div role="dialog" aria-label="Anfrage" />, { modal: { parent: 'Search' } }),
    page('Login', () => <h1>Anmelden</h1>, { access: 'guests', shell: 'public' }),
  ];
}
export const open = (path: string, user: ReturnType<typeof newUser> | null = newUser(), routes = routesOf()) =>
  renderApp(<AppRouter routes={routes} />, { path, user });
