import {
  companyRoles,
  loggedInRoles,
  type Right,
  type Role,
  recruiterRoles,
  roles,
} from '@gegenpost/contract/shared/scalars.ts';
import type { ComponentType } from 'react';
import type { RouteName } from '#platform/paths.ts';

export type ShellName = 'public' | 'app' | 'restricted' | 'frame';

/** One page of the app as data. Its path stands in `#platform/paths.ts` under the same name. */
export type AppRoute = {
  name: RouteName;
  /** `guests`: a logged-in person is sent to the dashboard. Roles: a guest is sent to the login. */
  access: 'everyone' | 'guests' | readonly Role[];
  shell: ShellName;
  /** Routes with the same page keep it mounted when the address changes between them. */
  page: string;
  /** The room whose texts the page needs. */
  texts: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** Lies over the page beneath; after a direct visit over its natural parent. */
  modal?: { parent: RouteName };
  /** What a sub-account needs; without it the page says so, and nothing links to it. */
  right?: Right;
  /** Reached before the registration is finished and the terms are accepted. */
  beforeChecks?: true;
};

export const routes: readonly AppRoute[] = [
  {
    name: 'Login',
    access: 'guests',
    shell: 'public',
    page: 'login',
    texts: 'login',
    load: () => import('#features/login/login.page.tsx'),
  },
  {
    name: 'Register',
    access: 'guests',
    shell: 'public',
    page: 'register',
    texts: 'registration',
    load: () => import('#features/registration/register.page.tsx'),
  },
  {
    name: 'RegisterNext',
    access: 'guests',
    shell: 'public',
    page: 'register-next',
    texts: 'registration',
    load: () => import('#features/registration/register-next.page.tsx'),
  },
  {
    name: 'Activation',
    access: 'guests',
    shell: 'public',
    page: 'activation',
    texts: 'registration',
    load: () => import('#features/registration/activation.page.tsx'),
  },
  {
    name: 'AccountActivation',
    access: 'guests',
    shell: 'public',
    page: 'account-activation',
    texts: 'registration',
    load: () => import('#features/registration/account-activation.page.tsx'),
  },
  {
    name: 'ResetPassword',
    access: 'guests',
    shell: 'public',
    page: 'reset-password',
    texts: 'recovery',
    load: () => import('#features/recovery/reset-password.page.tsx'),
  },
  {
    name: 'ChangeEmailAddress',
    access: 'everyone',
    shell: 'public',
    page: 'change-email-address',
    texts: 'recovery',
    load: () => import('#features/recovery/change-email-address.page.tsx'),
  },
  {
    name: 'Unsubscribe',
    access: 'everyone',
    shell: 'public',
    page: 'unsubscribe',
    texts: 'unsubscribe',
    load: () => import('#features/unsubscribe/unsubscribe.page.tsx'),
  },
  {
    name: 'FinishRegistration',
    access: loggedInRoles,
    shell: 'restricted',
    page: 'finish-registration',
    texts: 'registration',
    load: () => import('#features/registration/finish-registration.page.tsx'),
    beforeChecks: true,
  },
  {
    name: 'AcceptNewTerms',
    access: loggedInRoles,
    shell: 'restricted',
    page: 'accept-new-terms',
    texts: 'terms',
    load: () => import('#features/terms/accept-new-terms.page.tsx'),
    beforeChecks: true,
  },
  {
    name: 'Inbox',
    access: loggedInRoles,
    shell: 'app',
    page: 'inbox',
    texts: 'messaging',
    load: () => import('#features/messaging/inbox.page.tsx'),
  },
  {
    name: 'inbox_thread',
    access: loggedInRoles,
    shell: 'app',
    page: 'inbox',
    texts: 'messaging',
    load: () => import('#features/messaging/inbox.page.tsx'),
  },
  {
    name: 'Dashboard',
    access: loggedInRoles,
    shell: 'app',
    page: 'dashboard',
    texts: 'dashboard',
    load: () => import('#features/dashboard/dashboard.page.tsx'),
  },
  {
    name: 'Notifications',
    access: loggedInRoles,
    shell: 'app',
    page: 'notifications',
    texts: 'notifications',
    load: () => import('#features/notifications/notifications.page.tsx'),
  },
  {
    name: 'Profile',
    access: loggedInRoles,
    shell: 'app',
    page: 'profile',
    texts: 'profiles',
    load: () => import('./profile.page.tsx'),
  },
  {
    name: 'Skills',
    access: [roles.candidate],
    shell: 'app',
    page: 'skills',
    texts: 'profiles',
    load: () => import('#features/profiles/skills.page.tsx'),
    modal: { parent: 'Profile' },
  },
  {
    name: 'WorkExperience',
    access: [roles.candidate],
    shell: 'app',
    page: 'work-experience',
    texts: 'profiles',
    load: () => import('#features/profiles/work-experience.page.tsx'),
  },
  {
    name: 'Documents',
    access: [roles.candidate],
    shell: 'app',
    page: 'documents',
    texts: 'documents',
    load: () => import('#features/documents/documents.page.tsx'),
  },
  {
    name: 'Preview',
    access: [roles.candidate],
    shell: 'app',
    page: 'preview',
    texts: 'profiles',
    load: () => import('./preview.page.tsx'),
    modal: { parent: 'Profile' },
  },
  {
    name: 'Search',
    access: companyRoles,
    right: 'search',
    shell: 'app',
    page: 'search',
    texts: 'search',
    load: () => import('#features/search/search.page.tsx'),
  },
  {
    name: 'ViewedProfiles',
    access: companyRoles,
    right: 'search',
    shell: 'app',
    page: 'viewed-profiles',
    texts: 'search',
    load: () => import('#features/search/viewed-profiles.page.tsx'),
  },
  {
    name: 'SavedSearches',
    access: companyRoles,
    right: 'search',
    shell: 'app',
    page: 'saved-searches',
    texts: 'saved-searches',
    load: () => import('#features/saved-searches/saved-searches.page.tsx'),
  },
  {
    name: 'Customers',
    access: recruiterRoles,
    right: 'projects',
    shell: 'app',
    page: 'customers',
    texts: 'customers',
    load: () => import('#features/customers/customers.page.tsx'),
  },
  {
    name: 'CandidateDialog',
    access: companyRoles,
    right: 'search',
    shell: 'app',
    page: 'candidate-dialog',
    texts: 'search',
    load: () => import('#features/search/candidate-dialog.page.tsx'),
    modal: { parent: 'Search' },
  },
  {
    name: 'ContactRequest',
    access: companyRoles,
    right: 'contact',
    shell: 'app',
    page: 'contact-request',
    texts: 'messaging',
    load: () => import('#features/messaging/contact-request.page.tsx'),
    modal: { parent: 'Search' },
  },
  {
    name: 'ContactRequests',
    access: companyRoles,
    right: 'contact',
    shell: 'app',
    page: 'contact-requests',
    texts: 'messaging',
    load: () => import('#features/messaging/contact-requests.page.tsx'),
    modal: { parent: 'Search' },
  },
  {
    name: 'Account',
    access: loggedInRoles,
    shell: 'app',
    page: 'account',
    texts: 'account',
    load: () => import('#features/account/account.page.tsx'),
  },
  {
    name: 'Outbox',
    access: 'everyone',
    shell: 'public',
    page: 'outbox',
    texts: 'outbox',
    load: () => import('#features/outbox/outbox.page.tsx'),
  },
  {
    name: 'Settings',
    access: loggedInRoles,
    shell: 'app',
    page: 'settings',
    texts: 'settings',
    load: () => import('#features/settings/settings.page.tsx'),
  },
  {
    name: 'AccountManager',
    access: companyRoles,
    shell: 'app',
    page: 'account-manager',
    texts: 'account-manager',
    load: () => import('#features/account-manager/account-manager.page.tsx'),
  },
  {
    name: 'Page',
    access: 'everyone',
    shell: 'public',
    page: 'content-page',
    texts: 'content-page',
    load: () => import('#features/content-page/content-page.page.tsx'),
  },
];
