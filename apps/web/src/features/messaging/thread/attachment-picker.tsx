import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { documentsQuery } from '#features/documents/document-source.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { useRole } from '#platform/session.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { CompanyDocuments } from './company-documents.tsx';
import { DocumentChoice } from './document-choice.tsx';

type Props = { chosen: readonly number[]; onChoose: (ids: number[]) => void; onClose: () => void };

/** Chooses which of the own documents are attached to a message; companies have no other place to add them. */
export function AttachmentPicker(props: Props) {
  const { t } = useTranslation('messaging');
  const isCompany = useRole() !== roles.candidate;
  return (
    <SideSheet title={t('attachments.title')} size="520px" onClose={props.onClose}>
      <QueryBoundary
        failure={(error, retry) => (
          <FailurePanel message={error instanceof Error ? error.message : String(error)} onRetry={retry} />
        )}
      >
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBar height={180} />
            </Skeleton>
          }
        >
          {isCompany ? <CompanyDocuments {...props} /> : <Documents {...props} />}
        </Suspense>
      </QueryBoundary>
    </SideSheet>
  );
}

function Documents({ chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const { data: documents } = useSuspenseQuery(documentsQuery);
  if (documents.length === 0) {
    const action = (
      <Button component={Link} to={pathTo('Documents')} variant="default">
        {t('attachments.toDocuments')}
      </Button>
    );
    return <EmptySheet action={action}>{t('attachments.empty')}</EmptySheet>;
  }
  return <DocumentChoice documents={documents} chosen={chosen} onChoose={onChoose} onClose={onClose} />;
}
