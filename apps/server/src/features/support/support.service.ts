import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type {
  GuestSupportRequest,
  NewSupportMessage,
  NewSupportRequest,
  OperatorSupportRequest,
  SupportMessage,
  SupportRequest,
} from '@gegenpost/contract/support.ts';
import type { z } from 'zod';
import { limitRequest } from '#features/auth/login/request-limits.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound, tooManyRequests } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import {
  countMessagesSince,
  countOpen,
  deleteRequestsBefore,
  findMessageByKey,
  findMessages,
  findRequestByKey,
  findRequestsOfUser,
  insertMessage,
  insertRequest,
  lockRequest,
  type NewRequest,
  type RequestWithSender,
  updateRequest,
} from './support.queries.ts';
import type { SupportMessageRow, SupportRequestRow } from './support.table.ts';

type Parts = { db: Db; clock: Clock };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_DAYS = 365;
const MESSAGES_PER_HOUR = 20;
/** Older ones are still in the inbox, if they were answered. */
const SHOWN_MAX = 20;

export function presentMessage({ id, is_operator, body, created_at }: SupportMessageRow): SupportMessage {
  return { id, is_operator, body, created_at: created_at.toISOString() };
}

/** The user's questions with their messages, latest first. */
export async function listOwnRequests(db: Db, userId: number): Promise<SupportRequest[]> {
  const rows = await findRequestsOfUser(db, userId, SHOWN_MAX);
  const messages = Map.groupBy(
    await findMessages(
      db,
      rows.map(({ id }) => id),
    ),
    ({ request_id }) => request_id,
  );
  return rows.map((row) => presentRequest(row, messages.get(row.id) ?? []));
}

function presentRequest({ id, subject, state, created_at }: SupportRequestRow, messages: SupportMessageRow[]) {
  return { id, subject, state, created_at: created_at.toISOString(), messages: messages.map(presentMessage) };
}

/** A question as operators see it. */
export function presentForOperators(row: RequestWithSender): OperatorSupportRequest {
  const { id, subject, state, asked_at, created_at, last_message_at, message_count } = row;
  const email = row.user_email ?? row.email;
  return {
    ...{ id, subject, state, asked_at, message_count },
    created_at: created_at.toISOString(),
    last_message_at: last_message_at.toISOString(),
    from: { role: row.role_id, name: row.user_name ?? row.name, company: row.company, email },
  };
}

/**
 * Asks the operators, once for a key.
 *
 * @throws {AppError} 409 `idempotency_key_reused`; 429 beyond 5 questions in an hour.
 */
export async function askAsUser(
  { db, clock }: Parts,
  { user_id, role }: Pick<Actor, 'user_id' | 'role'>,
  { idempotency_key, ...words }: z.output<typeof NewSupportRequest>,
  ip: string,
): Promise<SupportRequest> {
  const now = clock.now();
  const asked = { ...words, user_id, role_id: role, idempotency_key, created_at: now };
  return db.transaction(async (tx) => {
    const row = await insertOnce(tx, { ...asked, request_digest: digestOf(words) }, { email: `user:${user_id}`, ip });
    return presentRequest(row, await findMessages(tx, [row.id]));
  });
}

/**
 * Takes a question of a visitor, once for a key. What a program filled in is accepted as well, and dropped.
 *
 * @throws As `askAsUser` does.
 */
export async function askAsGuest(
  { db, clock }: Parts,
  { idempotency_key, website, ...words }: z.output<typeof GuestSupportRequest>,
  ip: string,
): Promise<void> {
  if (website !== '') return;
  const sender = { role_id: roles.guest, user_id: null, name: words.name || null };
  const asked = { ...words, ...sender, idempotency_key, created_at: clock.now() };
  await db.transaction((tx) =>
    insertOnce(tx, { ...asked, request_digest: digestOf(words) }, { email: words.email, ip }),
  );
}

async function insertOnce(
  tx: Db,
  request: NewRequest & { user_id: number | null; request_digest: Buffer },
  from: { email: string; ip: string },
): Promise<SupportRequestRow> {
  const { user_id, idempotency_key, request_digest, created_at } = request;
  const earlier = await findRequestByKey(tx, user_id, idempotency_key);
  if (earlier) return sameRequest(earlier, request_digest);
  await limitRequest(tx, 'support', from, created_at);
  const inserted = await insertRequest(tx, request);
  if (inserted) return inserted;
  const known = await findRequestByKey(tx, user_id, idempotency_key);
  return sameRequest(the(known, 'request of a known key'), request_digest);
}

/**
 * Writes on in the user's own question, which is open again then.
 *
 * @throws {AppError} 404 for one that does not exist or is somebody else's; 409 `idempotency_key_reused`; 429 beyond 20
 *   messages in an hour.
 */
export async function writeOn(
  { db, clock }: Parts,
  { user_id }: Pick<Actor, 'user_id'>,
  id: number,
  { body, idempotency_key }: z.output<typeof NewSupportMessage>,
): Promise<SupportRequest> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.user_id !== user_id) throw notFound();
    const now = clock.now();
    const key = { request_id: id, is_operator: false, idempotency_key };
    const request_digest = digestOf({ body });
    const earlier = await findMessageByKey(tx, key);
    if (earlier) sameRequest(earlier, request_digest);
    else {
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      if ((await countMessagesSince(tx, id, hourAgo)) >= MESSAGES_PER_HOUR) throw tooManyRequests(HOUR_MS / 1000);
      await insertMessage(tx, { ...key, body, request_digest, created_at: now });
      await updateRequest(tx, id, { state: 'open', last_message_at: now });
    }
    const state = earlier ? request.state : 'open';
    return presentRequest({ ...request, state }, await findMessages(tx, [id]));
  });
}

/** How many questions wait for an answer. */
export function countOpenRequests(db: Db): Promise<number> {
  return countOpen(db);
}

/** Deletes questions in which nobody wrote for a year. */
export async function forgetRequests({ db, clock }: Parts): Promise<void> {
  await deleteRequestsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
