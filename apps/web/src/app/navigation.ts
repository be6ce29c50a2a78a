import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import {
  type Icon,
  IconBookmark,
  IconBriefcase,
  IconFiles,
  IconFolders,
  IconHome2,
  IconId,
  IconInbox,
  IconSearch,
  IconShare3,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { RouteName } from '#platform/paths.ts';

/** `count`: the number of the user that is shown as a badge. */
export type NavigationItem = { name: NavigationName; icon: Icon; count?: 'messagesCount' | 'savedSearchHintCount' };
type NavigationName = Extract<
  RouteName,
  | 'Dashboard'
  | 'Profile'
  | 'Documents'
  | 'JobManager'
  | 'Search'
  | 'Inbox'
  | 'ViewedProfiles'
  | 'Jobs'
  | 'Projects'
  | 'SavedSearches'
  | 'Candidates'
  | 'Customers'
  | 'TalentManager'
>;

const dashboard: NavigationItem = { name: 'Dashboard', icon: IconHome2 };
const inbox: NavigationItem = { name: 'Inbox', icon: IconInbox, count: 'messagesCount' };
const profile: NavigationItem = { name: 'Profile', icon: IconId };
const documents: NavigationItem = { name: 'Documents', icon: IconFiles };
const sharings: NavigationItem = { name: 'JobManager', icon: IconShare3 };
const search: NavigationItem = { name: 'Search', icon: IconSearch };
const jobs: NavigationItem = { name: 'Jobs', icon: IconBriefcase };
const projects: NavigationItem = { name: 'Projects', icon: IconFolders };
const saved: NavigationItem = { name: 'SavedSearches', icon: IconBookmark, count: 'savedSearchHintCount' };
const viewed: NavigationItem = { name: 'ViewedProfiles', icon: IconUsers };
const candidates: NavigationItem = { name: 'Candidates', icon: IconUsersGroup };
const customers: NavigationItem = { name: 'Customers', icon: IconId };
const talents: NavigationItem = { name: 'TalentManager', icon: IconId };

const candidateItems = [dashboard, inbox, profile, documents, sharings];
const companyItems = [dashboard, search, inbox, candidates, projects, jobs, saved, talents, viewed, customers];

/** The navigation of a role, limited to pages that exist. The first four are in the bottom bar on phones. */
export function navigationOf(role: Role, has: (name: RouteName) => boolean): NavigationItem[] {
  return (role === 1 ? candidateItems : companyItems).filter(({ name }) => has(name));
}
