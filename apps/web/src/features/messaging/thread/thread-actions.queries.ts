import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';
import { setMessagesCount } from '#platform/session.ts';
import { dropFromLists, joinThread, keepThread, refreshThread } from './thread-cache.ts';

/** Writes about whole threads go one after the other, so that a way back never overtakes the way there. */
const scope = { id: 'threads' };

/** Archives a thread, or takes it out of the archive: at once on the screen. */
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

/** Marks a thread as read or unread; the count in the shell moves at once, and by what the server counts in the end. */
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

/** Takes a thread out of the own folders. */
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

/** Blocks the other side of a thread, or takes that back. */
export function useBlockParty() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, blocked }: { id: number; blocked: boolean }) =>
      call(blocked ? threadActionsApi.block : threadActionsApi.unblock, { params: { id } }),
    onSuccess: (_nothing, { id }) => refreshThread(client, id),
  });
}

export const useReportParty = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Input<typeof threadActionsApi.report>['body']) =>
      call(threadActionsApi.report, { params: { id }, body }),
  });

/** Puts off the answer to a request, or takes that back. */
export function usePutOff() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, later }: { id: number; later: boolean }) =>
      call(threadActionsApi.patch, { params: { id }, body: { later } }),
    onSuccess: (_thread, { id }) => refreshThread(client, id),
  });
}

/** Mails a request to the candidate that one places. */
export function usePassOn(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(threadActionsApi.passOn, { params: { id }, body: { note } }),
    onSuccess: (passed) => keepThread(client, id, (thread) => joinThread(thread, passed)),
  });
}
