import { type Notification, type NotificationTopic, notificationTopics } from '@gegenpost/contract/notifications.ts';
import { pathTo } from '#platform/paths.ts';

const pages: Record<NotificationTopic, (id: string) => string> = {
  requests: (threadId) => pathTo('inbox_thread', { threadId }),
  appointments: (threadId) => pathTo('inbox_thread', { threadId }),
  applications: (entry) => pathTo('JobManagerEntry', { entry }),
  searches: (saved) => pathTo('Search', {}, { saved }),
  vouchers: (candidateId) => `${pathTo('CandidateEdit', { candidateId })}#vouchers`,
  projects: (projectId) => pathTo('Project', { projectId }),
  company: () => pathTo('CompanyProfile'),
  billing: () => pathTo('Subscription'),
  candidates: (productId) => pathTo('CandidateDialog', { productId }),
  own_candidates: (candidateId) => pathTo('CandidateEdit', { candidateId }),
};

/** The page that a notification links to, and whether it is a modal; null: no link. */
export function targetOf({ kind, subject }: Notification): { to: string; isModal: boolean } | null {
  const topics = Object.keys(notificationTopics) as NotificationTopic[];
  const topic = topics.find((name) => (notificationTopics[name] as readonly string[]).includes(kind));
  return subject && topic
    ? { to: pages[topic](subject.id), isModal: topic === 'candidates' || topic === 'applications' }
    : null;
}
