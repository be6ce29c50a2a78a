import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useStore } from '#platform/store.ts';
import { useTitle } from '#platform/title.ts';
import './candidate-imports.css';
import { importsQuery } from './candidate-imports.queries.ts';
import { AcceptedFiles } from './file/accepted-files.tsx';
import { EarlierImports } from './file/earlier-imports.tsx';
import { FileDrop } from './file/file-drop.tsx';
import { importUpload, startImport } from './file/import-upload.ts';
import { UploadState } from './file/upload-state.tsx';
import { ImportSteps } from './import-steps.tsx';

/** Step 1 of an import: a file, what files are accepted, and the imports so far. */
export function Component() {
  const { t } = useTranslation('candidate-imports');
  useTitle(t('title'));
  const { data: imports } = useSuspenseQuery(importsQuery);
  const upload = useStore(importUpload);
  useOpenWhenRead();
  return (
    <div className="imports wrap">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('file.intro')}</p>
      </header>
      <ImportSteps current="file" />
      <FileDrop isBusy={upload?.state === 'sending'} onFiles={startImport} />
      {upload && <UploadState upload={upload} />}
      <AcceptedFiles />
      <EarlierImports imports={imports} />
    </div>
  );
}

/** Goes on to the columns once the file is read, also when that happened while another page was open. */
function useOpenWhenRead() {
  const navigate = useNavigate();
  const importId = useStore(importUpload)?.importId ?? null;
  useEffect(() => {
    if (importId === null) return;
    importUpload.set(null);
    void navigate(pathTo('CandidateImport', { importId }));
  }, [importId, navigate]);
}
