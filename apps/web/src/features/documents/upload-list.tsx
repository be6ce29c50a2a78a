import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/format.ts';
import { useStore } from '#platform/store.ts';
import '#ui/icon-button.css';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useDocumentSource } from './document-source.queries.ts';
import { typesInWords } from './types-in-words.ts';
import { lastUploaded, removeUpload, retryUpload, type Upload, uploads } from './uploads.ts';

/** Running and failed uploads, with a button to cancel or to try again. */
export function UploadList() {
  const { t } = useTranslation('documents');
  const { id } = useDocumentSource();
  const list = useStore(uploads).filter(({ source }) => source.id === id);
  const done = useStore(lastUploaded);
  return (
    <>
      <p className="visually-hidden" role="status">
        {done?.source === id && t('uploads.done', { name: done.name })}
      </p>
      {list.length > 0 && (
        <ul className="uploads" aria-label={t('uploads.label')}>
          {list.map((upload) => (
            <li key={upload.key}>
              <div className="upload-name">
                <span>{upload.file.name}</span>
                <span className="documents-hint">{formatBytes(upload.file.size)}</span>
              </div>
              {upload.state === 'failed' ? <Failed upload={upload} /> : <OnItsWay upload={upload} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OnItsWay({ upload: { key, file, state, share } }: { upload: Upload }) {
  const { t } = useTranslation('documents');
  const { name } = file;
  const percent = Math.floor(share * 100);
  const word = state === 'waiting' ? 'uploads.waiting' : share < 1 ? 'uploads.percent' : 'uploads.checking';
  return (
    <>
      <div className="upload-progress">
        <ProgressBar label={t('uploads.progress', { name })} value={share} max={1} />
        <span className="documents-hint">{t(word, { percent })}</span>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={t('uploads.stop_label', { name })}
        onClick={() => removeUpload(key)}
      >
        {t('uploads.stop')}
      </Button>
    </>
  );
}

function Failed({ upload: { key, file, problem } }: { upload: Upload }) {
  const { t } = useTranslation('documents');
  const { name } = file;
  const words = {
    types: typesInWords(t('drop.or')),
    max_size: formatBytes(DOCUMENT_LIMITS.bytes),
    max: DOCUMENT_LIMITS.files,
  };
  return (
    <>
      <p className="upload-problem" role="alert">
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        {problem?.key ? t(`problems.${problem.key}`, words) : problem?.message}
      </p>
      <div className="upload-actions">
        {!problem?.isFinal && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('uploads.retry_label', { name })}
            onClick={() => retryUpload(key)}
          >
            {t('uploads.retry')}
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('uploads.dismiss', { name })}
          onClick={() => removeUpload(key)}
        >
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
