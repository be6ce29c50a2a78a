import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/format.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { dropImport, type ImportUpload, retryImport } from './import-upload.ts';

/** How far the upload is, or why the file was refused. */
export function UploadState({ upload }: { upload: ImportUpload }) {
  return upload.state === 'failed' ? <Refused upload={upload} /> : <OnItsWay upload={upload} />;
}

function OnItsWay({ upload: { file, share } }: { upload: ImportUpload }) {
  const { t } = useTranslation('candidate-imports');
  const words = { percent: Math.floor(share * 100), size: formatBytes(file.size) };
  return (
    <div className="import-upload">
      <div>
        <p className="import-upload-name">{t('file.sending', { name: file.name })}</p>
        <ProgressBar label={t('file.sending', { name: file.name })} value={share} max={1} />
        <p className="import-hint" role="status">
          {share < 1 ? t('file.percent', words) : t('file.reading')}
        </p>
      </div>
      <Button variant="default" onClick={dropImport}>
        {t('file.stop')}
      </Button>
    </div>
  );
}

function Refused({ upload: { file, problem } }: { upload: ImportUpload }) {
  const { t } = useTranslation('candidate-imports');
  if (!problem) return null;
  const isOwn = 'own' in problem;
  return (
    <div className="import-refused" role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          <b>{t('file.refused', { name: file.name })}</b>
        </p>
        <p>
          {isOwn ? t(`file.problems.${problem.own}`, { max_size: formatBytes(IMPORT_LIMITS.bytes) }) : problem.message}
        </p>
      </div>
      <div className="import-refused-actions">
        {!isOwn && !problem.isFinal && (
          <Button variant="default" size="sm" onClick={retryImport}>
            {t('file.retry')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="sm" onClick={dropImport}>
          {t('file.dismiss')}
        </Button>
      </div>
    </div>
  );
}
