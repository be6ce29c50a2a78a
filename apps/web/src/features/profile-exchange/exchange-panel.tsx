import type { ExportFormat } from '@gegenpost/contract/profile-exchange.ts';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { ImportField } from './import-field.tsx';
import { type ReadImport, useDownload } from './profile-exchange.queries.ts';

const formats = ['pdf', 'json-resume', 'europass'] as const satisfies readonly ExportFormat[];

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
  return (
    <section aria-label={t('import.title')}>
      <h2>{t('import.title')}</h2>
      <ImportField onRead={onRead} />
    </section>
  );
}
