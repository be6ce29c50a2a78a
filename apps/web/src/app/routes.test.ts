import { loggedInRoles, Right, type Role } from '@gegenpost/contract/shared/scalars.ts';
import { expect, test } from 'vitest';
import { paths, type RouteName } from '#platform/paths.ts';
import { allRoutes } from './all-routes.ts';
import { buildRouteTable } from './route-table.tsx';

const everybody = loggedInRoles;
const companies = [2, 3, 4] as const;
const recruiters = [3, 4] as const;

/** Areas of the specification that are implemented, and the roles that may open them. */
const areas: Partial<Record<RouteName, readonly Role[]>> = {
  ...{ Dashboard: everybody, Profile: everybody, Inbox: everybody, inbox_thread: everybody },
  ...{ Account: everybody, Settings: everybody, ExternalSharing: everybody },
  ...{ FinishRegistration: everybody, AcceptNewTerms: everybody },
  ...{ Skills: [1], Documents: [1], WorkExperience: [1], Preview: [1], JobManager: [1], JobManagerEntry: [1] },
  ...{ TalentManager: [2], CompanyPreview: [2] },
  ...{ CompanyProfile: companies, CompanyDialog: everybody },
  ...{ Candidates: recruiters, CandidateEdit: recruiters, Customers: recruiters, ApiToken: recruiters },
  ...{ CandidateImports: recruiters, CandidateImport: recruiters },
  ...{ ExternalEmbedding: recruiters },
  ...{ StaffagentCandidates: everybody, StaffagentCandidateContact: everybody },
  ...{ LocationCandidates: everybody, LocationCandidateContact: everybody },
  ...{ Jobs: companies, Job: companies },
  ...{ Search: companies, SavedSearches: companies, Projects: companies, ProjectsShared: companies },
  ...{
    Invoices: companies,
    Subscription: companies,
    Shop: companies,
    ShopBilling: companies,
    ShopPaymentKind: companies,
  },
  ...{ ShopReview: companies, ShopPay: companies, ShopDone: companies },
  ...{ CandidateDialog: companies, AccountManager: companies, AccountManagerEdit: companies },
};

const tableOf = (role: Role) => buildRouteTable(allRoutes, { role, rights: Right.options });

test.each(Object.entries(areas) as [RouteName, readonly Role[]][])('%s opens for its roles alone', (name, roles) => {
  const opening = ([0, ...loggedInRoles] as const).filter((role) => tableOf(role).names.has(name));
  expect(opening).toEqual(roles);
});

test('the edit page of a candidate has a number in its path', () => {
  const { find } = tableOf(3);
  expect(find({ pathname: '/de/candidates/128/edit' })?.route.name).toBe('CandidateEdit');
  for (const id of ['abc', '0', '1.5', '-1']) expect(find({ pathname: `/de/candidates/${id}/edit` })).toBeNull();
});

test('the thread of the inbox has a number in its path', () => {
  const { find } = tableOf(1);
  expect(paths.inbox_thread).toBe('inbox/thread/:threadId');
  expect(find({ pathname: '/de/inbox/thread/128' })?.route.name).toBe('inbox_thread');
  for (const id of ['abc', '0', '1.5', '-1']) expect(find({ pathname: `/de/inbox/thread/${id}` })).toBeNull();
});

test('the restricted layout, exempt from the checks, holds what finishes a registration and accepts new terms', () => {
  const restricted = allRoutes.filter(({ shell, beforeChecks }) => shell === 'restricted' && beforeChecks);
  expect(restricted.map(({ name }) => name)).toEqual(['FinishRegistration', 'AcceptNewTerms']);
});

test.each(['Login', 'Register', 'RegisterNext', 'Activation', 'AccountActivation', 'ResetPassword'] as const)(
  '%s is for guests, and sends everybody else on',
  (name) => {
    expect(allRoutes.find((route) => route.name === name)).toMatchObject({ access: 'guests', shell: 'public' });
  },
);
