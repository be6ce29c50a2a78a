import { COMPLAINT_MONTHS, REPORT_TARGET_DAYS, type ReportParty } from '@gegenpost/contract/reports.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { ReportRow } from './reports.table.ts';
import { t } from './texts.de.ts';

export type Decided = {
  decision: NonNullable<ReportRow['decision']>;
  statement: string;
  decided_by: number;
  decided_at: Date;
};

/** Without the reporter's words: the address of a guest is not confirmed, and must not receive what others typed. */
export function receiptLetter({ reference, subject_kind, reason_code }: ReportRow) {
  const values = {
    ...{ brand: brand.name, reference, days: REPORT_TARGET_DAYS },
    ...{ subject: t(`kind.${subject_kind}`), reason: t(`reason.${reason_code}`) },
  };
  return { subject: t('mail.receipt.subject', values), text: t('mail.receipt.text', values) };
}

type Told = { report: ReportRow; made: Decided; party: ReportParty; token: string | null };

/** The statement of reasons (DSA, articles 16 and 17). */
export function decisionLetter({ publicUrl }: { publicUrl: string }, { report, made, party, token }: Told) {
  const values = {
    ...{ brand: brand.name, reference: report.reference, months: COMPLAINT_MONTHS, statement: made.statement },
    ...{ subject: t(`kind.${report.subject_kind}`), measure: t(`measure.${made.decision}`) },
  };
  return {
    subject: t(`mail.decision.subject_${party}`, values),
    text: `${t(`mail.decision.text_${party}`, values)}\n\n${t('mail.decision.reasons', values)}`,
    ...(token && {
      action: { label: t('mail.decision.button'), url: `${publicUrl}/de/report-complaint/${token}` },
    }),
    hint: t(token ? 'mail.decision.hint' : 'mail.decision.final', values),
  };
}
