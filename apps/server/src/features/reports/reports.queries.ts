import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type ReportRow, reportEvents, reports } from './reports.table.ts';

export type NewReportRow = typeof reports.$inferInsert;

/** Calls that count under the same keys wait for each other, always in the same order. */
export async function lockReportKeys(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report:${key}`}, 0))`);
  }
}

export async function findReportByKey(tx: Db, key: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.idempotency_key, key));
  return row ?? null;
}

type Who = { reporter_id?: number; reporter_email?: string; network?: Buffer };

/** By all that is given. */
const isBy = ({ reporter_id, reporter_email, network }: Who): SQL | undefined =>
  and(
    reporter_id === undefined ? undefined : eq(reports.reporter_id, reporter_id),
    reporter_email === undefined ? undefined : sql`lower(${reports.reporter_email}) = lower(${reporter_email})`,
    network === undefined ? undefined : eq(reports.network, network),
  );

type Subject = Pick<ReportRow, 'subject_kind' | 'subject_id'>;

const isAbout = ({ subject_kind, subject_id }: Subject) =>
  and(eq(reports.subject_kind, subject_kind), eq(reports.subject_id, subject_id));

const isUndecided = inArray(reports.state, ['new', 'in_review']);

/** A report of the same by the same that nobody decided yet. */
export async function findSameReport(
  tx: Db,
  who: Who,
  subject: Subject & Pick<ReportRow, 'message_id'>,
): Promise<ReportRow | null> {
  const sameMessage = sql`${reports.message_id} is not distinct from ${subject.message_id}::int`;
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(isBy(who), isAbout(subject), sameMessage, isUndecided))
    .limit(1);
  return row ?? null;
}

export const countReportsBy = (tx: Db, who: Who, since: Date): Promise<number> =>
  tx.$count(reports, and(isBy(who), gt(reports.created_at, since)));

export const countReportsAbout = (tx: Db, subject: Subject, since: Date): Promise<number> =>
  tx.$count(reports, and(isAbout(subject), gt(reports.created_at, since)));

export const countOthersAbout = (db: Db, report: ReportRow): Promise<number> =>
  db.$count(reports, and(isAbout(report), ne(reports.id, report.id)));

export async function insertReport(tx: Db, report: NewReportRow): Promise<ReportRow> {
  const [row] = await tx.insert(reports).values(report).returning();
  return the(row, 'inserted report');
}

export async function updateReport(tx: Db, id: number, values: Partial<NewReportRow>): Promise<void> {
  await tx.update(reports).set(values).where(eq(reports.id, id));
}

export async function insertEvent(tx: Db, event: typeof reportEvents.$inferInsert): Promise<void> {
  await tx.insert(reportEvents).values(event);
}

export async function lockReport(tx: Db, id: number): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return row ?? null;
}

export async function updateInReview(db: Db, id: number): Promise<boolean> {
  const waits = inArray(reports.state, ['new', 'in_review']);
  const { rowCount } = await db
    .update(reports)
    .set({ state: 'in_review' })
    .where(and(eq(reports.id, id), waits));
  return rowCount === 1;
}

/** Since when a report waits: its own date, or that of the last complaint. */
const waitingSince =
  sql`greatest(${reports.created_at}, ${reports.reporter_appealed_at}, ${reports.affected_appealed_at})`.mapWith(
    reports.created_at,
  );

const listed = {
  id: reports.id,
  reference: reports.reference,
  subject_kind: reports.subject_kind,
  subject_id: reports.subject_id,
  reason_code: reports.reason_code,
  state: reports.state,
  decision: reports.decision,
  created_at: reports.created_at,
  decided_at: reports.decided_at,
  waiting_since: waitingSince,
};

export type ListedRow = Awaited<ReturnType<typeof findOpenReports>>[number];

export const findOpenReports = (db: Db, page: { offset: number; limit: number }) =>
  db
    .select(listed)
    .from(reports)
    .where(ne(reports.state, 'decided'))
    .orderBy(asc(waitingSince), asc(reports.id))
    .limit(page.limit)
    .offset(page.offset);

export const findDecidedReports = (db: Db, page: { offset: number; limit: number }): Promise<ListedRow[]> =>
  db
    .select(listed)
    .from(reports)
    .where(eq(reports.state, 'decided'))
    .orderBy(desc(reports.decided_at), desc(reports.id))
    .limit(page.limit)
    .offset(page.offset);

export const countOpenReports = (db: Db): Promise<number> => db.$count(reports, ne(reports.state, 'decided'));

const reporters = alias(users, 'reporters');

/** A report with the addresses of both sides. */
export async function findReport(db: Db, id: number) {
  const [row] = await db
    .select({
      report: reports,
      waiting_since: waitingSince,
      reporter_account: reporters.email,
      affected_email: users.email,
      affected_is_operator: users.is_operator,
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporter_id))
    .leftJoin(users, eq(users.id, reports.affected_user_id))
    .where(eq(reports.id, id));
  return row ?? null;
}

/** The account of who is affected, until the end of the transaction nobody else locks it. */
export async function lockAffected(tx: Db, userId: number) {
  const { id, role_id, is_operator, locked_at } = users;
  const [row] = await tx
    .select({
      ...{ user_id: id, role_id, is_operator, locked_at },
      ...{ profile_id: profiles.id, gegenpost_id: profiles.gegenpost_id },
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId))
    .for('update', { of: users });
  return row ?? null;
}

export const findEvents = (db: Db, reportId: number) =>
  db
    .select({ event: reportEvents, operator: users.email })
    .from(reportEvents)
    .leftJoin(users, eq(users.id, reportEvents.operator_id))
    .where(eq(reportEvents.report_id, reportId))
    .orderBy(asc(reportEvents.id));

/** All reports, oldest first, for the file. */
export const findAllReports = (db: Db) => db.select().from(reports).orderBy(asc(reports.id));

/** Whether anybody else could look at a report: another operator who can log in. */
export async function hasOtherOperator(tx: Db, userId: number): Promise<boolean> {
  // Who was invited confirms the address together with the first password.
  const canLogIn = and(isNotNull(users.email_confirmed_at), isNull(users.locked_at));
  return (await tx.$count(users, and(eq(users.is_operator, true), ne(users.id, userId), canLogIn))) > 0;
}

const hasToken = (hash: Buffer) => or(eq(reports.reporter_token_hash, hash), eq(reports.affected_token_hash, hash));

/** The report whose decision the secret of a mail may complain about; locked when it is to be changed. */
export async function findReportByToken(db: Db, hash: Buffer): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(hasToken(hash));
  return row ?? null;
}

export async function lockReportByToken(tx: Db, hash: Buffer): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(hasToken(hash)).for('update');
  return row ?? null;
}

type Ages = { dayAgo: Date; snapshotsBefore: Date; reportsBefore: Date };

/** Forgets networks after a day, what reporters saw once nobody can complain any more, and at last the reports. */
export async function forgetReports(db: Db, { dayAgo, snapshotsBefore, reportsBefore }: Ages): Promise<void> {
  const isDecided = eq(reports.state, 'decided');
  await db
    .update(reports)
    .set({ network: null })
    .where(and(lt(reports.created_at, dayAgo), sql`${reports.network} is not null`));
  await db
    .update(reports)
    .set({ snapshot: null, reporter_token_hash: null, affected_token_hash: null })
    .where(and(isDecided, lt(reports.decided_at, snapshotsBefore)));
  await db.delete(reports).where(and(isDecided, lt(reports.decided_at, reportsBefore)));
}

export async function findAccountEmail(tx: Db, userId: number): Promise<string> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return the(row, 'reporter').email;
}
