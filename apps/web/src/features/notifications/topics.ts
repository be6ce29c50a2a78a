import type { NotificationTopic } from '@gegenpost/contract/notifications.ts';
import { type Role, recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';

const companyTopics: readonly NotificationTopic[] = [
  'requests',
  'appointments',
  'searches',
  'projects',
  'candidates',
  'company',
  'billing',
];

/** Topics of notifications that a role can get. */
export function topicsOf(role: Role): readonly NotificationTopic[] {
  if (role === roles.candidate) return ['requests', 'appointments', 'applications'];
  return recruiterRoles.some((each) => each === role)
    ? [...companyTopics, 'own_candidates', 'vouchers']
    : companyTopics;
}
