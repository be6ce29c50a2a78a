import { CSV_BOM, lineOf } from '#platform/csv.ts';
import type { ReportRow } from './reports.table.ts';
import { t } from './texts.de.ts';

const columns: readonly [name: string, value: (report: ReportRow) => string][] = [
  ['Zeichen', ({ reference }) => reference],
  ['Eingang', ({ created_at }) => created_at.toISOString()],
  ['Gemeldet', ({ subject_kind }) => t(`kind.${subject_kind}`)],
  ['Kennung', ({ subject_id }) => subject_id],
  ['Grund', ({ reason_code }) => t(`reason.${reason_code}`)],
  ['Text', ({ text }) => text ?? ''],
  ['Entscheidung', ({ decision }) => (decision ? t(`measure.${decision}`) : '')],
  ['Begründung', ({ statement }) => statement ?? ''],
  ['Entschieden', ({ decided_at }) => decided_at?.toISOString() ?? ''],
  ['Beschwerde', (report) => (report.reporter_appealed_at ?? report.affected_appealed_at)?.toISOString() ?? ''],
];

/** All reports without who reported, for the figures of the transparency report. */
export function reportsCsv(reports: readonly ReportRow[]): string {
  const head = CSV_BOM + lineOf(columns.map(([name]) => name));
  return head + reports.map((report) => lineOf(columns.map(([, value]) => value(report)))).join('');
}
