import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';

test.each([
  { modal: null, skeletons: 1 },
  { modal: { close: () => {} }, skeletons: 0 },
])('a page that does not exist keeps its place while its code loads, and a dialog has none: %j', async (given) => {
  // Another test may have loaded it already.
  vi.resetModules();
  const { NotFound } = await import('./not-found.tsx');
  const { ModalRouteContext } = await import('#platform/modal-route.ts');
  const { container } = renderApp(
    <ModalRouteContext value={given.modal}>
      <NotFound />
    </ModalRouteContext>,
    { path: '/de/gibt-es-nicht' },
  );
  expect(container.querySelectorAll('.page-skeleton')).toHaveLength(given.skeletons);
  expect(await screen.findByText('Nicht gefunden')).toBeVisible();
});
