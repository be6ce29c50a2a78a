import { appointmentsApi, type NewProposal, type ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api.ts';
import { download } from '#platform/download.ts';
import { appointmentsKey, comingAppointmentsQuery } from './coming-appointments.queries.ts';

export const threadAppointmentsQuery = (threadId: number) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'thread', threadId],
    queryFn: ({ signal }) => call(appointmentsApi.ofThread, { params: { id: threadId }, signal }),
  });

export type AppointmentStep =
  | { do: 'propose'; proposal: NewProposal }
  | { do: 'accept'; proposalId: number; time: string }
  | { do: 'undo'; proposalId: number }
  | { do: 'close'; proposalId: number }
  | { do: 'cancel'; appointmentId: number }
  | { do: 'hold'; appointmentId: number };

function send(threadId: number, step: AppointmentStep): Promise<ThreadAppointments> {
  switch (step.do) {
    case 'propose':
      return call(appointmentsApi.propose, { params: { id: threadId }, body: step.proposal });
    case 'accept':
      return call(appointmentsApi.accept, { params: { id: step.proposalId }, body: { starts_at: step.time } });
    case 'undo':
      return call(appointmentsApi.undoAccept, { params: { id: step.proposalId } });
    case 'close':
      return call(appointmentsApi.close, { params: { id: step.proposalId } });
    case 'cancel':
      return call(appointmentsApi.cancel, { params: { id: step.appointmentId } });
    case 'hold':
      return call(appointmentsApi.undoCancel, { params: { id: step.appointmentId } });
  }
}

/** One step of a thread's appointment; after a refusal the present state is read, because it was not the one shown. */
export function useAppointmentStep(threadId: number) {
  const client = useQueryClient();
  const { queryKey } = threadAppointmentsQuery(threadId);
  return useMutation({
    scope: { id: `appointments-${threadId}` },
    mutationFn: (step: AppointmentStep) => send(threadId, step),
    onSuccess: async (now) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      void client.invalidateQueries({ queryKey: comingAppointmentsQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useCalendarFile() {
  return useMutation({ mutationFn: (id: number) => download(appointmentsApi.calendar, { params: { id } }) });
}
