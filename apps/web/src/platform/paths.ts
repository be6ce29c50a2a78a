import { locale } from './locale.ts';

/** Route name → path below the locale. The route tables of the app decide which of them a user can open. */
export const paths = {
  Frontpage: '',
  Login: 'login',
  Register: 'register',
  RegisterNext: 'register-next',
  Activation: 'activation/:token',
  AccountActivation: 'account-activation/:token',
  ChangeEmailAddress: 'change-email-address/:token',
  ResetPassword: 'reset-password/:token?',
  Unsubscribe: 'unsubscribe/:token',
  FinishRegistration: 'finishregistration',
  AcceptNewTerms: 'acceptnewterms',
  Dashboard: 'dashboard',
  Profile: 'profile',
  Skills: 'profile/skills',
  WorkExperience: 'work-experience',
  Documents: 'documents',
  Preview: 'preview',
  JobManager: 'job-manager',
  /** `sharing-7`, or `contact-128` with the id of the thread. */
  JobManagerEntry: 'job-manager/:entry',
  ExternalSharing: 'external-sharing/:token',
  ConfirmInterest: 'confirm-interest/:token',
  Search: 'search',
  CandidateDialog: 'candidates/:productId',
  ContactRequest: 'candidates/:productId/contact',
  ContactRequests: 'contact-requests',
  ViewedProfiles: 'viewed-profiles',
  SavedSearches: 'saved-searches',
  Customers: 'customers',
  Invoices: 'invoices',
  Subscription: 'subscription',
  Shop: 'shop',
  ShopBilling: 'shop/step2',
  ShopPaymentKind: 'shop/step3',
  ShopReview: 'shop/step4',
  ShopPay: 'shop/pay',
  ShopDone: 'shop/step5',
  Projects: 'projects',
  Project: 'projects/:projectId',
  ProjectsShared: 'projects-shared',
  TalentManager: 'talent-manager',
  Inbox: 'inbox',
  inbox_thread: 'inbox/thread/:threadId',
  Notifications: 'notifications',
  CompanyProfile: 'company-profile',
  CompanyPreview: 'company-preview',
  CompanyDialog: 'companies/:productId',
  Candidates: 'candidates',
  Account: 'account',
  Settings: 'settings',
  AccountManager: 'accountmanager',
  AccountManagerEdit: 'accountmanager/:productId',
  Outbox: 'outbox',
  Page: ':slug',
} as const;
export type RouteName = keyof typeof paths;

type Query = Record<string, string | number | boolean | null | undefined>;

/** The address of a route: `pathTo('inbox_thread', { threadId: 128 })` → `/de/inbox/thread/128`. */
export function pathTo(name: RouteName, params: Record<string, string | number> = {}, query: Query = {}): string {
  const path = paths[name]
    .replace(/\/:(\w+)\?/g, (_, key: string) => (key in params ? `/:${key}` : '')) // an optional part
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/${locale.get()}${path && `/${path}`}${search && `?${search}`}`;
}
