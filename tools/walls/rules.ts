import path from 'node:path';
import type { HabitKind } from './code.ts';
import { floorOf } from './floors.ts';
import type { Package, Place, Role, Target } from './place.ts';

/** A rule about imports. `breaks` returns the reason when an import violates it. */
export type Wall = { name: string; breaks(from: Place, to: Target): string | undefined | false };

const isTest = ({ role, part }: Place) => role === 'test' || part === 'test';
const isFixture = (place: Place) => isTest(place) || place.role === 'factory' || place.part === 'demo';
const testPackages = /^(vitest|fast-check|wabt|node:.*)$/;
const builtIn = /^node:/;

/** What the packages of the house may import beside their own files. The data reads the tables that it is made from. */
const needs: Record<Exclude<Package, 'reference-data'>, { own: readonly Package[]; packages: RegExp }> = {
  contract: { own: [], packages: /^(zod|jsvat)$/ },
  formula: { own: ['contract', 'reference-data'], packages: builtIn },
  'search-engine': { own: ['contract', 'formula'], packages: builtIn },
};
/** Those that are entered by their `index.ts` alone. */
export const withFace: readonly Place['area'][] = ['formula', 'search-engine'];

/** Roles that a file may not import, in its own room or another, because they belong to a higher layer. */
const above: Partial<Record<Role, readonly Role[]>> = {
  jobs: ['routes'],
  service: ['routes', 'jobs'],
  mails: ['routes', 'jobs', 'service', 'queries'],
  plain: ['routes', 'jobs', 'service', 'queries'],
  policy: ['routes', 'jobs', 'service', 'queries', 'mails'],
  queries: ['routes', 'jobs', 'service', 'mails'],
  table: ['routes', 'jobs', 'service', 'mails', 'queries', 'policy'],
};
const rolesWithSql: readonly Role[] = ['queries', 'table', 'policy', 'factory', 'test'];
const rolesWithHttp: readonly Role[] = ['routes', 'jobs', 'test'];
const doors: readonly Role[] = ['service', 'table', 'policy'];

export const walls: readonly Wall[] = [
  {
    name: 'packages-alone',
    breaks: (from, to) => {
      const { own, packages } = needs[from.area as keyof typeof needs] ?? {};
      if (!own || !packages || to.place?.area === from.area) return;
      if (own.some((area) => area === to.place?.area) || packages.test(to.package ?? '')) return;
      if (isFixture(from) && testPackages.test(to.package ?? '')) return;
      return `${from.area} imports its own files and ${[...own, packages.source].join(', ')}, nothing else.`;
    },
  },
  {
    name: 'one-face',
    breaks: (from, to) => {
      const { place } = to;
      if (place === undefined || from.area === 'other' || from.area === place.area) return;
      if (!withFace.includes(place.area) || place.path === `packages/${place.area}/src/index.ts`) return;
      if (place.role === 'factory' && isFixture(from)) return;
      return `Import what @gegenpost/${place.area} exports (tests also its *.factory.ts).`;
    },
  },
  {
    name: 'apps-apart',
    breaks: (from, to) => {
      const area = to.place?.area;
      if (from.area === 'web' && area === 'server') return 'The browser reaches the server by HTTP.';
      if (from.area === 'server' && area === 'web') return 'The server does not know the web app.';
      const isPackage = from.path.startsWith('packages/');
      return isPackage && (area === 'server' || area === 'web') && 'A package knows no app.';
    },
  },
  {
    name: 'platform-knows-no-feature',
    breaks: (from, to) =>
      (from.part === 'platform' || from.part === 'ui') &&
      ['features', 'app', 'app.ts', 'demo'].includes(to.place?.part ?? '') &&
      !(isTest(from) && to.place?.part === 'app.ts') &&
      'Shared rooms know neither the features nor the app around them.',
  },
  {
    name: 'no-parent-import',
    breaks: (from, to) =>
      from.part === 'features' &&
      to.specifier.startsWith('../') &&
      'Leave a room by #features/… or #platform/…, not by ../.',
  },
  {
    name: 'own-files-by-dot',
    breaks: (from, to) =>
      from.part === 'features' &&
      to.place !== undefined &&
      path.posix.dirname(from.path) === path.posix.dirname(to.place.path) &&
      to.specifier.startsWith('#') &&
      'Import files of your own folder by ./.',
  },
  {
    name: 'room-door',
    breaks: (from, to) => {
      if (from.room === undefined || to.place?.room === undefined || from.room === to.place.room) return;
      const { role } = to.place;
      if (from.area === 'web') {
        return role !== 'queries' && 'Of another room only its *.queries.ts; compose components in app/.';
      }
      if (doors.includes(role) || (role === 'factory' && isFixture(from))) return;
      return 'Enter another room by its *.service.ts, *.table.ts or *-policy.ts (tests also by *.factory.ts).';
    },
  },
  {
    name: 'rooms-below-app',
    breaks: (from, to) => {
      if (from.part !== 'features' || to.place === undefined || isTest(from)) return;
      return (
        ['app', 'app.ts', 'main.ts', 'start.ts', 'demo'].includes(to.place.part) &&
        'A room does not know the app that holds it.'
      );
    },
  },
  {
    name: 'room-file',
    breaks: (from, to) => to.place?.role === 'room' && from.part !== 'rooms.ts' && 'Only rooms.ts opens a *.room.ts.',
  },
  {
    name: 'down-only',
    breaks: (from, to) => {
      if (from.area !== 'server' || from.room === undefined || to.place?.room === undefined) return;
      const { role } = to.place;
      if (from.role === 'routes' && role === 'table') return !to.typeOnly && 'A route asks a query.';
      if (role === 'table' && from.role === 'mails') return !to.typeOnly && 'A mail is given what it says.';
      return (above[from.role] ?? []).includes(role) && `A ${from.role} file stands below ${role}.`;
    },
  },
  {
    name: 'sql-in-queries',
    breaks: (from, to) => {
      if (from.area !== 'server' || from.room === undefined || rolesWithSql.includes(from.role)) return;
      if (/^(drizzle-orm|pg|pg-boss)$/.test(to.package ?? '')) return 'SQL lives in *.queries.ts.';
      const database = /^apps\/server\/src\/platform\/db\/(db|pool)\.ts$/.test(to.place?.path ?? '');
      return database && !to.typeOnly && 'Only queries use the database; everyone else passes it on as a type.';
    },
  },
  {
    name: 'http-in-routes',
    breaks: (from, to) =>
      from.area === 'server' &&
      from.room !== undefined &&
      !rolesWithHttp.includes(from.role) &&
      /^(fastify|fastify-.*|@fastify\/.*|ws)$/.test(to.package ?? '') &&
      'HTTP lives in *.routes.ts.',
  },
  {
    name: 'floors',
    breaks: (from, to) => {
      if (from.area !== 'server' || from.room === undefined || isFixture(from)) return;
      const place = to.place;
      if (place?.room === undefined || place.room === from.room || !['service', 'policy'].includes(place.role)) return;
      const [own, other] = [floorOf(from.room), floorOf(place.room)];
      if (own === undefined || other === undefined || other < own) return;
      return `Services are called downwards only: ${from.room} is on floor ${own}, ${place.room} on floor ${other}.`;
    },
  },
  {
    name: 'fixtures-in-tests',
    breaks: (from, to) =>
      to.place !== undefined &&
      from.area !== 'other' &&
      !isFixture(from) &&
      (to.place.role === 'test' || to.place.role === 'factory' || to.place.part === 'test') &&
      'Factories and test support are for tests and the demo world.',
  },
];

/**
 * Statements of every search are exempt: parsing each row by a schema takes too long, and their rows have tests of
 * their own.
 */
const isOfSearches = ({ path: file }: Place) =>
  /\/(candidate-index\/(candidate-feed|sql-search)\.queries|profiles\/profiles\.queries|platform\/db\/statement)\.ts$/.test(
    file,
  );

/** Patterns that are forbidden in product code, and where each rule applies. */
export const codeWalls: Record<HabitKind, { message: string; holds(place: Place): boolean }> = {
  'module-state': {
    message:
      'A module outlives a logout: make it with createSessionStore or createSessionMap (#platform/session-state.ts).',
    holds: (place) => place.area === 'web' && place.part === 'features' && !isTest(place),
  },
  'ref-in-render': {
    message: 'React may render twice or not at all: write a ref in an effect or a handler, or take useLatest.',
    holds: (place) => place.area === 'web' && !isTest(place),
  },
  'silent-catch': {
    message: 'Say in a comment why the failure may be passed over.',
    holds: (place) => !isTest(place),
  },
  'typed-rows': {
    message: 'A type written by hand is not checked: read rows with a schema (#platform/db/rows.ts).',
    holds: (place) => place.area === 'server' && !isFixture(place) && !isOfSearches(place),
  },
};
