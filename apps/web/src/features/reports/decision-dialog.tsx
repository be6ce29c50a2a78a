import { NewDecision, ReportDecision, type ReportDetail } from '@gegenpost/contract/reports.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { Radio, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useDecide } from './reports.queries.ts';

/** Asks for the decision, its reasons for both sides, and the reason for the log. */
export function DecisionDialog({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const decide = useDecide(report.id);
  return (
    <ReasonDialog
      title={t('dialog.title', { reference: report.reference })}
      confirm={t('dialog.confirm')}
      hint={t('dialog.hint')}
      fields={{
        schema: NewDecision,
        initialValues: { decision: null as string | null, statement: '' },
        labels: { decision: t('dialog.decision'), statement: t('dialog.statement') },
        render: (form) => (
          <>
            <Radio.Group {...form.getInputProps('decision')} label={t('dialog.decision')}>
              {report.options.map((value) => (
                <Radio key={value} value={value} label={t(`decisions.${value}`)} mt={8} />
              ))}
            </Radio.Group>
            <Textarea
              {...form.getInputProps('statement')}
              label={t('dialog.statement')}
              description={t('dialog.statement_hint')}
              autosize
              minRows={4}
              maxRows={12}
              maxLength={4000}
            />
          </>
        ),
      }}
      send={({ decision, statement, reason }) =>
        decide.mutateAsync({ decision: the(ReportDecision.safeParse(decision).data, 'decision'), statement, reason })
      }
      onClose={onClose}
    >
      <p>{t('dialog.text')}</p>
    </ReasonDialog>
  );
}
