/** What people load together. */
export type Visit = {
  name: string;
  /** Modules that are imported late, by the ends of their paths. */
  opens: readonly string[];
  /** How much one of its requests counts; one of any single page counts 1. */
  weight: number;
};

const texts = (room: string) => `/features/${room}/texts.de.ts`;
const starting = ['/after-paint.ts', '/workbox-window.prod.es5.mjs'];

/**
 * The daily pages, each with its texts, what they load by themselves once they are painted, and what runs behind all of
 * them. The bundler cannot tell what is loaded at once from what waits for a click, so it stands here.
 */
export const visits: readonly Visit[] = [
  { name: 'guests', opens: ['/public-shell.tsx', ...starting], weight: 80 },
  {
    name: 'users',
    opens: [...starting, '/after-login.ts', '/shell-banners.tsx', texts('subscription')],
    weight: 240,
  },
  { name: 'login', opens: ['/login.page.tsx', texts('login')], weight: 80 },
  { name: 'dashboard', opens: ['/app/dashboard.page.tsx', texts('dashboard')], weight: 80 },
  {
    name: 'dashboard of a company, painted',
    opens: [
      '/dashboard/today-list.tsx',
      '/dashboard/projects-list.tsx',
      '/dashboard/appointments-list.tsx',
      '/dashboard/reminders-list.tsx',
      '/dashboard/funnel.tsx',
      '/element/adapter.js',
    ],
    weight: 80,
  },
  {
    name: 'dashboard of a candidate, painted',
    opens: [
      '/dashboard/requests-list.tsx',
      '/dashboard/appointments-list.tsx',
      '/dashboard/demand-list.tsx',
      '/element/adapter.js',
    ],
    weight: 80,
  },
  { name: 'inbox', opens: ['/app/inbox.page.tsx', texts('messaging')], weight: 80 },
  { name: 'inbox, painted', opens: ['/inbox/project-filter.tsx', '/inbox/waiting-reasons.tsx'], weight: 80 },
  { name: 'search', opens: ['/search/search.page.tsx', texts('search')], weight: 80 },
  {
    name: 'search, painted',
    opens: [
      '/filters/filters.tsx',
      '/filters/text-entry.tsx',
      '/results/save-search.tsx',
      '/candidate/talent-mark.tsx',
      '/results/results-foot.tsx',
    ],
    weight: 80,
  },
  { name: 'profile', opens: ['/app/profile.page.tsx', texts('profiles')], weight: 80 },
  {
    name: 'profile, painted',
    opens: [
      '/profiles/candidate-profile.tsx',
      '/profile-exchange/exchange-menu.tsx',
      texts('profile-exchange'),
      '/element/adapter.js',
    ],
    weight: 80,
  },
];
