import { pino } from 'pino';
import { exampleSeller, newDraft } from '#features/invoices/invoices.factory.ts';
import { issueInvoice } from '#features/invoices/invoices.service.ts';
import { saveSeller } from '#features/invoices/seller.service.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/db.ts';
import { assembleParts } from '#platform/parts.ts';

/** A process that issues an invoice for the company of its first parameter, and is gone once that is committed. */
const config = loadConfig(process.env);
const connection = config.databaseUrl!;
const database = openDatabase(connection);
const ground = { config, connection, database, clock: systemClock, log: pino({ level: 'silent' }) };
const parts = await assembleParts(ground);
// Without workers: it takes no job.
await parts.jobs.start();
await parts.db.transaction(async (tx) => {
  await saveSeller(tx, exampleSeller, parts.clock.now());
  await issueInvoice(parts, tx, newDraft({ company_id: Number(process.argv[2]) }));
});
process.kill(process.pid, 'SIGKILL');
