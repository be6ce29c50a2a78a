import { once } from 'node:events';
import { pino } from 'pino';
import { newDraft } from '#features/invoices/invoices.factory.ts';
import { issueInvoice } from '#features/invoices/invoices.service.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/db.ts';
import { assembleParts } from '#platform/parts.ts';

/**
 * A process that issues invoices to a company, all at once: `issue-invoices.ts COMPANY COUNT [die]`. It says `ready` when
 * it is connected, begins when it reads a line, and then prints the milliseconds that each invoice took. With `die` it is
 * killed right after the commit instead.
 */
const [companyId, count, die] = process.argv.slice(2);
const config = loadConfig(process.env);
const connection = config.databaseUrl!;
const database = openDatabase(connection);
const ground = { config, connection, database, clock: systemClock, log: pino({ level: 'silent' }) };
const parts = await assembleParts(ground);
// Each invoice waits for its turn, however long the machine takes.
parts.pool.options.connectionTimeoutMillis = 120_000;
const issueOne = async () => {
  const startedAt = performance.now();
  await parts.db.transaction((tx) => issueInvoice(parts, tx, newDraft({ company_id: Number(companyId) })));
  return performance.now() - startedAt;
};

// Without workers: this process enqueues jobs and does none.
await parts.jobs.start();
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const times = await Promise.all(Array.from({ length: Number(count) }, issueOne));
if (die) process.kill(process.pid, 'SIGKILL');
process.stdout.write(`${JSON.stringify(times)}\n`);
await parts.jobs.stop();
await database.close();
process.exit();
