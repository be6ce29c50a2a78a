import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { ReportReason, threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import { Button, Radio, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import './report-sheet.css';
import { useReportParty } from './thread-actions.queries.ts';

/** Reports a conversation to the platform. The other side is not notified. */
export function ReportSheet({ thread, onClose }: { thread: ThreadDetail; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const report = useReportParty();
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: threadActionsApi.report.schema.body,
    initialValues: { reason: null as ReportReason | null, text: '' },
    labels: { reason: t('report.reason'), text: t('report.text') },
    check: ({ reason }) => (reason === null ? { reason: t('report.reasonMissing') } : {}),
    send: async ({ reason, text }) => {
      await report.mutateAsync({ id: thread.id, reason: the(reason, 'reason'), text });
      notify({ kind: 'success', text: t('report.done') });
      onClose();
    },
  });
  return (
    <SideSheet title={t('report.title')} size="520px" onClose={onClose}>
      <form className="report" {...formProps}>
        <p>{t('report.intro')}</p>
        <Radio.Group {...form.getInputProps('reason')} label={t('report.reason')}>
          {ReportReason.options.map((value) => (
            <Radio key={value} value={value} label={t(`report.reasons.${value}`)} />
          ))}
        </Radio.Group>
        <Textarea
          {...form.getInputProps('text')}
          label={t('report.text')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
        />
        {failure && (
          <p className="report-failure" role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" loading={isSending}>
          {t('report.send')}
        </Button>
      </form>
    </SideSheet>
  );
}
