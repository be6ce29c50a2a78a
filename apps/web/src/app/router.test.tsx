import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { isInOperatorArea, Router } from './router.tsx';

test('leads a guest from an address of operators to the login, with the way back', async () => {
  const { router } = renderApp(<Router />, { path: '/de/operator/accounts?q=Nord' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/login'));
  const query = new URLSearchParams(router.state.location.search);
  expect(query.get('redirect')).toBe('/de/operator/accounts');
  expect(query.get('query')).toBe('{"q":"Nord"}');
});

test('lets an operator without a company begin in the operator area', async () => {
  const { router } = renderApp(<Router />, { path: '/de/login', user: newUser({ role_id: 5, is_operator: true }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/operator'));
  expect(await screen.findByRole('navigation', { name: 'Bereiche des Betriebs' })).toBeVisible();
});

test.each([
  ['/de/operator', true],
  ['/de/operator/', true],
  ['/de/Operator/log', true],
  ['/de/operators', false],
  ['/de/dashboard', false],
])('%s belongs to the operator area: %s', (path, isIn) => {
  expect(isInOperatorArea(path)).toBe(isIn);
});
