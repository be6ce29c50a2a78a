import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useCancelDeletion } from './account.queries.ts';
import { deletionDay } from './deletion-day.ts';

/** While a deletion is pending: its day, and a button to cancel it. */
export function DeletionBanner({ requestedAt }: { requestedAt: string }) {
  const { t } = useTranslation('account');
  const cancel = useCancelDeletion();
  const keep = () =>
    cancel.mutate(undefined, { onSuccess: () => notify({ kind: 'success', text: t('deletion.kept') }) });
  return (
    <div className="deletion-banner">
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />
      <p>{t('deletion.pending', { date: formatDate(deletionDay(new Date(requestedAt))) })}</p>
      <Button loading={cancel.isPending} onClick={keep}>
        {t('deletion.keep')}
      </Button>
      {cancel.error && <FormFailure>{cancel.error.message}</FormFailure>}
    </div>
  );
}
