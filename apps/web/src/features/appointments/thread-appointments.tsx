import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Holding } from '#ui/holding.tsx';
import { AgreedAppointment } from './agreed-appointment.tsx';
import { threadAppointmentsQuery } from './appointments.queries.ts';
import { ProposedTimes } from './proposed-times.tsx';
import './appointments.css';

const ProposalSheet = lazy(async () => ({ default: (await import('./proposal-sheet.tsx')).ProposalSheet }));

/** The appointment of a thread, what is proposed, and the way to propose. */
export function ThreadAppointments({ threadId }: { threadId: number }) {
  const { t } = useTranslation('appointments');
  const isOnline = useOnline();
  const { data, isError, isLoading, refetch } = useQuery(threadAppointmentsQuery(threadId));
  const [isProposing, setIsProposing] = useState(false);
  if (isError && !data) return <FailurePanel message={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return isLoading ? <Holding /> : null;
  const { appointment, proposal, can_propose } = data;
  if (!appointment && !proposal && !can_propose) return null;
  const begin = can_propose ? () => setIsProposing(true) : null;
  const isAgreed = appointment !== null && !appointment.is_cancelled;
  return (
    <section className="thread-appointments" aria-label={t('label')}>
      {appointment && (
        <AgreedAppointment threadId={threadId} appointment={appointment} onChange={proposal ? null : begin} />
      )}
      {proposal && (
        <ProposedTimes threadId={threadId} proposal={proposal} hasAppointment={isAgreed} onPropose={begin} />
      )}
      {!isAgreed && !proposal && begin && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
          disabled={!isOnline}
          onClick={begin}
        >
          {t('suggest')}
        </Button>
      )}
      {!isOnline && <p className="muted">{t('offline')}</p>}
      {isProposing && (
        <Suspense fallback={null}>
          <ProposalSheet threadId={threadId} now={data} onClose={() => setIsProposing(false)} />
        </Suspense>
      )}
    </section>
  );
}
