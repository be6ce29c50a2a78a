import { expect, test } from 'vitest';
import { pagesPattern } from './pages-pattern.ts';
import { buildRouteTable } from './route-table.tsx';
import { routes } from './routes.ts';

const pages = new RegExp(pagesPattern(), 'i');

test.each([
  ['login', true],
  ['reset-password', true],
  ['reset-password/abc234', true],
  ['search', true],
  ['Search', true],
  ['inbox/thread/7', true],
  ['candidates/7k2m9qx41tb/contact', true],
  ['job-manager/sharing-7', true],
  ['inbox/thread/abc', false],
  ['candidates/7k2m9qx41t', false],
  ['candidates', false],
  ['impressum', false],
  ['loginn', false],
  ['x/login', false],
  ['', false],
])('%s is a page of the app: %s, as its router knows it', (path, isPage) => {
  expect(pages.test(path)).toBe(isPage);
  const { find } = buildRouteTable(
    routes.filter(({ name }) => name !== 'Page'),
    0,
    [],
  );
  expect(find({ pathname: `/de/${path}` }) !== null).toBe(isPage);
});
