import { factsOf, titleOf } from '@gegenpost/contract/shared/public-card.de.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { cardQuery } from '#features/public-lists/lists.queries.ts';
import { ApiError } from '#platform/api.ts';
import { useCloseModal } from '#platform/modal-route.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { useCurrentUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './list-contact.css';

/** Loaded while the card is being fetched. */
const LeadForm = lazy(async () => ({ default: (await import('./lead-form.tsx')).LeadForm }));

/** Modal with the form to somebody in a public list. */
export function Component() {
  const { t } = useTranslation('public-lists');
  const { productId = '' } = useParams();
  const close = useCloseModal();
  useTitle(t('contact.title'));
  return (
    <SideSheet title={t('contact.title')} size="680px" onClose={close}>
      <QueryBoundary
        place={productId}
        failure={(error, retry) =>
          error instanceof ApiError && error.status === 404 ? (
            <Note text={error.message} />
          ) : (
            <FailurePanel message={error instanceof Error ? error.message : undefined} onRetry={retry} />
          )
        }
      >
        <Suspense fallback={<FormSkeleton />}>
          <Contact productId={productId} />
        </Suspense>
      </QueryBoundary>
    </SideSheet>
  );
}

function Contact({ productId }: { productId: string }) {
  const { t } = useTranslation('public-lists');
  const { data } = useSuspenseQuery(cardQuery(productId));
  const [params] = useSearchParams();
  const { company } = useCurrentUser().details;
  const [isSent, setIsSent] = useState(false);
  if (company !== null && params.get('agent') === company.gegenpost_id) return <Note text={t('contact.own')} />;
  if (isSent) return <Note title={t('contact.sent_title')} text={t('contact.sent')} />;
  return (
    <div className="list-contact">
      <p>
        {t('contact.to')} <b>{titleOf(data.card)}</b>
        {factsOf(data.card).map(([, text]) => ` · ${text}`)}
      </p>
      <LeadForm productId={productId} form={data.form} onSent={() => setIsSent(true)} />
    </div>
  );
}

const focus = (note: HTMLElement | null) => note?.focus();

/** Says what has become of the form in whose place it stands. */
function Note({ title, text }: { title?: string; text: string }) {
  const { t } = useTranslation('public-lists');
  const close = useCloseModal();
  return (
    <div className="list-contact" tabIndex={-1} ref={focus}>
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      <Button variant="default" onClick={close}>
        {t('contact.back')}
      </Button>
    </div>
  );
}

function FormSkeleton() {
  return (
    <Skeleton>
      <div className="list-contact">
        <SkeletonBar width="70%" height={18} />
        <SkeletonBar width="100%" height={200} />
        <SkeletonBar width="100%" height={320} />
      </div>
    </Skeleton>
  );
}
