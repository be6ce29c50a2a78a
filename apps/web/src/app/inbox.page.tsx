import { lazy, Suspense } from 'react';
import { Component as Inbox } from '#features/messaging/inbox/inbox.page.tsx';
import { Holding } from '#ui/holding.tsx';

export { prepare } from '#features/messaging/inbox/inbox.page.tsx';

const ThreadAppointments = lazy(async () => ({
  default: (await import('#features/appointments/thread-appointments.tsx')).ThreadAppointments,
}));

/** The inbox, with the appointment of the open thread. */
export function Component() {
  return (
    <Inbox
      appointments={(threadId) => (
        <Suspense fallback={<Holding />}>
          <ThreadAppointments key={threadId} threadId={threadId} />
        </Suspense>
      )}
    />
  );
}
