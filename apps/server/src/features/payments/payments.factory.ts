import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { createCompany } from '#features/company/company.factory.ts';
import { MAKE_FILES } from '#features/invoices/documents/files.service.ts';
import { createInvoice } from '#features/invoices/invoices.factory.ts';
import { momentColumn, rowsOf } from '#platform/db/rows.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import type { testApp } from '#test/api.ts';
import { PAYMENT_CHANGED } from './payment-jobs.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { type NewPayment, openPayment, type Payer, payPage } from './payments.service.ts';
import type { PaymentRow } from './payments.table.ts';
import { sandboxJobs } from './sandbox/sandbox.jobs.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Handler = (data: object) => Promise<void>;

/** Parts whose jobs wait in the queue until a test works them off. */
export async function withWaitingJobs(parts: Parts): Promise<Parts> {
  await parts.jobs.start();
  const boss = new PgBoss({ db: fromDrizzle(parts.db, sql) });
  for (const name of [PAYMENT_CHANGED, MAKE_FILES, ...handlersOf(null).keys()]) await boss.createQueue(name);
  return { ...parts, jobs: { ...parts.jobs, work: () => {}, schedule: () => {} } };
}

/** The room's own jobs by their names. */
function handlersOf(app: App | null): Map<string, Handler> {
  const handlers = new Map<string, Handler>();
  const work = (name: string, handler: (data: object, job: object) => Promise<void>) =>
    handlers.set(name, (data) => handler(data, {}));
  const jobs = { work, schedule: () => {} } as unknown as Jobs;
  const known = app ?? ({ config: { stripe: { key: '' } } } as unknown as App);
  paymentsJobs(jobs, known);
  sandboxJobs(jobs, known);
  return handlers;
}

const JobRow = z.object({ id: z.string(), name: z.string(), data: z.object({}).loose(), start_after: momentColumn });
export type WaitingJob = z.output<typeof JobRow>;

/** Jobs of the room, and those it leaves to others, that are due by now, oldest first. */
export async function waitingJobs({ db }: Pick<Parts, 'db'>): Promise<WaitingJob[]> {
  return rowsOf(
    db,
    JobRow,
    sql`select id, name, data, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
      from pgboss.job where (name like 'payments.%' or name = ${PAYMENT_CHANGED}) and state = 'created'
      order by start_after, created_on`,
  );
}

/** Takes a job out of the queue, as a process does that works it off. */
export async function takeJob({ db }: Pick<Parts, 'db'>, { id, name }: WaitingJob): Promise<void> {
  await db.execute(sql`delete from pgboss.job where id = ${id} and name = ${name}`);
}

/** Works off what is due, and what comes of it. @returns The names of the jobs, in their order. */
export async function workOff(app: App): Promise<string[]> {
  const handlers = handlersOf(app);
  const done: string[] = [];
  for (;;) {
    const due = (await waitingJobs(app)).filter(
      ({ name, start_after }) => handlers.has(name) && start_after <= laterOf(app.clock.now(), new Date()),
    );
    if (due.length === 0) return done;
    for (const job of due) {
      await takeJob(app, job);
      await handlers.get(job.name)?.(job.data);
      done.push(job.name);
    }
  }
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/** A company with an invoice of a year's plan and its first payment. */
export async function createPayment(
  parts: Pick<Parts, 'db' | 'clock' | 'config'> & { jobs: Pick<Jobs, 'enqueue'> },
  payment: Partial<NewPayment> = {},
): Promise<{ payment: PaymentRow; company: Payer }> {
  const { db } = parts;
  const { id, name } = payment.company_id
    ? { id: payment.company_id, name: 'Fördewerk GmbH' }
    : await createCompany(db);
  const invoice = await createInvoice(parts, id);
  const values: NewPayment = {
    ...{ invoice_id: invoice.id, company_id: id, amount_cents: invoice.gross_cents, kind: 'card', uses_saved: false },
    ...payment,
  };
  const row = await db.transaction((tx) => openPayment(parts, tx, values));
  return { payment: row, company: { id, name, email: 'buchhaltung@foerdewerk.example' } };
}

/** The page of the provider for a payment. */
export async function openPage(app: App, payment: PaymentRow, company: Payer): Promise<string> {
  const page = await payPage(app, payment, {
    description: 'Rechnung RE-1',
    return_url: '/de/shop/step5?order=1',
    company,
  });
  if (page === null) throw new Error('there is nothing to pay');
  return page;
}

export const testCard = (number: string, cvc = '123') => ({ number, cvc, expiry: '12/31', holder: 'Robin Muster' });

/** Sends a form of the sandbox as a browser without scripts does. */
export function submit(app: App, url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
}
