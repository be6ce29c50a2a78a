import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheet } from '#platform/modal-route.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { DocumentDrop } from './document-drop.tsx';
import { DocumentList } from './document-list.tsx';
import { useDocumentSource } from './document-source.queries.ts';
import './documents.css';
import { shownFile } from './shown-file.ts';
import { UploadList } from './upload-list.tsx';
import { addUploads } from './uploads.ts';

/** Loaded when a document is first opened. */
const FileSheet = lazy(async () => ({ default: (await import('#ui/file-sheet.tsx')).FileSheet }));

/** Upload of several documents at once, their list, and the one that is open. `children` stand above the list. */
export function DocumentsDesk({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('documents');
  const source = useDocumentSource();
  const { data: documents } = useSuspenseQuery(source.list);
  const sheet = useSheet();
  const opened = documents.find(({ id }) => id === sheet.opened);
  return (
    <>
      <DocumentDrop isFull={documents.length >= DOCUMENT_LIMITS.files} onFiles={(files) => addUploads(files, source)} />
      {children}
      <section className="documents-sheet" aria-label={t('list')}>
        <UploadList />
        {documents.length === 0 ? (
          <EmptySheet>{t(source.id === 'documents' ? 'empty' : 'empty_other')}</EmptySheet>
        ) : (
          <DocumentList documents={documents} onOpen={sheet.open} />
        )}
      </section>
      {opened && (
        <Suspense fallback={null}>
          <FileSheet file={shownFile(source, opened, t(`kinds.${opened.kind}`))} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}
