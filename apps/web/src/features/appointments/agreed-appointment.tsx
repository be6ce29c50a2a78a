import type { Appointment } from '@gegenpost/contract/appointments.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { AppointmentMoment } from './appointment-moment.tsx';
import { AppointmentPlace } from './appointment-place.tsx';
import { type AppointmentStep, useAppointmentStep, useCalendarFile } from './appointments.queries.ts';

type Props = {
  threadId: number;
  appointment: Appointment;
  /** null: nothing can be proposed now. */
  onChange: (() => void) | null;
};

/** The talk that was agreed, or that was cancelled and would still be to come. */
export function AgreedAppointment({ threadId, appointment, onChange }: Props) {
  const { t } = useTranslation('appointments');
  const { id, starts_at, zone, is_cancelled, cancelled_by_me, acceptance, cancellation } = appointment;
  const state = is_cancelled ? t(cancelled_by_me ? 'cancelled_by_me' : 'cancelled_by_them') : t('agreed');
  return (
    <div className="appointment" data-cancelled={is_cancelled || undefined}>
      <p className="appointment-state">{state}</p>
      <AppointmentMoment at={starts_at} zone={zone} />
      {!is_cancelled && <AppointmentPlace {...appointment} />}
      {acceptance && (
        <TakeBack
          threadId={threadId}
          step={{ do: 'undo', proposalId: acceptance.proposal_id }}
          what="acceptance"
          until={acceptance.undoable_until}
        />
      )}
      {cancellation && (
        <TakeBack
          threadId={threadId}
          step={{ do: 'hold', appointmentId: id }}
          what="cancellation"
          until={cancellation.undoable_until}
        />
      )}
      <AppointmentActions threadId={threadId} appointment={appointment} onChange={onChange} />
    </div>
  );
}

/** Shown while it is possible; the page that stays open longer hears it from the server. */
function TakeBack({
  threadId,
  step,
  what,
  until,
}: {
  threadId: number;
  step: AppointmentStep;
  what: 'acceptance' | 'cancellation';
  until: string;
}) {
  const { t } = useTranslation('appointments');
  const isOnline = useOnline();
  const mutation = useAppointmentStep(threadId);
  const undo = () =>
    mutation.mutate(step, {
      onSuccess: () => notify({ kind: 'success', text: t(`${what}.undone`) }),
      onError: ({ message }) => notify({ kind: 'error', text: message }),
    });
  return (
    <div className="appointment-actions">
      <span className="muted">{t(`${what}.until`, { time: formatTime(until) })}</span>
      <Button variant="default" size="sm" loading={mutation.isPending} disabled={!isOnline} onClick={undo}>
        {t(`${what}.undo`)}
      </Button>
    </div>
  );
}

function AppointmentActions({ threadId, appointment, onChange }: Props) {
  const { t } = useTranslation('appointments');
  const isOnline = useOnline();
  const file = useCalendarFile();
  const step = useAppointmentStep(threadId);
  const cancel = () =>
    step.mutate(
      { do: 'cancel', appointmentId: appointment.id },
      {
        onSuccess: () => notify({ kind: 'success', text: t('cancel_done') }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
      },
    );
  const save = () =>
    file.mutate(appointment.id, {
      onError: ({ message }) => notify({ kind: 'error', text: t('file_failed', { message }) }),
    });
  return (
    <div className="appointment-actions">
      <Button variant="default" size="sm" loading={file.isPending} disabled={!isOnline} onClick={save}>
        {t('file')}
      </Button>
      {!appointment.is_cancelled && onChange && (
        <Button variant="default" size="sm" disabled={!isOnline} onClick={onChange}>
          {t('change')}
        </Button>
      )}
      {!appointment.is_cancelled && (
        <Button variant="default" size="sm" loading={step.isPending} disabled={!isOnline} onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
