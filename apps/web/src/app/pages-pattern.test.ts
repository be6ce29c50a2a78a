import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { pagesPattern } from './pages-pattern.ts';
import { buildRouteTable } from './route-table.tsx';

const pages = new RegExp(pagesPattern());

test.each([
  ['login', true],
  ['reset-password', true],
  ['reset-password/abc234', true],
  ['search', true],
  ['Search', false],
  ['activation/abc234', true],
  ['ACTIVATION/abc234', false],
  ['External-Sharing/abc234', false],
  ['candidate-search', true],
  ['inbox/thread/7', true],
  ['candidates/7k2m9qx41tb/contact', true],
  ['job-manager/sharing-7', true],
  ['inbox/thread/abc', false],
  ['candidates/7k2m9qx41t', false],
  ['candidates', true],
  ['impressum', false],
  ['loginn', false],
  ['x/login', false],
  ['', false],
])('%s is a page of the app: %s, as its router knows it', (path, isPage) => {
  expect(pages.test(path)).toBe(isPage);
  const { find } = buildRouteTable(
    allRoutes.filter(({ name }) => name !== 'Page'),
    { role: 0, rights: [] },
  );
  expect(find({ pathname: `/de/${path}` }) !== null).toBe(isPage);
});
