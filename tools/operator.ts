import { writeFileSync } from 'node:fs';
import { exportEuServices, exportMonth } from '../apps/server/src/features/invoices/bookkeeping/bookkeeping.service.ts';
import { ConfigError, loadConfig } from '../apps/server/src/platform/config.ts';
import type { Db } from '../apps/server/src/platform/db/db.ts';
import { withDatabase } from '../apps/server/src/platform/db/operator-database.ts';

/** `npm run operator`: what the operator does by command, with the environment variables of the server. */

const USAGE = `Usage: npm run operator -- invoices-export <month> FILE | eu-services <quarter> FILE
  invoices-export 2026-10 FILE   every invoice of a month as CSV for the bookkeeping
  eu-services 2026-Q4 FILE       services for the EU by VAT id (Zusammenfassende Meldung)`;

const exports: Record<string, { period: RegExp; of: (db: Db, period: string) => Promise<string> }> = {
  'invoices-export': { period: /^\d{4}-(0[1-9]|1[0-2])$/, of: exportMonth },
  'eu-services': { period: /^\d{4}-Q[1-4]$/, of: exportEuServices },
};

try {
  const [name = '', period = '', file, ...rest] = process.argv.slice(2);
  const wanted = exports[name];
  if (!wanted?.period.test(period) || !file || rest.length > 0) throw new ConfigError(USAGE);
  const csv = await withDatabase(loadConfig(process.env), 'npm run operator', (db) => wanted.of(db, period));
  writeFileSync(file, csv);
  console.log(`${csv.split('\r\n').length - 2} lines are in ${file}.`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
