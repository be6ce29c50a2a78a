import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { IconTableImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { DropArea } from '#ui/drop-area.tsx';

type Props = { isBusy: boolean; onFiles: (files: File[]) => void };

/** Takes a file, and tells the limits. */
export function FileDrop({ isBusy, onFiles }: Props) {
  const { t } = useTranslation('candidate-imports');
  const isOnline = useOnline();
  const { bytes, rows, columns } = IMPORT_LIMITS;
  const limits = t('file.hint', { size: formatBytes(bytes), rows: formatNumber(rows), columns });
  const hint = isOnline ? limits : t('file.offline');
  return (
    <DropArea
      Icon={IconTableImport}
      texts={{ title: t('file.drop'), now: t('file.drop_now'), hint, choose: t('file.choose') }}
      accept=".csv,.tsv,.txt,.xlsx"
      isDisabled={!isOnline || isBusy}
      isLarge
      onFiles={onFiles}
    />
  );
}
