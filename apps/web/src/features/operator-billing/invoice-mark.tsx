import type { OperatorInvoice } from '@gegenpost/contract/operator-billing.ts';
import { useTranslation } from 'react-i18next';
import { RecordState } from './record-state.tsx';

/** How a document stands. */
export function InvoiceMark({ invoice: { state, is_overdue } }: { invoice: OperatorInvoice }) {
  const { t } = useTranslation('operator-billing');
  const tone = is_overdue ? 'bad' : state === 'paid' ? 'good' : undefined;
  return <RecordState tone={tone}>{t(`states.${is_overdue ? 'overdue' : state}`)}</RecordState>;
}
