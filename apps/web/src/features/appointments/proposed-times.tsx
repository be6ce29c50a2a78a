import type { Proposal } from '@gegenpost/contract/appointments.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { AppointmentMoment } from './appointment-moment.tsx';
import { AppointmentPlace } from './appointment-place.tsx';
import { type AppointmentStep, useAppointmentStep } from './appointments.queries.ts';

type Props = {
  threadId: number;
  proposal: Proposal;
  hasAppointment: boolean;
  /** null: nothing can be agreed now. */
  onPropose: (() => void) | null;
};

/** Proposed times: the other side's to be accepted with a tap, the own ones to be withdrawn. */
export function ProposedTimes({ threadId, proposal, hasAppointment, onPropose }: Props) {
  const { t } = useTranslation('appointments');
  const isOnline = useOnline();
  const step = useAppointmentStep(threadId);
  const { mine, times, zone } = proposal;
  const take = (what: AppointmentStep, done: 'accepted' | 'withdrawn' | 'declined') =>
    step.mutate(what, { onSuccess: () => notify({ kind: 'success', text: t(`proposal.${done}`) }) });
  const canAct = onPropose !== null && isOnline && !step.isPending;
  return (
    <div className="appointment">
      <p className="appointment-state">{t(`proposal.${mine ? 'mine' : 'theirs'}`, { count: times.length })}</p>
      <AppointmentPlace {...proposal} />
      <ul className="appointment-times">
        {times.map((time) => (
          <li key={time}>
            {mine ? (
              <AppointmentMoment at={time} zone={zone} />
            ) : (
              <button
                type="button"
                disabled={!canAct}
                onClick={() => take({ do: 'accept', proposalId: proposal.id, time }, 'accepted')}
              >
                <AppointmentMoment at={time} zone={zone} />
                <span className="visually-hidden"> {t('proposal.accept')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasAppointment && <p className="muted">{t('proposal.instead')}</p>}
      {step.error && <FormFailure>{step.error.message}</FormFailure>}
      <div className="appointment-actions">
        {onPropose && (
          <Button variant="default" size="sm" disabled={!canAct} onClick={onPropose}>
            {t('proposal.again')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          disabled={!isOnline || step.isPending}
          onClick={() => take({ do: 'close', proposalId: proposal.id }, mine ? 'withdrawn' : 'declined')}
        >
          {t(mine ? 'proposal.withdraw' : 'proposal.decline')}
        </Button>
      </div>
    </div>
  );
}
