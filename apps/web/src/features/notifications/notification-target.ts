import { type Notification, type NotificationTopic, notificationTopics } from '@gegenpost/contract/notifications.ts';
import { pathTo } from '#platform/paths.ts';

/** A topic without an entry has no page yet. */
const pages: Partial<Record<NotificationTopic, (id: string) => string>> = {
  requests: (threadId) => pathTo('inbox_thread', { threadId }),
  searches: (saved) => pathTo('Search', {}, { saved }),
  projects: (projectId) => pathTo('Project', { projectId }),
  candidates: (productId) => pathTo('CandidateDialog', { productId }),
};

/** Where a notification leads, and whether that lies over the present page; null: it leads nowhere. */
export function targetOf({ kind, subject }: Notification): { to: string; isModal: boolean } | null {
  const topics = Object.keys(notificationTopics) as NotificationTopic[];
  const topic = topics.find((name) => (notificationTopics[name] as readonly string[]).includes(kind));
  const pathOf = topic && pages[topic];
  return subject && pathOf ? { to: pathOf(subject.id), isModal: topic === 'candidates' } : null;
}
