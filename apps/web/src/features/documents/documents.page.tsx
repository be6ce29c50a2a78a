import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '#features/settings/settings.queries.ts';
import { useSheet } from '#platform/modal-route.ts';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { DocumentList } from './document-list.tsx';
import { DropArea } from './drop-area.tsx';
import './documents.css';
import { documentsQuery } from './documents.queries.ts';
import { shownFile } from './shown-file.ts';
import { UploadList } from './upload-list.tsx';
import { addUploads } from './uploads.ts';
import { WhoSees } from './who-sees.tsx';

/** Loaded when a document is first opened. */
const FileSheet = lazy(async () => ({ default: (await import('#ui/file-sheet.tsx')).FileSheet }));

/** The candidate's documents: upload of several at once, renaming, order, preview, removal and undo. */
export function Component() {
  const { t } = useTranslation('documents');
  useTitle(t('title'));
  usePrefetched([documentsQuery, settingsQuery]);
  const { data: documents } = useSuspenseQuery(documentsQuery);
  const sheet = useSheet();
  const opened = documents.find(({ id }) => id === sheet.opened);
  const numbers = { count: documents.length, max: DOCUMENT_LIMITS.files };
  return (
    <div className="documents wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p className="documents-hint">{t('intro')}</p>
        </div>
        <p className="documents-count" aria-label={t('count_label', numbers)} role="status">
          {t('count', numbers)}
        </p>
      </header>
      <DropArea isFull={documents.length >= DOCUMENT_LIMITS.files} onFiles={addUploads} />
      <WhoSees />
      <section className="documents-sheet" aria-label={t('list')}>
        <UploadList />
        {documents.length === 0 ? (
          <EmptySheet>{t('empty')}</EmptySheet>
        ) : (
          <DocumentList documents={documents} onOpen={sheet.open} />
        )}
      </section>
      {opened && (
        <Suspense fallback={null}>
          <FileSheet file={shownFile(opened, t(`kinds.${opened.kind}`))} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  );
}
