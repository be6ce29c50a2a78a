import { useTranslation } from 'react-i18next';
import { useDecideRequest } from '#features/messaging/messaging.queries.ts';
import { notify } from '#platform/notices.ts';
import { createSessionStore, sessionSignal } from '#platform/session-state.ts';
import { useStore } from '#platform/store.ts';

/** The other side is notified of a rejection, so it cannot be undone once sent: it is sent only after this time. */
const DELAY_MS = 5000;

const timers = createSessionStore<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map());

function setTimer(threadId: number, timer: ReturnType<typeof setTimeout> | null): void {
  clearTimeout(timers.get().get(threadId));
  const rest = [...timers.get()].filter(([id]) => id !== threadId);
  timers.set(new Map(timer === null ? rest : [...rest, [threadId, timer]]));
}

/** Rejects a request after a delay in which it can be undone; leaving the page does not cancel it. */
export function useDelayedRejection(threadId: number) {
  const { t } = useTranslation('messaging');
  const isWaiting = useStore(timers).has(threadId);
  const decide = useDecideRequest(threadId, () => notify({ kind: 'success', text: t('decision.rejected') }));
  return {
    isPending: isWaiting || decide.isPending,
    canUndo: isWaiting,
    failure: decide.error?.message ?? null,
    start(reason: string) {
      const send = () => {
        setTimer(threadId, null);
        decide.mutate({ decision: 'reject', ...(reason && { reason }) });
      };
      decide.reset();
      const timer = setTimeout(send, DELAY_MS);
      sessionSignal().addEventListener('abort', () => clearTimeout(timer)); // the next user must not send it
      setTimer(threadId, timer);
    },
    undo: () => setTimer(threadId, null),
  };
}
export type DelayedRejection = ReturnType<typeof useDelayedRejection>;
