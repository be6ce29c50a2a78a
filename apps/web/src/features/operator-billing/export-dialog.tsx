import { RecordsExport } from '@gegenpost/contract/operator-billing.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#platform/format.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { downloadRecords } from './operator-billing.queries.ts';

/** Asks for the period, and downloads what the bookkeeping needs. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator-billing');
  const initialValues: { kind: 'invoices' | 'eu_services'; period: string } = {
    kind: 'invoices',
    period: today().slice(0, 7),
  };
  return (
    <ReasonDialog
      title={t('exports.title')}
      confirm={t('exports.confirm')}
      fields={{
        schema: RecordsExport,
        initialValues,
        labels: { kind: t('exports.kind'), period: t('exports.period') },
        render: (form) => (
          <>
            <NativeSelect
              {...form.getInputProps('kind')}
              label={t('exports.kind')}
              data={(['invoices', 'eu_services'] as const).map((value) => ({
                value,
                label: t(`exports.kinds.${value}`),
              }))}
            />
            <TextInput {...form.getInputProps('period')} label={t('exports.period')} maxLength={7} />
          </>
        ),
      }}
      send={({ kind, period, reason }) => downloadRecords({ body: { kind, period, reason } })}
      onClose={onClose}
    >
      <p>{t('exports.text')}</p>
    </ReasonDialog>
  );
}
