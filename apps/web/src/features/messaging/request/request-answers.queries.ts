import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { RejectionReason } from '@gegenpost/contract/offers.ts';
import { type NewQuestion, requestAnswersApi } from '@gegenpost/contract/request-answers.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { addMessage, joinThread, keepThread, keys } from '#features/messaging/thread/thread-cache.ts';
import { call } from '#platform/api.ts';

const keep = (client: QueryClient, id: number, read: ThreadDetail) =>
  keepThread(client, id, (thread) => joinThread(thread, read));

/** @param onAsked  Called even if the form that asked is unmounted by then. */
export function useAskQuestion(id: number, onAsked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewQuestion) => call(requestAnswersApi.ask, { params: { id }, body }),
    onSuccess: (message) => {
      onAsked();
      return addMessage(client, message);
    },
  });
}

/** Changes of one rejection run one after another, so that the last choice is the one that stays. */
export function useChangeRejection(id: number) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `rejection-${id}` },
    mutationFn: (body: { reasons?: RejectionReason[]; reason?: string }) =>
      call(requestAnswersApi.changeRejection, { params: { id }, body }),
    onMutate: ({ reasons }) =>
      keepThreadNow(client, id, (thread) =>
        thread.rejection && reasons ? { ...thread, rejection: { ...thread.rejection, reasons } } : thread,
      ),
    onSuccess: (read) => keep(client, id, read),
    onError: () => client.invalidateQueries({ queryKey: keys.thread(id) }),
  });
}

function keepThreadNow(client: QueryClient, id: number, change: (thread: ThreadDetail) => ThreadDetail): void {
  client.setQueryData<ThreadDetail>(keys.thread(id), (thread) => thread && change(thread));
}

/** @param onUndone  Called even if the panel that asked is unmounted by then. */
export function useUndoRejection(id: number, onUndone: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `rejection-${id}` },
    mutationFn: () => call(requestAnswersApi.undoRejection, { params: { id } }),
    onSuccess: (read) => {
      // At once: until everything is read again, the next answer may have begun.
      onUndone();
      return keep(client, id, read);
    },
  });
}
