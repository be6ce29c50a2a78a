import type { Document } from '@gegenpost/contract/documents.ts';
import { Button, Checkbox } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { documentsQuery } from '#features/documents/document-source.queries.ts';
import { fileTypeName } from '#platform/file-type.ts';
import { formatBytes } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './attachments.css';

/** Most documents of one message. */
const ATTACHMENTS_MAX = 5;

type Props = { chosen: readonly number[]; onChoose: (ids: number[]) => void; onClose: () => void };

/** Chooses which of the own documents are attached to a message. */
export function AttachmentPicker(props: Props) {
  const { t } = useTranslation('messaging');
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
          <Documents {...props} />
        </Suspense>
      </QueryBoundary>
    </SideSheet>
  );
}

function Documents({ chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const { data: documents } = useSuspenseQuery(documentsQuery);
  const known = documents.filter(({ id }) => chosen.includes(id));
  const [picked, setPicked] = useState(known.map(({ id }) => String(id)));
  if (documents.length === 0) {
    const action = (
      <Button component={Link} to={pathTo('Documents')} variant="default">
        {t('attachments.toDocuments')}
      </Button>
    );
    return <EmptySheet action={action}>{t('attachments.empty')}</EmptySheet>;
  }
  return (
    <div className="attachment-picker">
      <Checkbox.Group
        label={t('attachments.label')}
        description={t('attachments.hint', { max: ATTACHMENTS_MAX })}
        value={picked}
        onChange={setPicked}
      >
        {documents.map((document) => (
          <Checkbox
            key={document.id}
            value={String(document.id)}
            label={document.name}
            description={detailsOf(document)}
            disabled={picked.length >= ATTACHMENTS_MAX && !picked.includes(String(document.id))}
          />
        ))}
      </Checkbox.Group>
      <Button
        onClick={() => {
          onChoose(picked.map(Number));
          onClose();
        }}
      >
        {t('attachments.choose')}
      </Button>
    </div>
  );
}

const detailsOf = ({ media_type, size }: Document): string =>
  [fileTypeName(media_type), formatBytes(size)].filter(Boolean).join(' · ');
