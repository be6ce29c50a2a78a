import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { AppRoute } from './app-route.ts';

/** The public lists inside the app; guests get documents of their own for them, without the app. */
export const publicListRoutes: readonly AppRoute[] = [
  {
    name: 'CandidateSearch',
    access: 'guests',
    shell: 'public',
    page: 'candidate-search',
    texts: 'public-lists',
    load: () => import('#features/public-lists/lists/candidate-search.page.tsx'),
  },
  {
    name: 'StaffagentCandidates',
    access: loggedInRoles,
    shell: 'app',
    page: 'staffagent-candidates',
    texts: 'public-lists',
    load: () => import('#features/public-lists/lists/staffagent-candidates.page.tsx'),
  },
  {
    name: 'StaffagentCandidateContact',
    access: loggedInRoles,
    shell: 'app',
    page: 'list-contact',
    texts: 'public-lists',
    load: () => import('#features/public-lists/lists/list-contact.page.tsx'),
    modal: { parent: 'StaffagentCandidates', keepsQuery: true },
  },
  {
    name: 'LocationCandidates',
    access: loggedInRoles,
    shell: 'app',
    page: 'location-candidates',
    texts: 'public-lists',
    load: () => import('#features/public-lists/lists/location-candidates.page.tsx'),
  },
  {
    name: 'LocationCandidateContact',
    access: loggedInRoles,
    shell: 'app',
    page: 'list-contact',
    texts: 'public-lists',
    load: () => import('#features/public-lists/lists/list-contact.page.tsx'),
    modal: { parent: 'LocationCandidates', keepsQuery: true },
  },
];
