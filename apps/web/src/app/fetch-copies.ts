import type { Thread } from '@gegenpost/contract/messaging.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { threadQuery, threadsQuery } from '#features/messaging/messaging.queries.ts';
import { profileQuery, stationsQuery } from '#features/profiles/profile-source.queries.ts';
import { releasesQuery } from '#features/profiles/profiles.queries.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { i18n } from '#platform/i18n.ts';
import { ageOfCopies } from '#platform/offline-copies.ts';

const FRESH_MS = 10 * 60_000;
const REQUESTS_MAX = 20;

/** Reads what the user may want to read without a connection, with the code that shows it. */
export async function fetchCopies(client: QueryClient, { role_id }: User): Promise<void> {
  await loadParts(role_id);
  await handToWorker();
  const madeAt = await ageOfCopies();
  const age = (key: readonly unknown[]) => Date.now() - (madeAt.get(hashKey(key)) ?? 0);
  if (role_id === roles.candidate) {
    const lists = (['working_time', 'nationality', 'handicap'] as const).map(attributesQuery);
    for (const query of [profileQuery, stationsQuery, releasesQuery, ...lists]) {
      if (age(query.queryKey) > FRESH_MS) await client.prefetchQuery(query as typeof profileQuery);
    }
  }
  for (const { id, lastMsgTimestamp } of await openRequests(client, role_id)) {
    const { queryKey } = threadQuery(id);
    const isKnown = (madeAt.get(hashKey(queryKey)) ?? 0) > Date.parse(lastMsgTimestamp);
    if (!isKnown) await client.prefetchQuery(threadQuery(id));
  }
}

/** The first page of the inbox, and of the folder with the requests that wait for one side or the other. */
async function openRequests(client: QueryClient, role: User['role_id']): Promise<Thread[]> {
  const threads: Thread[] = [];
  for (const folder of ['inbox', role === roles.employer ? 'waiting' : 'requests'] as const) {
    const list = await client.fetchInfiniteQuery(threadsQuery({ folder, unread: false, q: '', project: null }));
    threads.push(...list.pages.flatMap(({ data }) => data));
  }
  const open = threads.filter(({ request }) => request?.state === 'open');
  return [...new Map(open.map((thread) => [thread.id, thread])).values()].slice(0, REQUESTS_MAX);
}

/**
 * What the first visit loaded before there was a worker may come from the browser's memory ever since, and the worker
 * would never see it.
 */
async function handToWorker(): Promise<void> {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (new URL(name).pathname.startsWith('/assets/') && !(await caches.match(name))) await fetch(name);
  }
}

/** Parts of the two pages that load late, with their texts; the worker keeps them. */
async function loadParts(role: User['role_id']): Promise<void> {
  await Promise.all([
    i18n.loadNamespaces(['messaging', 'appointments', 'profiles', 'profile-exchange']),
    import('#features/messaging/thread/thread-aside.tsx'),
    import('#features/messaging/thread/attachment-list.tsx'),
    import('#features/messaging/request/offer-sheet.tsx'),
    import('#features/appointments/thread-appointments.tsx'),
    import('#ui/letter-head.tsx'),
    ...(role === roles.candidate
      ? [import('#features/profiles/candidate-profile.tsx'), import('#features/profile-exchange/exchange-menu.tsx')]
      : [
          import('#features/messaging/inbox/project-filter.tsx'),
          import('#features/messaging/inbox/waiting-reasons.tsx'),
        ]),
    ...(role === roles.employer
      ? []
      : [
          import('#features/messaging/request/request-reading.tsx'),
          import('#features/messaging/request/decision-panel.tsx'),
        ]),
  ]);
}
