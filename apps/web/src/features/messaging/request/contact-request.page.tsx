import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { candidateQuery } from '#features/search/candidate/candidate.queries.ts';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { useTitle } from '#platform/title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-link.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import './contact-request.css';

/** Loaded while the candidate is being fetched. */
const ContactRequestForm = lazy(async () => ({
  default: (await import('./contact-request-form.tsx')).ContactRequestForm,
}));

const LimitNotice = lazy(async () => ({ default: (await import('./limit-notice.tsx')).LimitNotice }));

/** Modal with the contact request to a candidate. */
export function Component() {
  const { t } = useTranslation('messaging');
  const close = useCloseModal();
  useTitle(t('request.title'));
  return (
    <SideSheet title={t('request.title')} size="var(--letter-sheet, 680px)" onClose={close}>
      <PromptSuspense fallback={<RequestSkeleton />}>
        <Request />
      </PromptSuspense>
    </SideSheet>
  );
}

function Request() {
  const { t } = useTranslation('messaging');
  const { productId = '' } = useParams();
  const { state } = useLocation();
  const close = useCloseModal();
  const { data: candidate } = useSuspenseQuery(candidateQuery(productId));
  const { allowed, reason, thread_id } = candidate.contact;
  return (
    <div className="contact-request">
      <div className="contact-request-head">
        <Avatar person={candidate.profile} size={56} />
        <div>
          <h2>{candidate.qualifications[0]?.name}</h2>
          <p>
            <PersonName name={candidate.profile.name} gegenpostId={candidate.profile.gegenpost_id} />
          </p>
        </div>
      </div>
      {allowed ? (
        <ContactRequestForm
          candidate={candidate}
          criteria={(state as { criteria?: unknown } | null)?.criteria}
          onSent={close}
        />
      ) : (
        <div className="contact-request-refused">
          {reason === 'limit' ? (
            <Suspense fallback={null}>
              <LimitNotice />
            </Suspense>
          ) : (
            <p>{t(`request.notPossible.${reason ?? 'not_allowed'}`)}</p>
          )}
          {thread_id !== null && (
            <Link className={buttonClass({ look: 'outline' })} to={pathTo('inbox_thread', { threadId: thread_id })}>
              {t('request.openThread')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
