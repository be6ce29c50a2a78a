import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import type { AppRoute } from './app-route.ts';
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
