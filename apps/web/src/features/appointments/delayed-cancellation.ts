import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { createSessionStore, sessionSignal } from '#platform/session-state.ts';
import { useStore } from '#platform/store.ts';
import { useAppointmentStep } from './appointments.queries.ts';

/** The other side is told by mail at once, so a cancellation cannot be undone once sent: it waits for this time. */
const DELAY_MS = 5000;

const timers = createSessionStore<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map());

function setTimer(appointmentId: number, timer: ReturnType<typeof setTimeout> | null): void {
  clearTimeout(timers.get().get(appointmentId));
  const rest = [...timers.get()].filter(([id]) => id !== appointmentId);
  timers.set(new Map(timer === null ? rest : [...rest, [appointmentId, timer]]));
}

/** Cancels an appointment after a delay in which that can be undone; leaving the page does not stop it. */
export function useDelayedCancellation(threadId: number, appointmentId: number) {
  const { t } = useTranslation('appointments');
  const step = useAppointmentStep(threadId);
  return {
    isWaiting: useStore(timers).has(appointmentId),
    isSending: step.isPending,
    start() {
      const send = () => {
        setTimer(appointmentId, null);
        step
          .mutateAsync({ do: 'cancel', appointmentId })
          .then(() => notify({ kind: 'success', text: t('cancel_done') }))
          .catch((error: Error) => notify({ kind: 'error', text: t('failure', { message: error.message }) }));
      };
      const timer = setTimeout(send, DELAY_MS);
      sessionSignal().addEventListener('abort', () => clearTimeout(timer)); // the next user must not send it
      setTimer(appointmentId, timer);
    },
    undo: () => setTimer(appointmentId, null),
  };
}
