import type { User } from '@gegenpost/contract/user-info.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RouteName } from '#platform/paths.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { createQueryClient, queryClient } from '#platform/query-client.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { session } from '#platform/session.ts';
import { newAppState } from '#test/user.ts';
import { theme } from '#ui/theme.ts';

type Options = {
  /** Address that is open, e.g. `/de/search?place=50667`. */
  path?: string;
  /** History state with which it was opened. */
  state?: unknown;
  /** Who is logged in; null for a guest. */
  user?: User | null;
  /** Routes to which links may lead. */
  canOpen?: readonly RouteName[];
};

/**
 * Renders a part of the app with everything around it that a page finds there. `router.state.location` tells where it
 * went.
 */
export function renderApp(ui: ReactNode, { path = '/de/dashboard', state, user = null, canOpen = [] }: Options = {}) {
  session.set((state) => ({ ...state, status: 'ready', user, app: newAppState() }));
  queryClient.setDefaultOptions({ ...createQueryClient().getDefaultOptions(), queries: { retry: false } });
  const router = createMemoryRouter([{ path: '*', element: <PromptSuspense fallback="…">{ui}</PromptSuspense> }], {
    initialEntries: [state === undefined ? path : { ...parsePath(path), state }],
  });
  const view = render(
    <MantineProvider env="test" theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouteNamesContext value={new Set(canOpen)}>
          <RouterProvider router={router} />
        </RouteNamesContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
