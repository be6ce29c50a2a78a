import { accountApi, type DataExport } from '@gegenpost/contract/account.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatMoment } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { exportQuery, useStartExport } from './account.queries.ts';

/** Data export of all personal data: request, progress and download. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const isOnline = useOnline();
  const { data: last, error, refetch, isPending } = useQuery(exportQuery);
  const start = useStartExport();
  return (
    <SheetSection title={t('export.title')} intro={t('export.intro')}>
      {error && !last && <FailurePanel message={error.message} onRetry={() => void refetch()} />}
      <div role="status">{last && <ExportState last={last} />}</div>
      {last?.state === 'ready' && <ExportDownload last={last} />}
      {start.error && <FormFailure>{start.error.message}</FormFailure>}
      {last?.state !== 'running' && (
        <Button
          variant="default"
          className="account-open"
          loading={start.isPending}
          disabled={isPending || !isOnline}
          onClick={() => start.mutate()}
        >
          {t(last ? 'export.again' : 'export.start')}
        </Button>
      )}
    </SheetSection>
  );
}

function ExportState({ last: { state, created_at, expires_at } }: { last: DataExport }) {
  const { t } = useTranslation('account');
  const moment = formatMoment(created_at);
  if (state === 'running') {
    return (
      <div className="account-progress">
        <p>{t('export.running')}</p>
        <progress aria-label={t('export.title')} />
        <p className="account-muted">{t('export.running_hint')}</p>
      </div>
    );
  }
  if (state === 'ready') {
    return (
      <p>
        {t('export.ready', { moment })} {expires_at && t('export.until', { moment: formatMoment(expires_at) })}
      </p>
    );
  }
  return <p>{t(`export.${state}`, { moment })}</p>;
}

function ExportDownload({ last: { id, size } }: { last: DataExport }) {
  const { t } = useTranslation('account');
  return (
    <Button
      component="a"
      href={accountApi.exportFile.url.replace(':id', String(id))}
      download
      className="account-open"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t('export.download', { size: formatBytes(size ?? 0) })}
    </Button>
  );
}
