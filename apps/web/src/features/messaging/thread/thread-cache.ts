import type { Message, messagingApi, Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/api.ts';

export const keys = {
  lists: ['messaging', 'threads'],
  unread: ['messaging', 'new-unread'],
  today: ['messaging', 'today'],
  thread: (id: number) => ['messaging', 'thread', id],
} as const;

type Lists = InfiniteData<Output<typeof messagingApi.list>>;

/** A thread from the cache of any list or of the open conversation. */
export function findThread(client: QueryClient, id: number): Thread | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: keys.lists });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  return client.getQueryData<ThreadDetail>(keys.thread(id)) ?? listed.find((thread) => thread.id === id);
}

/**
 * Removes a thread from all cached lists optimistically. Running fetches are cancelled, because their answers would
 * bring it back.
 */
export async function dropFromLists(client: QueryClient, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: keys.lists });
  client.setQueriesData<Lists>({ queryKey: keys.lists }, (list) =>
    list
      ? { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter((each) => each.id !== id) })) }
      : list,
  );
}

/** Refetches the data that a live event or an own write changed. */
export async function refreshThread(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.unread }),
    client.invalidateQueries({ queryKey: keys.today }),
    client.invalidateQueries({ queryKey: keys.thread(id) }),
  ]);
}

/**
 * Writes the server's answer to the cache. A running fetch is cancelled, because its older answer would overwrite it.
 */
export async function keepThread(
  client: QueryClient,
  id: number,
  change: (thread: ThreadDetail | undefined) => ThreadDetail | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: keys.thread(id) });
  client.setQueryData<ThreadDetail>(keys.thread(id), change);
  await refreshThread(client, id);
}

/** Merges messages, oldest first; a message in both is taken from the later reading. */
export function joinMessages(known: readonly Message[], read: readonly Message[]): Message[] {
  const all = new Map([...known, ...read].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}

/**
 * A thread as just fetched, with the older messages loaded before. They are dropped if messages between them and the
 * new ones are missing.
 */
export function joinThread(known: ThreadDetail | undefined, read: ThreadDetail): ThreadDetail {
  const [oldestRead] = read.messages;
  const lastKnown = known?.messages.at(-1);
  if (!known || !oldestRead || !lastKnown || (read.has_older && lastKnown.id < oldestRead.id)) return read;
  const messages = joinMessages(known.messages, read.messages);
  // Reading a thread reads all of it: messages before a read one have been read too.
  const lastRead = messages.findLast(({ mine, status }) => mine && status === 'read')?.id ?? 0;
  return {
    ...read,
    has_older: the(known.messages[0], 'first known message').id < oldestRead.id ? known.has_older : read.has_older,
    messages: messages.map((message) =>
      message.mine && message.status === 'sent' && message.id < lastRead ? { ...message, status: 'read' } : message,
    ),
  };
}

/** Adds a message that the server has just confirmed. */
export function addMessage(client: QueryClient, message: Message): Promise<void> {
  return keepThread(
    client,
    message.thread_id,
    (thread) => thread && { ...thread, messages: joinMessages(thread.messages, [message]) },
  );
}
