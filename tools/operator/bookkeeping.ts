import { writeFileSync } from 'node:fs';
import { exportRecords } from '../../apps/server/src/features/shop/operator/exports.service.ts';
import { type Command, CommandError, fileOf } from './command.ts';
import { byCommand } from './shop.ts';

export const invoicesExport: Command = {
  usage: 'invoices-export MONTH FILE',
  summary: 'writes every invoice of a month, such as 2026-10, as CSV for the bookkeeping',
  async run(parts, month, file) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month!)) throw new CommandError('A month is written like 2026-10.');
    return written(file!, await exportRecords(parts, { kind: 'invoices', period: month! }, byCommand));
  },
};

export const euServices: Command = {
  usage: 'eu-services QUARTER FILE',
  summary: 'writes services for the EU by VAT id (Zusammenfassende Meldung) of a quarter, such as 2026-Q4',
  async run(parts, quarter, file) {
    if (!/^\d{4}-Q[1-4]$/.test(quarter!)) throw new CommandError('A quarter is written like 2026-Q4.');
    return written(file!, await exportRecords(parts, { kind: 'eu_services', period: quarter! }, byCommand));
  },
};

/** Writes a CSV file. The first of its lines names the columns. */
function written(file: string, csv: string): string {
  writeFileSync(fileOf(file), csv);
  return `${csv.split('\r\n').length - 2} lines are in ${file}.`;
}
