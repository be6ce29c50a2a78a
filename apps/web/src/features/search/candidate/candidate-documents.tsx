import type { CandidateDocument } from '@gegenpost/contract/candidate-documents.ts';
import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentSource } from '#features/documents/document-source.queries.ts';
import { fileTypeName } from '#platform/file-type.ts';
import { formatBytes } from '#platform/format.ts';
import { useSheet } from '#platform/modal-route.ts';
import '#ui/icon-button.css';

/** Loaded when a document is first opened. */
const FileSheet = lazy(async () => ({ default: (await import('#ui/file-sheet.tsx')).FileSheet }));

type Props = Pick<CandidateDetail, 'documents'>;

/** The released documents; the answer does not say whether there are others. */
export function CandidateDocuments({ documents }: Props) {
  const { t } = useTranslation('search');
  const sheet = useSheet();
  const source = useDocumentSource();
  if (documents?.length === 0) return null;
  const detailsOf = ({ kind, media_type, size }: CandidateDocument) =>
    [t(`documents.kinds.${kind}`), fileTypeName(media_type), formatBytes(size)].filter(Boolean).join(' · ');
  const opened = documents?.find(({ id }) => id === sheet.opened);
  return (
    <section>
      <h3>{t('documents.title')}</h3>
      {documents === null ? (
        <p className="candidate-closed">{t('documents.closed')}</p>
      ) : (
        <ul className="candidate-documents">
          {documents.map((document) => (
            <li key={document.id}>
              <div>
                <button
                  type="button"
                  aria-label={t('documents.open', { name: document.name })}
                  onClick={() => sheet.open(document.id)}
                >
                  {document.name}
                </button>
                <p className="muted">{detailsOf(document)}</p>
              </div>
              <a
                className="icon-button"
                href={source.address(document.id)}
                download={document.name}
                aria-label={t('documents.download', { name: document.name })}
              >
                <IconDownload size={19} stroke={1.6} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <FileSheet
            file={{
              name: opened.name,
              media_type: opened.media_type,
              details: detailsOf(opened),
              address: source.address(opened.id),
              load: (signal) => source.read(opened.id, signal),
            }}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </section>
  );
}
