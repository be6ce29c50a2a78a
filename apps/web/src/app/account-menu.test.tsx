import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RouteName } from '#platform/paths.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { AccountMenu } from './account-menu.tsx';
import { navigationOf } from './navigation.ts';

const names = new Set<RouteName>(['Account', 'Settings', 'Invoices', 'AccountManager']);

test.each([
  ['a main account of an employer', newUser(), ['Konto', 'Einstellungen', 'Rechnungen', 'Kontoverwaltung']],
  [
    'a main account of a recruiter',
    newUser({ role_id: 3 }),
    ['Konto', 'Einstellungen', 'Rechnungen', 'Kontoverwaltung'],
  ],
  ['a sub-account', newUser({ details: { is_sub_account: true } }), ['Konto', 'Einstellungen', 'Rechnungen']],
  ['a candidate', newUser({ role_id: 1, details: { company: null } }), ['Konto', 'Einstellungen', 'Rechnungen']],
])('leads %s to its own pages and out', async (_, person, links) => {
  const { user } = renderApp(
    <RouteNamesContext value={names}>
      <AccountMenu place="bar" />
    </RouteNamesContext>,
    { user: person },
  );
  await user.click(screen.getByRole('button', { expanded: false }));
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(links);
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('leads on phones to the pages that the bottom bar has no room for', async () => {
  const more = navigationOf(1, () => true).slice(-1);
  const { user } = renderApp(<AccountMenu place="tabs" more={more} />, { user: newUser({ role_id: 1 }) });
  await user.click(screen.getByRole('button', { expanded: false }));
  expect(await screen.findByRole('link', { name: 'Freigaben' })).toHaveAttribute('href', '/de/job-manager');
});
