import type { Message, messagingApi, Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/api.ts';

export const keys = {
  lists: ['messaging', 'threads'],
  unread: ['messaging', 'new-unread'],
  thread: (id: number) => ['messaging', 'thread', id],
} as const;

type Lists = InfiniteData<Output<typeof messagingApi.list>>;

/** A thread as some list or the open conversation knows it. */
export function findThread(client: QueryClient, id: number): Thread | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: keys.lists });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  return client.getQueryData<ThreadDetail>(keys.thread(id)) ?? listed.find((thread) => thread.id === id);
}

/** Takes a thread out of every list before the server answers. Readings under way know less and are ended. */
export async function dropFromLists(client: QueryClient, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: keys.lists });
  client.setQueriesData<Lists>({ queryKey: keys.lists }, (list) =>
    list
      ? { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter((each) => each.id !== id) })) }
      : list,
  );
}

/** Reads again what a live event or an own write changed. */
export async function refreshThread(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.unread }),
    client.invalidateQueries({ queryKey: keys.thread(id) }),
  ]);
}

/** Puts the server's answer into the cache; a reading that is still under way knows less and must not overwrite it. */
export async function keepThread(
  client: QueryClient,
  id: number,
  change: (thread: ThreadDetail | undefined) => ThreadDetail | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: keys.thread(id) });
  client.setQueryData<ThreadDetail>(keys.thread(id), change);
  await refreshThread(client, id);
}

/** Messages of both, oldest first; where both have one, the later reading counts. */
export function joinMessages(known: readonly Message[], read: readonly Message[]): Message[] {
  const all = new Map([...known, ...read].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}

/**
 * A thread as it was just read, with the older messages that had been loaded before. They are let go where messages
 * between them and the reading are missing.
 */
export function joinThread(known: ThreadDetail | undefined, read: ThreadDetail): ThreadDetail {
  const [oldestRead] = read.messages;
  const lastKnown = known?.messages.at(-1);
  if (!known || !oldestRead || !lastKnown || (read.has_older && lastKnown.id < oldestRead.id)) return read;
  const messages = joinMessages(known.messages, read.messages);
  // Reading a thread reads all of it: what is older than a message that was read was read too.
  const lastRead = messages.findLast(({ mine, status }) => mine && status === 'read')?.id ?? 0;
  return {
    ...read,
    has_older: the(known.messages[0], 'first known message').id < oldestRead.id ? known.has_older : read.has_older,
    messages: messages.map((message) =>
      message.mine && message.status === 'sent' && message.id < lastRead ? { ...message, status: 'read' } : message,
    ),
  };
}

/** Adds a message that the server has just taken. */
export function addMessage(client: QueryClient, message: Message): Promise<void> {
  return keepThread(
    client,
    message.thread_id,
    (thread) => thread && { ...thread, messages: joinMessages(thread.messages, [message]) },
  );
}
