import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { prepareOrder } from '#features/shop/orders/drafts.service.ts';
import { placeOrder } from '#features/shop/orders/orders.service.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/db.ts';
import { assembleParts } from '#platform/parts.ts';
import { openRealtime } from '#platform/realtime/realtime-choice.ts';

/** A process that orders what the company of its first parameter chose, and is gone once that is committed. */
const config = loadConfig(process.env);
const connection = config.databaseUrl!;
const database = openDatabase(connection);
const ground = { config, connection, database, clock: systemClock, log: pino({ level: 'silent' }) };
const parts = await assembleParts(ground);
// Without workers: it takes no job.
await parts.jobs.start();
const app = { ...parts, realtime: openRealtime(parts).realtime };
const [company_id, user_id] = process.argv.slice(2).map(Number) as [number, number];
const { quote, terms } = await prepareOrder(app, app.db, company_id);
await placeOrder(
  app,
  { company_id, user_id, ip: '127.0.0.1' },
  {
    ...{ quote_hash: quote!.hash, idempotency_key: randomUUID(), terms_version: terms.version },
    ...{ terms: true, entrepreneur: true },
  },
);
process.kill(process.pid, 'SIGKILL');
