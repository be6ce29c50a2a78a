/** What people load together. */
export type Visit = {
  name: string;
  /** Modules that are imported late, by the ends of their paths. */
  opens: readonly string[];
  /** How much one of its requests counts; one of any single page counts 1. */
  weight: number;
};

/** A page of every day: what it needs, and what it loads by itself once it is painted. */
type Page = { name: string; isOpen?: true; opens: readonly string[]; painted?: readonly string[] };

const texts = (room: string) => `/features/${room}/texts.de.ts`;
const starting = ['/after-paint.ts', '/workbox-window.prod.es5.mjs'];
const guests = ['/public-shell.tsx', ...starting];
const users = [...starting, '/after-login.ts', '/shell-banners.tsx', texts('subscription')];

/** The bundler cannot tell what is loaded at once from what waits for a click, so it stands here. */
const pages: readonly Page[] = [
  { name: 'login', isOpen: true, opens: ['/login.page.tsx', texts('login')] },
  {
    name: 'dashboard of a company',
    opens: ['/app/dashboard.page.tsx', texts('dashboard')],
    painted: [
      '/dashboard/today-list.tsx',
      '/dashboard/projects-list.tsx',
      '/dashboard/appointments-list.tsx',
      '/dashboard/reminders-list.tsx',
      '/dashboard/funnel.tsx',
      '/element/adapter.js',
    ],
  },
  {
    name: 'dashboard of a candidate',
    opens: ['/app/dashboard.page.tsx', texts('dashboard')],
    painted: [
      '/dashboard/requests-list.tsx',
      '/dashboard/appointments-list.tsx',
      '/dashboard/demand-list.tsx',
      '/element/adapter.js',
    ],
  },
  {
    name: 'inbox',
    opens: ['/app/inbox.page.tsx', texts('messaging')],
    painted: ['/inbox/project-filter.tsx', '/inbox/waiting-reasons.tsx'],
  },
  {
    name: 'search',
    opens: ['/search/search.page.tsx', texts('search')],
    painted: [
      '/filters/filters.tsx',
      '/filters/text-entry.tsx',
      '/results/save-search.tsx',
      '/candidate/talent-mark.tsx',
      '/results/results-foot.tsx',
    ],
  },
  {
    name: 'profile',
    opens: ['/app/profile.page.tsx', texts('profiles')],
    painted: [
      '/profiles/candidate-profile.tsx',
      '/profile-exchange/exchange-menu.tsx',
      texts('profile-exchange'),
      '/element/adapter.js',
    ],
  },
];

/**
 * What runs behind all pages of guests and of users, and the pages of every day: what each needs first, what it loads once
 * it is painted, and all of it together, so that files may hold code of both.
 */
export const visits: readonly Visit[] = [
  { name: 'guests', opens: guests, weight: 80 },
  { name: 'users', opens: users, weight: 240 },
  ...pages.flatMap(({ name, isOpen = false, opens, painted = [] }) => [
    { name, opens, weight: 80 },
    { name: `${name}, painted`, opens: painted, weight: 80 },
    { name: `${name}, whole`, opens: [...(isOpen ? guests : users), ...opens, ...painted], weight: 160 },
  ]),
];
