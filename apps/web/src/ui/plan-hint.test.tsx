import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { PlanHint } from './plan-hint.tsx';

const user = newUser();

test('leads to the plans and back to the very place', () => {
  renderApp(<PlanHint limit="contacts" />, { path: '/de/search?place=24143&radius=40', user, canOpen: ['Shop'] });
  expect(screen.getByText(/Mit Premium gibt es keine Monatsgrenze/)).toBeVisible();
  const back = encodeURIComponent('/de/search?place=24143&radius=40');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/de/shop?return_to=${back}`);
});

test('comes back without criteria that are too long to be kept', () => {
  renderApp(<PlanHint limit="contacts" />, { path: `/de/search?q=${'x'.repeat(600)}`, user, canOpen: ['Shop'] });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/de/shop?return_to=%2Fde%2Fsearch');
});

test('tells a colleague without the right who can order', () => {
  renderApp(<PlanHint limit="projects" />, { user });
  expect(screen.getByText(/Bestellen kann, wer in Ihrer Firma das Recht „Abo und Rechnungen“ hat\./)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('offers nothing to whoever has a subscription', () => {
  const { container } = renderApp(<PlanHint limit="saved_searches" />, {
    user: newUser({ hasSubscription: true }),
    canOpen: ['Shop'],
  });
  expect(container.querySelector('.plan-hint')).toBeNull();
});
