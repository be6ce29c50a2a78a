import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { ReportReason } from '@gegenpost/contract/thread-actions.ts';
import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import './report-sheet.css';
import { useReportParty } from './thread-actions.queries.ts';

/** Reports a conversation to the platform. The other side is not notified. */
export function ReportSheet({ thread, onClose }: { thread: ThreadDetail; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const [reason, setReason] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useReportParty();
  const handleSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const chosen = ReportReason.safeParse(reason).data;
    if (!chosen) return setIsMissing(true);
    report.mutate(
      { id: thread.id, reason: chosen, text: text.trim() },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('report.done') });
          onClose();
        },
      },
    );
  };
  return (
    <SideSheet title={t('report.title')} size="520px" onClose={onClose}>
      <form className="report" onSubmit={handleSubmit} noValidate>
        <p>{t('report.intro')}</p>
        <Radio.Group
          label={t('report.reason')}
          value={reason}
          error={isMissing && t('report.reasonMissing')}
          onChange={(value) => {
            setReason(value);
            setIsMissing(false);
          }}
        >
          {ReportReason.options.map((value) => (
            <Radio key={value} value={value} label={t(`report.reasons.${value}`)} />
          ))}
        </Radio.Group>
        <Textarea
          label={t('report.text')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {report.error && (
          <p className="report-failure" role="alert">
            {report.error.message}
          </p>
        )}
        <Button type="submit" loading={report.isPending}>
          {t('report.send')}
        </Button>
      </form>
    </SideSheet>
  );
}
