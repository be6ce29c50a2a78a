import { randomUUID } from 'node:crypto';
import type { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { sql } from 'drizzle-orm';
import { loadShipped } from '../../apps/server/src/app.ts';
import { createSession, createUser, type NewUser } from '../../apps/server/src/features/auth/auth.factory.ts';
import { newContactRequest } from '../../apps/server/src/features/messaging/messaging.factory.ts';
import { createCandidate } from '../../apps/server/src/features/profiles/profiles.factory.ts';
import { createSubscription } from '../../apps/server/src/features/shop/shop.factory.ts';
import type { Config } from '../../apps/server/src/platform/config.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { openConfiguredDatabase } from '../../apps/server/src/platform/db/open-database.ts';

export type Account = {
  user_id: number;
  profile_id: number;
  company_id: number | null;
  cookie: string;
  /** Entries of the list of software, for a candidate to choose one after the other. */
  software: number[];
};

/** The writers' accounts by kind; 24 in all. */
export type World = {
  messages: { writer: Account; thread_id: number }[];
  profiles: { writer: Account }[];
  customers: { writer: Account }[];
  searches: { writer: Account }[];
  requests: { writer: Account; request: NewContactRequest; recipients: string[] }[];
};

/** Maximum number of first contacts of a company per day. */
const REQUESTS_EACH = 30;

/** Creates the release's lists and all accounts in a new database. */
export async function makeWorld(config: Config): Promise<World> {
  return withDatabase(config, async (db) => {
    await loadShipped(db, new Date());
    return {
      messages: await times(6, () => makeConversation(db)),
      profiles: await times(6, () => makeProfile(db)),
      customers: await times(4, async () => ({ writer: await makeAccount(db, { role: 3 }) })),
      searches: await times(4, async () => ({ writer: await makeAccount(db, { role: 2 }) })),
      requests: await times(4, () => makeSender(db)),
    };
  });
}

/** Opens the database while no server runs. */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  await using closing = new AsyncDisposableStack();
  const fail = (reason: unknown) => {
    throw new Error('the database broke while no fault was made', { cause: reason });
  };
  const { database } = await openConfiguredDatabase({
    config,
    closing,
    onError: () => {},
    onCrash: fail,
    onGiveUp: fail,
  });
  return await work(database.db);
}

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

async function makeAccount(db: Db, user: NewUser): Promise<Account> {
  const { user_id, profile_id, company_id } = await createUser(db, user);
  if (company_id !== null) await createSubscription(db, company_id);
  const cookie = `gegenpost_session=${await createSession(db, user_id)}`;
  return { user_id, profile_id, company_id, cookie, software: [] };
}

/** A thread in which both sides may write. */
async function makeConversation(db: Db): Promise<World['messages'][number]> {
  const [writer, reader] = [await makeAccount(db, { role: 2 }), await makeAccount(db, { role: 1 })];
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into threads (subject, is_system, created_at) values ('Gespräch', false, now()) returning id`,
  );
  const thread_id = rows[0]!.id;
  for (const { user_id, profile_id, company_id } of [writer, reader]) {
    await db.execute(sql`
      insert into thread_members (thread_id, user_id, profile_id, company_id, is_candidate_side, unread_count, last_message_at)
      values (${thread_id}, ${user_id}, ${profile_id}, ${company_id}::int, ${company_id === null}, 0, now())`);
  }
  await db.execute(sql`
    insert into messages (thread_id, sender_member_id, body, status)
    select thread_id, id, 'Guten Tag', 'read' from thread_members where thread_id = ${thread_id} limit 1`);
  return { writer, thread_id };
}

async function makeProfile(db: Db): Promise<World['profiles'][number]> {
  const { user_id, profile_id } = await createCandidate(db);
  const cookie = `gegenpost_session=${await createSession(db, user_id!)}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from attributes where code = 'software' and not is_retired order by id limit 10`,
  );
  return {
    writer: { user_id: user_id!, profile_id, company_id: null, cookie, software: rows.map(({ id }) => id) },
  };
}

async function makeSender(db: Db): Promise<World['requests'][number]> {
  const recipients = await times(REQUESTS_EACH, async () => (await createCandidate(db)).gegenpost_id);
  const request = await newContactRequest(db, recipients[0]!, { idempotency_key: randomUUID() });
  return { writer: await makeAccount(db, { role: 2 }), request, recipients };
}
