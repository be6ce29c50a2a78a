import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { useLoading, whenShown } from '#platform/loading.ts';
import { renderApp } from '#test/render.tsx';
import type { AppRoute, PageModule } from './app-route.ts';
import { pageOf, prefetchPage } from './page-loader.ts';

const routeOf = (page: string, prepare: () => void): AppRoute => ({
  name: 'Inbox',
  access: 'everyone',
  shell: 'frame',
  page,
  texts: 'messaging',
  load: async () => ({ Component: () => <p>Seite</p>, prepare }),
});

test('a page asks for its first answers when it is opened, once, and not when its code is loaded ahead', async () => {
  const prepare = vi.fn();
  const route = routeOf('prepared', prepare);
  prefetchPage(route);
  await Promise.resolve();
  expect(prepare).not.toHaveBeenCalled();
  for (let opened = 0; opened < 2; opened += 1) {
    const { Page } = pageOf(route);
    const { unmount } = renderApp(<Page />);
    expect(await screen.findByText('Seite')).toBeVisible();
    unmount();
  }
  expect(prepare).toHaveBeenCalledOnce();
});

test('a page does not stand while its code is on its way', async () => {
  const code = Promise.withResolvers<PageModule>();
  const { Page } = pageOf({ ...routeOf('late', () => {}), load: () => code.promise });
  renderApp(
    <Suspense>
      <Page />
    </Suspense>,
  );
  vi.useFakeTimers();
  const stands = vi.fn();
  whenShown().then(stands);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stands).not.toHaveBeenCalled();
  code.resolve({ Component: () => <p>Seite</p> });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(stands).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('code that is loaded ahead of time shows no sign of loading', async () => {
  prefetchPage({ ...routeOf('ahead', () => {}), load: () => new Promise(() => {}) });
  renderApp(<Flag />);
  await act(() => Promise.resolve());
  expect(screen.getByText('ruht')).toBeVisible();
});

const Flag = () => <p>{useLoading() ? 'lädt' : 'ruht'}</p>;
