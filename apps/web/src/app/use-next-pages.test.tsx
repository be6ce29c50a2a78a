import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppRoute } from './app-route.ts';
import { buildRouteTable } from './route-table.tsx';
import { useNextPages } from './use-next-pages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const loads = { Inbox: vi.fn(), Account: vi.fn() };
const routeOf = (name: keyof typeof loads): AppRoute => {
  const load = loads[name].mockReset().mockResolvedValue({ Component: () => null });
  return { name, page: name, texts: 'app', access: 'everyone', shell: 'app', load } as unknown as AppRoute;
};

/** Opens the app with a navigation that leads to the inbox, and waits as long as it takes. */
function open(worker: { controller: object | null } | undefined, connection?: { saveData: boolean }) {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: worker, connection });
  document.body.innerHTML = '<nav><a href="/de/inbox">Postfach</a></nav><a href="/de/account">Konto</a>';
  const table = buildRouteTable([routeOf('Inbox'), routeOf('Account')], { role: roles.employer, rights: [] });
  renderHook(() => useNextPages(table));
  vi.runAllTimers();
}

test('loads what the navigation leads to, and nothing else, for the worker to keep', () => {
  open({ controller: {} });
  expect(loads.Inbox).toHaveBeenCalled();
  expect(loads.Account).not.toHaveBeenCalled();
});

test.each([
  ['there is no worker', undefined, undefined],
  ['the worker does not control the page yet', { controller: null }, undefined],
  ['the visitor asked for little traffic', { controller: {} }, { saveData: true }],
])('loads nothing ahead when %s', (_, worker, connection) => {
  open(worker, connection);
  expect(loads.Inbox).not.toHaveBeenCalled();
});
