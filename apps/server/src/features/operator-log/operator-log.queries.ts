import type { OperatorAction, OperatorSubject } from '@gegenpost/contract/operator.ts';
import { and, desc, eq, getTableColumns, gte, ilike, lt, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorLog } from './operator-log.table.ts';

export async function insertLogEntry(tx: Db, entry: typeof operatorLog.$inferInsert): Promise<void> {
  await tx.insert(operatorLog).values(entry);
}

/** Of an entry each that is given; `from` and `until` are moments, the second not included. */
export type Filter = {
  subject_kind?: OperatorSubject | undefined;
  subject_id?: string | undefined;
  action?: OperatorAction | undefined;
  /** Part of the operator's address. */
  operator?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

/**
 * Entries with the operators' addresses, latest first.
 *
 * @param before Id of the last entry of the page before.
 */
export async function findLogEntries(
  db: Db,
  { subject_kind, subject_id, action, operator, from, until }: Filter,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const { operator_id, ...columns } = getTableColumns(operatorLog);
  return db
    .select({ ...columns, operator: users.email })
    .from(operatorLog)
    .leftJoin(users, eq(users.id, operator_id))
    .where(
      and(
        subject_kind ? eq(operatorLog.subject_kind, subject_kind) : undefined,
        subject_id ? eq(operatorLog.subject_id, subject_id) : undefined,
        action ? eq(operatorLog.action, action) : undefined,
        operator ? ilike(users.email, `%${operator.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
        from ? gte(operatorLog.at, from) : undefined,
        until ? lt(operatorLog.at, until) : undefined,
        before ? lt(operatorLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}

/** All entries of a filter, latest first, in pages of `limit`; those that are added meanwhile are not among them. */
export async function* readLogPages(db: Db, filter: Filter, limit: number) {
  let before: number | undefined;
  for (;;) {
    const entries = await findLogEntries(db, filter, { before, limit });
    if (entries.length > 0) yield entries;
    if (entries.length < limit) return;
    before = entries.at(-1)?.id;
  }
}

/** Deletes entries of more than 24 months, which the trigger lets pass. */
export async function deleteOldLogEntries(db: Db, now: Date): Promise<void> {
  await db.delete(operatorLog).where(lt(operatorLog.at, sql`${now.toISOString()}::timestamptz - interval '24 months'`));
}
