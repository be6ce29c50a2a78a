import type { Appointment } from '@gegenpost/contract/appointments.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { AppointmentMoment } from './appointment-moment.tsx';
import { AppointmentPlace } from './appointment-place.tsx';
import { useAppointmentStep, useCalendarFile } from './appointments.queries.ts';
import { useDelayedCancellation } from './delayed-cancellation.ts';

type Props = {
  threadId: number;
  appointment: Appointment;
  /** null: nothing can be proposed now. */
  onChange: (() => void) | null;
};

/** The talk that was agreed, or that was cancelled and would still be to come. */
export function AgreedAppointment({ threadId, appointment, onChange }: Props) {
  const { t } = useTranslation('appointments');
  const { starts_at, zone, is_cancelled, cancelled_by_me, acceptance } = appointment;
  const state = is_cancelled ? t(cancelled_by_me ? 'cancelled_by_me' : 'cancelled_by_them') : t('agreed');
  return (
    <div className="appointment" data-cancelled={is_cancelled || undefined}>
      <p className="appointment-state">{state}</p>
      <AppointmentMoment at={starts_at} zone={zone} />
      {!is_cancelled && <AppointmentPlace {...appointment} />}
      {acceptance && <UndoAcceptance threadId={threadId} {...acceptance} />}
      <AppointmentActions threadId={threadId} appointment={appointment} onChange={onChange} />
    </div>
  );
}

/** Shown while it is possible; the page that stays open longer hears it from the server. */
function UndoAcceptance({
  threadId,
  proposal_id,
  undoable_until,
}: NonNullable<Appointment['acceptance']> & { threadId: number }) {
  const { t } = useTranslation('appointments');
  const isOnline = useOnline();
  const step = useAppointmentStep(threadId);
  const undo = () =>
    step.mutate(
      { do: 'undo', proposalId: proposal_id },
      {
        onSuccess: () => notify({ kind: 'success', text: t('undone') }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
      },
    );
  return (
    <div className="appointment-actions">
      <span className="muted">{t('acceptance', { time: formatTime(undoable_until) })}</span>
      <Button variant="default" size="sm" loading={step.isPending} disabled={!isOnline} onClick={undo}>
        {t('undo_accept')}
      </Button>
    </div>
  );
}

function AppointmentActions({ threadId, appointment, onChange }: Props) {
  const { t } = useTranslation('appointments');
  const isOnline = useOnline();
  const file = useCalendarFile();
  const cancellation = useDelayedCancellation(threadId, appointment.id);
  const save = () =>
    file.mutate(appointment.id, {
      onError: ({ message }) => notify({ kind: 'error', text: t('file_failed', { message }) }),
    });
  if (cancellation.isWaiting) {
    return (
      <div className="appointment-actions" role="status">
        <span>{t('cancelling')}</span>
        <Button variant="default" size="sm" onClick={cancellation.undo}>
          {t('undo')}
        </Button>
      </div>
    );
  }
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
        <Button
          variant="default"
          size="sm"
          loading={cancellation.isSending}
          disabled={!isOnline}
          onClick={cancellation.start}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
