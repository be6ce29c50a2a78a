import type { NotificationTopic } from '@gegenpost/contract/notifications.ts';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';

const companyTopics: readonly NotificationTopic[] = ['requests', 'searches', 'projects', 'candidates', 'company'];

/** What somebody in this role is told of. */
export const topicsOf = (role: Role): readonly NotificationTopic[] =>
  role === roles.candidate ? ['requests', 'applications'] : companyTopics;
