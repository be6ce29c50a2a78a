import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type SupportMessageRow, type SupportRequestRow, supportMessages, supportRequests } from './support.table.ts';

export type NewRequest = Omit<typeof supportRequests.$inferInsert, 'id' | 'last_message_at'> & { body: string };

const ofOwner = (userId: number | null) =>
  userId === null ? isNull(supportRequests.user_id) : eq(supportRequests.user_id, userId);

/** The request that an earlier call with this key created. */
export async function findRequestByKey(
  db: Db,
  userId: number | null,
  idempotency_key: string,
): Promise<SupportRequestRow | null> {
  const [row] = await db
    .select()
    .from(supportRequests)
    .where(and(ofOwner(userId), eq(supportRequests.idempotency_key, idempotency_key)));
  return row ?? null;
}

/** Inserts a request with its first message; null when another call has inserted it under this key. */
export async function insertRequest(tx: Db, { body, ...request }: NewRequest): Promise<SupportRequestRow | null> {
  const { created_at } = request;
  const [row] = await tx
    .insert(supportRequests)
    .values({ ...request, last_message_at: created_at })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await tx.insert(supportMessages).values({ request_id: row.id, is_operator: false, body, created_at });
  return row;
}

/** Reads and locks a request until the transaction ends. */
export async function lockRequest(tx: Db, id: number): Promise<SupportRequestRow | null> {
  const [row] = await tx.select().from(supportRequests).where(eq(supportRequests.id, id)).for('no key update');
  return row ?? null;
}

export type SupportKey = Pick<SupportMessageRow, 'request_id' | 'is_operator'> & { idempotency_key: string };

export async function findMessageByKey(db: Db, key: SupportKey): Promise<SupportMessageRow | null> {
  const [row] = await db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.request_id, key.request_id),
        eq(supportMessages.is_operator, key.is_operator),
        eq(supportMessages.idempotency_key, key.idempotency_key),
      ),
    );
  return row ?? null;
}

/** Adds a message to a locked request. */
export async function insertMessage(
  tx: Db,
  message: SupportKey & { body: string; request_digest: Buffer; created_at: Date },
): Promise<SupportMessageRow> {
  const [row] = await tx.insert(supportMessages).values(message).returning();
  return the(row, 'inserted message');
}

export type RequestChange = Partial<Pick<SupportRequestRow, 'state' | 'last_message_at' | 'thread_id'>>;

export async function updateRequest(tx: Db, id: number, change: RequestChange): Promise<void> {
  await tx.update(supportRequests).set(change).where(eq(supportRequests.id, id));
}

/** How many messages the person wrote in a request since a moment. */
export async function countMessagesSince(db: Db, requestId: number, since: Date): Promise<number> {
  return db.$count(
    supportMessages,
    and(
      eq(supportMessages.request_id, requestId),
      eq(supportMessages.is_operator, false),
      gt(supportMessages.created_at, since),
    ),
  );
}

/** The user's requests, latest first. */
export async function findRequestsOfUser(db: Db, userId: number, limit: number): Promise<SupportRequestRow[]> {
  return db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.user_id, userId))
    .orderBy(desc(supportRequests.last_message_at), desc(supportRequests.id))
    .limit(limit);
}

/** Messages of requests, oldest first. */
export async function findMessages(db: Db, requestIds: readonly number[]): Promise<SupportMessageRow[]> {
  if (requestIds.length === 0) return [];
  return db
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.request_id, [...requestIds]))
    .orderBy(asc(supportMessages.id));
}

/** Requests with who asked. */
function selectWithSender(db: Db, where: SQL | undefined) {
  const fullName = sql<string | null>`nullif(concat_ws(' ', ${profiles.first_name}, ${profiles.last_name}), '')`;
  return db
    .select({
      ...getTableColumns(supportRequests),
      user_email: users.email,
      user_name: fullName,
      company: companies.name,
      message_count: sql<number>`(select count(*)::int from ${supportMessages} where request_id = ${supportRequests.id})`,
    })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.user_id))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(where);
}
export type RequestWithSender = Awaited<ReturnType<typeof selectWithSender>>[number];

/** Requests in a state, latest first. */
export async function findRequests(
  db: Db,
  state: SupportRequestRow['state'],
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RequestWithSender[]> {
  const where = and(eq(supportRequests.state, state), before ? lt(supportRequests.id, before) : undefined);
  return selectWithSender(db, where).orderBy(desc(supportRequests.id)).limit(limit);
}

export async function findRequest(db: Db, id: number): Promise<RequestWithSender | null> {
  const [row] = await selectWithSender(db, eq(supportRequests.id, id));
  return row ?? null;
}

export async function countOpen(db: Db): Promise<number> {
  return db.$count(supportRequests, eq(supportRequests.state, 'open'));
}

/** Deletes requests in which nobody wrote since a moment. */
export async function deleteRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(supportRequests).where(lt(supportRequests.last_message_at, moment));
}
