import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';

test('keeps the place of a page that does not exist while its code loads', async () => {
  // Another test may have loaded it already.
  vi.resetModules();
  const { NotFound } = await import('./not-found.tsx');
  const { container } = renderApp(<NotFound />, { path: '/de/gibt-es-nicht' });
  expect(container.querySelector('.page-skeleton')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nicht gefunden' })).toBeVisible();
});
