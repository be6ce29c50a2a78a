import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestSkeleton } from '#features/messaging/request/request-skeleton.tsx';
import { useCloseModal } from '#platform/modal-route.ts';
import { useTitle } from '#platform/title.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import '#features/messaging/request/contact-request.css';

const ContactRequests = lazy(async () => ({ default: (await import('./contact-requests.tsx')).ContactRequests }));

/** Modal with contact requests to several candidates. */
export function Component() {
  const { t } = useTranslation('messaging');
  const close = useCloseModal();
  useTitle(t('requests.title'));
  return (
    <SideSheet title={t('requests.title')} size="var(--letter-sheet, 680px)" onClose={close}>
      <Suspense fallback={<RequestSkeleton />}>
        <ContactRequests onDone={close} />
      </Suspense>
    </SideSheet>
  );
}
