import { type Message, messagingApi } from '@gegenpost/contract/messaging.ts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { addMessage } from '#features/messaging/thread/thread-cache.ts';
import { ApiError, call } from '#platform/api.ts';
import { online } from '#platform/offline.ts';
import { session } from '#platform/session.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { keepUserDraft, readUserDraft, userDraftKey } from '#platform/user-drafts.ts';
import { newUuid } from '#platform/uuid.ts';

const Unsent = z.object({
  thread_id: z.int(),
  body: z.string(),
  attachments: z.array(z.int()),
  /** The same for every try, so that the thread gets the message only once. */
  idempotency_key: z.string(),
  created_at: z.string(),
  /** The server's refusal; null: being sent, or waiting for the connection. */
  failure: z.string().nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

const NAME = 'unsent';

/** Messages that the server has not confirmed, oldest first. They survive a reload. */
export const unsent = createSessionStore<readonly Unsent[]>([]);

const stored = (userHash: string): Unsent[] => readUserDraft(userHash, NAME, z.array(Unsent)) ?? [];

function change(userHash: string, next: (list: readonly Unsent[]) => readonly Unsent[]): void {
  unsent.set(next);
  keepUserDraft(userHash, NAME, unsent.get().length > 0 ? unsent.get() : null);
}

/**
 * Sends the unsent messages: now those of an earlier visit, and whenever the connection returns.
 *
 * @returns Stops it.
 */
export function startUnsent(client: QueryClient, userHash: string): () => void {
  unsent.set(stored(userHash));
  const send = () => {
    deliver(client, userHash);
  };
  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key === userDraftKey(userHash, NAME)) unsent.set(stored(userHash));
  };
  const stop = online.subscribe(send);
  window.addEventListener('storage', followOtherTabs);
  send();
  return () => {
    stop();
    window.removeEventListener('storage', followOtherTabs);
    unsent.set([]);
  };
}

/** Shows a message at once and sends it, while offline when the connection returns. */
export function sendMessage(
  client: QueryClient,
  userHash: string,
  message: Pick<Unsent, 'thread_id' | 'body' | 'attachments'>,
): void {
  const added = { ...message, idempotency_key: newUuid(), created_at: new Date().toISOString(), failure: null };
  change(userHash, (list) => [...list, added]);
  deliver(client, userHash);
}

export function retryMessage(client: QueryClient, userHash: string, key: string): void {
  setFailure(userHash, key, null);
  deliver(client, userHash);
}

/** Removes a message that the user took back; those behind it wait no longer. */
export function takeBackMessage(client: QueryClient, userHash: string, key: string): void {
  dropUnsent(userHash, key);
  deliver(client, userHash);
}

/**
 * Forgets messages that the server has confirmed in a thread, although its answer to them was lost: what was written
 * after them waits no longer.
 */
export function dropConfirmed(client: QueryClient, messages: readonly Message[]): void {
  const { user } = session.get();
  const confirmed = new Set(messages.map(({ idempotency_key }) => idempotency_key));
  const isConfirmed = ({ idempotency_key }: Unsent) => confirmed.has(idempotency_key);
  if (!user || !unsent.get().some(isConfirmed)) return;
  change(user.userHash, (list) => list.filter((each) => !isConfirmed(each)));
  deliver(client, user.userHash);
}

function dropUnsent(userHash: string, key: string): void {
  change(userHash, (list) => list.filter(({ idempotency_key }) => idempotency_key !== key));
}

function setFailure(userHash: string, key: string, failure: string | null): void {
  change(userHash, (list) => list.map((each) => (each.idempotency_key === key ? { ...each, failure } : each)));
}

const isDelivering = createSessionStore(false);

/** Sends messages one after another, in the order in which they were written, from one tab at a time. */
async function deliver(client: QueryClient, userHash: string): Promise<void> {
  if (isDelivering.get()) return;
  isDelivering.set(true);
  try {
    await inOneTab(async () => {
      for (let next = nextToSend(); next; next = nextToSend()) {
        if (!(await deliverOne(client, userHash, next))) return;
      }
    });
  } finally {
    isDelivering.set(false);
  }
}

/** Without locks two tabs send the same under the same key, which the thread gets once. */
const inOneTab = (run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('gegenpost.unsent', run) : run();

const nextToSend = (): Unsent | undefined =>
  online.get() ? unsent.get().find((message) => message.failure === null && !isBehindFailed(message)) : undefined;

/** Whether an earlier message of the thread was refused: what was written after it is not sent before it. */
export function isBehindFailed({ thread_id, idempotency_key }: Unsent, list = unsent.get()): boolean {
  const before = list.slice(
    0,
    list.findIndex((each) => each.idempotency_key === idempotency_key),
  );
  return before.some((each) => each.thread_id === thread_id && each.failure !== null);
}

/** @returns False when the messages after it have to wait too. */
async function deliverOne(client: QueryClient, userHash: string, message: Unsent): Promise<boolean> {
  const { thread_id, body, attachments, idempotency_key } = message;
  try {
    const sent = await call(messagingApi.send, {
      params: { id: thread_id },
      body: { body, idempotency_key, ...(attachments.length > 0 && { attachments }) },
    });
    await addMessage(client, sent);
    dropUnsent(userHash, idempotency_key);
    return true;
  } catch (error) {
    const mustWait = error instanceof ApiError && (error.code === 'offline' || error.status === 401);
    if (!mustWait) setFailure(userHash, idempotency_key, refusalOf(error));
    return !mustWait;
  }
}

/** What is wrong with the words, else what went wrong at all. */
function refusalOf(error: unknown): string {
  const atBody = error instanceof ApiError ? error.errors.body?.[0] : undefined;
  return atBody ?? (error instanceof Error ? error.message : String(error));
}
