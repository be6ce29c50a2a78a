import type { NotificationTopic } from '@gegenpost/contract/notifications.ts';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';

const companyTopics: readonly NotificationTopic[] = [
  'requests',
  'searches',
  'projects',
  'candidates',
  'company',
  'billing',
];

/** Topics of notifications that a role can get. */
export const topicsOf = (role: Role): readonly NotificationTopic[] =>
  role === roles.candidate ? ['requests', 'applications'] : companyTopics;
