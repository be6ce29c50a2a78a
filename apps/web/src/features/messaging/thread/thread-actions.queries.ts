import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { setMessagesCount } from '#platform/user-changes.ts';
import { dropFromLists, joinThread, keepThread, refreshThread } from './thread-cache.ts';

/** Mutations of whole threads run one after another, so that an undo never overtakes the action. */
const scope = { id: 'threads' };

/** Archives or unarchives a thread, optimistically. */
export function useArchiveThread() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, archived }: { id: number; archived: boolean }) =>
      call(threadActionsApi.patch, { params: { id }, body: { archived } }),
    onMutate: ({ id }) => dropFromLists(client, id),
    onSettled: (_thread, _error, { id }) => refreshThread(client, id),
  });
}

/** Marks a thread as read or unread. The count in the shell changes at once, and is corrected by the server's count. */
export function useReadThread() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, read }: { id: number; read: boolean; unreadCount: number }) =>
      call(threadActionsApi.patch, { params: { id }, body: { read } }),
    onMutate: ({ read, unreadCount }) => setMessagesCount((count) => (read ? count - unreadCount : count + 1)),
    onError: (_error, { read, unreadCount }) => setMessagesCount((count) => (read ? count + unreadCount : count - 1)),
    onSuccess: (_thread, { id }) => refreshThread(client, id),
  });
}

/** Removes a thread from the own folders. */
export function useDeleteThread() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id: number) => call(threadActionsApi.delete, { params: { id } }),
    onMutate: (id) => dropFromLists(client, id),
    onSettled: (_nothing, _error, id) => refreshThread(client, id),
  });
}

export function useRestoreThread() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id: number) => call(threadActionsApi.restore, { params: { id } }),
    onSettled: (_thread, _error, id) => refreshThread(client, id),
  });
}

/** Blocks or unblocks the other side of a thread. */
export function useBlockParty() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, blocked }: { id: number; blocked: boolean }) =>
      call(blocked ? threadActionsApi.block : threadActionsApi.unblock, { params: { id } }),
    onSuccess: (_nothing, { id }) => refreshThread(client, id),
  });
}

/** Blocks or unblocks everybody with the mail domain of somebody without an account, and the thread. */
export function useBlockDomain() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, blocked }: { id: number; blocked: boolean }) =>
      call(blocked ? threadActionsApi.blockDomain : threadActionsApi.unblockDomain, { params: { id } }),
    onSuccess: (_nothing, { id }) => refreshThread(client, id),
  });
}

/** Puts off the answer to a request, or cancels that. */
export function usePutOff() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, later }: { id: number; later: boolean }) =>
      call(threadActionsApi.patch, { params: { id }, body: { later } }),
    onSuccess: (_thread, { id }) => refreshThread(client, id),
  });
}

/** Forwards a request by mail to the candidate whom the agent placed. */
export function usePassOn(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(threadActionsApi.passOn, { params: { id }, body: { note } }),
    onSuccess: (passed) => keepThread(client, id, (thread) => joinThread(thread, passed)),
  });
}
