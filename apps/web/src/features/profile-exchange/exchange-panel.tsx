import { type ExportFormat, IMPORT_LIMITS } from '@gegenpost/contract/profile-exchange.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { type ReadImport, useDownload, useReadImport } from './profile-exchange.queries.ts';

const formats = ['pdf', 'json-resume', 'europass'] as const satisfies readonly ExportFormat[];
const ACCEPTED = '.json,.xml,.pdf,application/json,application/xml,text/xml,application/pdf';

/** Entries of the menu: the export formats, and the choice of a file to import. */
export function ExchangePanel({ onRead }: { onRead: (read: ReadImport) => void }) {
  return (
    <div className="exchange-panel">
      <DownloadPart />
      <ImportPart onRead={onRead} />
    </div>
  );
}

function DownloadPart() {
  const { t } = useTranslation('profile-exchange');
  const isOnline = useOnline();
  const [isAnonymous, setIsAnonymous] = useState(false);
  const download = useDownload();
  const hintId = useId();
  return (
    <section aria-label={t('download.title')}>
      <h2>{t('download.title')}</h2>
      <label className="exchange-anonymous">
        <input
          type="checkbox"
          checked={isAnonymous}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => setIsAnonymous(currentTarget.checked)}
        />
        <b>{t('download.anonymous')}</b>
      </label>
      <p id={hintId} className="exchange-hint">
        {t('download.anonymous_hint')}
      </p>
      <ul>
        {formats.map((format) => (
          <li key={format}>
            <button
              type="button"
              disabled={!isOnline || download.isPending}
              onClick={() => download.mutate({ format, anonymous: isAnonymous ? '1' : '0' })}
            >
              <IconDownload size={20} stroke={1.6} aria-hidden="true" />
              <span>
                {t(`download.${format}`)}
                <span className="exchange-hint">
                  {download.isPending && download.variables.format === format
                    ? t('download.running')
                    : t(`download.${format}_hint`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {download.isPending && t('download.running')}
      </p>
      {download.error && <FormFailure>{t('download.failed', { reason: download.error.message })}</FormFailure>}
    </section>
  );
}

function ImportPart({ onRead }: { onRead: (read: ReadImport) => void }) {
  const { t } = useTranslation('profile-exchange');
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const reading = useReadImport();
  const choose = (file: File) => {
    setIsTooLarge(file.size > IMPORT_LIMITS.bytes);
    if (file.size <= IMPORT_LIMITS.bytes) reading.mutate(file, { onSuccess: onRead });
    else reading.reset();
  };
  const failure = isTooLarge ? t('import.too_large') : reading.error?.message;
  return (
    <section aria-label={t('import.title')}>
      <h2>{t('import.title')}</h2>
      <p className="exchange-hint">{t('import.hint')}</p>
      <Button
        variant="default"
        fullWidth
        loading={reading.isPending}
        disabled={!isOnline}
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('import.choose')}
      </Button>
      <p role="status" className="visually-hidden">
        {reading.isPending && t('import.reading')}
      </p>
      {failure && <FormFailure>{failure}</FormFailure>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('import.choose')}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = ''; // lets the same file be chosen again
          if (file) choose(file);
        }}
      />
    </section>
  );
}
