import { exportEuServices, exportMonth } from '#features/invoices/bookkeeping/bookkeeping.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Parts } from '#platform/parts.ts';
import type { OperatorAct } from './operator.service.ts';

/** `invoices` of a month (`2026-10`), or `eu_services` of a quarter (`2026-Q4`). */
export type Records = { kind: 'invoices' | 'eu_services'; period: string };

/** Records for the bookkeeping as CSV; that they were taken out stands in the log. */
export async function exportRecords(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { kind, period }: Records,
  { operator, reason }: OperatorAct,
): Promise<string> {
  return db.transaction(async (tx) => {
    const csv = kind === 'invoices' ? await exportMonth(tx, period) : await exportEuServices(tx, period);
    const entry = {
      action: 'records_exported',
      subject_kind: 'export',
      subject_id: `${kind} ${period}`,
      reason,
    } as const;
    await logOperator(tx, operator, entry, clock.now());
    return csv;
  });
}
