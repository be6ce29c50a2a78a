import { accountRoles, companyRoles, loggedInRoles, type Role, recruiterRoles, roles } from './shared/scalars.ts';

/** Screens with the same topic are related: the help of one names the others. */
export type ScreenTopic =
  | 'entrance'
  | 'contacts'
  | 'profile'
  | 'search'
  | 'candidates'
  | 'projects'
  | 'company'
  | 'billing'
  | 'account'
  | 'operator';

type Screen = { topic: ScreenTopic; roles: readonly Role[] };

const guest = [roles.guest];
const candidate = [roles.candidate];
const employer = [roles.employer];
const operator = [roles.operator];
const everyone = [roles.guest, ...accountRoles] as const;

/**
 * Every screen that has a text in the help, by the name of its route, with the roles for which the release brings one.
 * A test of the web app compares the list with its routes, one of the server with its texts.
 */
export const screens = {
  Frontpage: { topic: 'entrance', roles: guest },
  CandidateSearch: { topic: 'entrance', roles: guest },
  Login: { topic: 'entrance', roles: guest },
  Register: { topic: 'entrance', roles: guest },
  RegisterNext: { topic: 'entrance', roles: guest },
  Activation: { topic: 'entrance', roles: guest },
  AccountActivation: { topic: 'entrance', roles: guest },
  ResetPassword: { topic: 'entrance', roles: guest },
  Page: { topic: 'entrance', roles: everyone },
  PagePreview: { topic: 'entrance', roles: everyone },
  Report: { topic: 'entrance', roles: everyone },
  ReportComplaint: { topic: 'entrance', roles: everyone },
  MyData: { topic: 'entrance', roles: everyone },
  ClaimProfile: { topic: 'entrance', roles: everyone },
  ConfirmInterest: { topic: 'entrance', roles: everyone },
  ChangeEmailAddress: { topic: 'entrance', roles: everyone },
  Unsubscribe: { topic: 'entrance', roles: everyone },
  FinishRegistration: { topic: 'account', roles: loggedInRoles },
  AcceptNewTerms: { topic: 'account', roles: loggedInRoles },
  Dashboard: { topic: 'contacts', roles: loggedInRoles },
  Inbox: { topic: 'contacts', roles: loggedInRoles },
  inbox_thread: { topic: 'contacts', roles: loggedInRoles },
  Notifications: { topic: 'contacts', roles: loggedInRoles },
  CompanyDialog: { topic: 'contacts', roles: loggedInRoles },
  JobManager: { topic: 'contacts', roles: candidate },
  JobManagerEntry: { topic: 'contacts', roles: candidate },
  ExternalSharing: { topic: 'contacts', roles: loggedInRoles },
  Profile: { topic: 'profile', roles: loggedInRoles },
  Skills: { topic: 'profile', roles: candidate },
  WorkExperience: { topic: 'profile', roles: candidate },
  Documents: { topic: 'profile', roles: candidate },
  Preview: { topic: 'profile', roles: candidate },
  Settings: { topic: 'profile', roles: loggedInRoles },
  Account: { topic: 'account', roles: accountRoles },
  AccountManager: { topic: 'account', roles: companyRoles },
  AccountManagerEdit: { topic: 'account', roles: companyRoles },
  StaffagentCandidates: { topic: 'search', roles: loggedInRoles },
  StaffagentCandidateContact: { topic: 'search', roles: loggedInRoles },
  LocationCandidates: { topic: 'search', roles: loggedInRoles },
  LocationCandidateContact: { topic: 'search', roles: loggedInRoles },
  Search: { topic: 'search', roles: companyRoles },
  CandidateDialog: { topic: 'search', roles: companyRoles },
  ContactRequest: { topic: 'search', roles: companyRoles },
  ContactRequests: { topic: 'search', roles: companyRoles },
  ViewedProfiles: { topic: 'search', roles: companyRoles },
  SavedSearches: { topic: 'search', roles: companyRoles },
  TalentManager: { topic: 'search', roles: employer },
  Candidates: { topic: 'candidates', roles: recruiterRoles },
  CandidateEdit: { topic: 'candidates', roles: recruiterRoles },
  CandidateImports: { topic: 'candidates', roles: recruiterRoles },
  CandidateImport: { topic: 'candidates', roles: recruiterRoles },
  ExternalEmbedding: { topic: 'candidates', roles: recruiterRoles },
  ApiToken: { topic: 'candidates', roles: recruiterRoles },
  Jobs: { topic: 'projects', roles: companyRoles },
  Job: { topic: 'projects', roles: companyRoles },
  Projects: { topic: 'projects', roles: companyRoles },
  Project: { topic: 'projects', roles: companyRoles },
  ProjectsShared: { topic: 'projects', roles: companyRoles },
  Customers: { topic: 'projects', roles: recruiterRoles },
  CompanyProfile: { topic: 'company', roles: companyRoles },
  CompanyPreview: { topic: 'company', roles: employer },
  Subscription: { topic: 'billing', roles: companyRoles },
  Invoices: { topic: 'billing', roles: companyRoles },
  Shop: { topic: 'billing', roles: companyRoles },
  ShopBilling: { topic: 'billing', roles: companyRoles },
  ShopPaymentKind: { topic: 'billing', roles: companyRoles },
  ShopReview: { topic: 'billing', roles: companyRoles },
  ShopPay: { topic: 'billing', roles: companyRoles },
  ShopDone: { topic: 'billing', roles: companyRoles },
  OperatorOverview: { topic: 'operator', roles: operator },
  OperatorLog: { topic: 'operator', roles: operator },
  OperatorAccounts: { topic: 'operator', roles: operator },
  OperatorAccount: { topic: 'operator', roles: operator },
  OperatorCompanies: { topic: 'operator', roles: operator },
  OperatorCompany: { topic: 'operator', roles: operator },
  OperatorQueue: { topic: 'operator', roles: operator },
  OperatorReports: { topic: 'operator', roles: operator },
  OperatorReport: { topic: 'operator', roles: operator },
  OperatorSupportView: { topic: 'operator', roles: operator },
  OperatorVat: { topic: 'operator', roles: operator },
  OperatorVatCase: { topic: 'operator', roles: operator },
  OperatorInvoices: { topic: 'operator', roles: operator },
  OperatorInvoice: { topic: 'operator', roles: operator },
  OperatorSubscriptions: { topic: 'operator', roles: operator },
  OperatorSubscription: { topic: 'operator', roles: operator },
  OperatorPlans: { topic: 'operator', roles: operator },
  OperatorCatalogues: { topic: 'operator', roles: operator },
  OperatorPages: { topic: 'operator', roles: operator },
  OperatorPage: { topic: 'operator', roles: operator },
  OperatorSettings: { topic: 'operator', roles: operator },
  OperatorHelp: { topic: 'operator', roles: operator },
  OperatorHelpItem: { topic: 'operator', roles: operator },
  OperatorHelpRequests: { topic: 'operator', roles: operator },
  OperatorHelpRequest: { topic: 'operator', roles: operator },
  OperatorTours: { topic: 'operator', roles: operator },
  OperatorTour: { topic: 'operator', roles: operator },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;

/** Routes without a text in the help, each with the reason. */
export const screensWithoutHelp: Readonly<Record<string, string>> = {
  Outbox: 'Stands in demos and trials alone, and explains itself in its first sentence.',
};

const known: Readonly<Record<string, Screen>> = screens;

/** The topic of a screen; null for an unknown name. */
export const topicOf = (route: string): ScreenTopic | null => known[route]?.topic ?? null;
