import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens, screensWithoutHelp } from '@gegenpost/contract/screens.ts';
import { accountRoles, Right, roles } from '@gegenpost/contract/shared/scalars.ts';
import { tourTargets } from '@gegenpost/contract/tours.ts';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { buildRouteTable } from './route-table.tsx';

const known: Readonly<Record<string, { roles: readonly number[] }>> = screens;

test.each([roles.guest, ...accountRoles])(
  'every route that role %i can open has a text in the help, or a reason for none',
  (role) => {
    const { names } = buildRouteTable(allRoutes, { role, rights: Right.options });
    const missing = [...names].filter((name) => !(name in screensWithoutHelp) && !known[name]?.roles.includes(role));

    expect(missing).toEqual([]);
  },
);

test('nothing that has a text is also named as having none', () => {
  expect(Object.keys(screensWithoutHelp).filter((name) => name in screens)).toEqual([]);
  expect(Object.values(screensWithoutHelp).every((reason) => reason.length > 10)).toBe(true);
});

test('every target of tours stands somewhere in the app', () => {
  const folder = join(import.meta.dirname, '..');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

  expect(tourTargets.filter((target) => !source.includes(`data-tour="${target}"`))).toEqual([]);
});
