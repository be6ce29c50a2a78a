import { paths, type RouteName } from '../../apps/web/src/platform/paths.ts';
import type { Person } from './sign-in.ts';

/** Where a page is found: its address, or a list whose first link of this kind leads to it. */
export type Address = { path: string; link?: RegExp };
type Addresses = Partial<Record<RouteName, Address[]>>;

/** Of links in mails; the page says that it is no longer valid. */
const TOKEN = 'abcdefghijklmnopqrstuvwxyz234567';

const at = (...list: string[]): Address[] => list.map((path) => ({ path: `/de/${path}` }));
const from = (list: string, link: RegExp): Address[] => [{ path: `/de/${list}`, link }];
/** Pages of the operator area whose path has no parameter. */
const operatorPages = (Object.keys(paths) as RouteName[]).filter(
  (name) => name.startsWith('Operator') && !paths[name].includes(':'),
);

/** Every page of the app, by somebody who can open it. */
export const addresses: Record<Person | 'guest', Addresses> = {
  guest: {
    Login: at('login'),
    Register: at('register?role=2'),
    RegisterNext: at('register-next'),
    Activation: at(`activation/${TOKEN}`),
    AccountActivation: at(`account-activation/${TOKEN}`),
    ResetPassword: at('reset-password', `reset-password/${TOKEN}`),
    ChangeEmailAddress: at(`change-email-address/${TOKEN}`),
    Unsubscribe: at(`unsubscribe/${TOKEN}`),
    Report: at('report'),
    ReportComplaint: at(`report-complaint/${TOKEN}`),
    MyData: at(`my-data/${TOKEN}`),
    ClaimProfile: at(`claim-profile/${TOKEN}`),
    ConfirmInterest: at(`confirm-interest/${TOKEN}`),
    CandidateSearch: at('candidate-search'),
    Outbox: at('outbox'),
    PagePreview: at(`page-preview/${TOKEN}`),
    Page: at('preise', 'datenschutz'),
  },
  candidate: {
    FinishRegistration: at('finishregistration'),
    AcceptNewTerms: at('acceptnewterms'),
    Dashboard: at('dashboard'),
    Inbox: at('inbox'),
    inbox_thread: from('inbox', /\/inbox\/thread\//),
    Notifications: at('notifications'),
    Profile: at('profile'),
    Skills: at('profile/skills'),
    WorkExperience: at('work-experience'),
    Documents: at('documents'),
    Preview: at('preview'),
    JobManager: at('job-manager'),
    JobManagerEntry: from('job-manager', /\/job-manager\/sharing-/),
    CompanyDialog: from('notifications', /\/companies\//),
    Account: at('account'),
    Settings: at('settings'),
  },
  employer: {
    Dashboard: at('dashboard'),
    Inbox: at('inbox'),
    inbox_thread: from('inbox', /\/inbox\/thread\//),
    Profile: at('profile'),
    ExternalSharing: at(`external-sharing/${TOKEN}`),
    StaffagentCandidates: at('staffagent-candidates'),
    LocationCandidates: at('location-candidates'),
    LocationCandidateContact: from('location-candidates', /\/location-candidates\/.+\/contact/),
    AccountManager: at('accountmanager'),
    Search: at('search'),
    CandidateDialog: from('search', /\/candidates\/[\w-]{11}$/),
    ContactRequests: at('contact-requests'),
    ViewedProfiles: at('viewed-profiles'),
    SavedSearches: at('saved-searches'),
    TalentManager: at('talent-manager'),
    Jobs: at('jobs'),
    Job: from('jobs', /\/jobs\/\d/),
    Invoices: at('invoices'),
    Subscription: at('subscription'),
    Projects: at('projects'),
    Project: from('projects', /\/projects\/\d/),
    ProjectsShared: at('projects-shared'),
    CompanyProfile: at('company-profile'),
    CompanyPreview: at('company-preview'),
  },
  'free employer': {
    Dashboard: at('dashboard'),
    Shop: at('shop'),
    ShopBilling: at('shop/step2'),
    ShopPaymentKind: at('shop/step3'),
    ShopReview: at('shop/step4'),
    ShopPay: at('shop/pay'),
    ShopDone: at('shop/step5'),
  },
  'staff agent': {
    Dashboard: at('dashboard'),
    Candidates: at('candidates'),
    CandidateEdit: from('candidates', /\/candidates\/\d+\/edit/),
    CandidateImports: at('candidates/import'),
    CandidateImport: at('candidates/import/1'),
    Customers: at('customers'),
    ApiToken: at('api-token'),
    ExternalEmbedding: at('external-embedding'),
  },
  'leasing agent': { Dashboard: at('dashboard') },
  operator: {
    ...Object.fromEntries(operatorPages.map((name) => [name, at(paths[name])])),
    OperatorAccount: from('operator/accounts', /\/operator\/accounts\/./),
    OperatorCompany: from('operator/companies', /\/operator\/companies\/./),
    OperatorPage: from('operator/pages', /\/operator\/pages\/\d/),
    OperatorHelpItem: at('operator/help/1/Documents'),
    OperatorTour: at('operator/tours/1/Dashboard'),
    OperatorVatCase: from('operator/vat', /\/operator\/vat\/./),
    OperatorInvoice: from('operator/invoices', /\/operator\/invoices\/./),
    OperatorSubscription: from('operator/subscriptions', /\/operator\/subscriptions\/./),
  },
};
