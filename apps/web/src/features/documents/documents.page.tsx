import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '#features/settings/settings.queries.ts';
import { documentLinksQuery } from '#features/sharing/sharing.queries.ts';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { documentsQuery } from './document-source.queries.ts';
import './documents.css';
import { DocumentsDesk } from './documents-desk.tsx';
import { WhoSees } from './who-sees.tsx';

/** The candidate's documents: upload of several at once, renaming, order, preview, removal and undo. */
export function Component() {
  const { t } = useTranslation('documents');
  useTitle(t('title'));
  usePrefetched([documentsQuery, settingsQuery, documentLinksQuery]);
  const { data: documents } = useSuspenseQuery(documentsQuery);
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
      <DocumentsDesk>
        <WhoSees />
      </DocumentsDesk>
    </div>
  );
}
