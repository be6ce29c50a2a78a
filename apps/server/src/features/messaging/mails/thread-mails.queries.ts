import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MailSetting } from '#features/account/user-settings.table.ts';
import { mailDefaults } from '#features/account/user-settings.table.ts';
import { candidateBlocks } from '#features/messaging/threads/threads.queries.ts';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowsOf } from '#platform/db/rows.ts';
import { type ThreadMailKind, threadMails } from './thread-mails.table.ts';

/** Restricts the query to one user; null: all users. */
type Filter = { frequency: 'at_once' | 'daily'; user_id: number | null; now: Date };

const Addressed = z.object({
  user_id: z.int(),
  email: z.string(),
  member_id: z.int(),
  thread_id: z.int(),
  subject: z.string(),
  /** Name of the company in the thread; null: a thread of the platform. */
  company_name: z.string().nullable(),
  /** Public id of the candidate in the thread; null: deleted, or a thread of the platform. */
  gegenpost_id: z.string().nullable(),
  is_candidate_side: z.boolean(),
  /** The reader is the agent of the candidate. */
  is_agent: z.boolean(),
  last_message_id: z.int().nullable(),
});

/** News about a request, for one of its sides. */
const DueContact = Addressed.extend({
  kind: z.enum(threadMails.kind.enumValues).exclude(['messages']),
  state: z.enum(['open', 'accepted', 'rejected', 'expired']),
  expires_at: momentColumn,
});
export type DueContact = z.infer<typeof DueContact>;

/** Unread messages of a thread that were not mailed to their reader yet. */
const DueMessages = Addressed.extend({ kind: z.literal('messages'), count: z.int(), waits: z.boolean() });
export type DueMessages = z.infer<typeof DueMessages>;

/** Older news are not mailed: users who come back after days see them in the inbox. */
const WINDOW = sql`interval '3 days'`;
/** How long before the end of a request its reminder is sent. */
const REMINDER = sql`interval '3 days'`;
/** Delay after which users who are online have read the news on the page. */
const CONTACT_DELAY = sql`interval '2 minutes'`;
const MESSAGE_DELAY = sql`interval '5 minutes'`;
/** Minimum pause between two mails about a thread that was not opened since the first. */
const SILENCE = sql`interval '1 hour'`;

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const addressed = sql`
  me.user_id, users.email, me.id as member_id, me.thread_id, thread.subject,
  coalesce(company.name, outsider.company) as company_name,
  candidate.gegenpost_id, me.is_candidate_side,
  me.is_candidate_side and candidate.user_id is distinct from me.user_id as is_agent`;

const tables = sql`
  thread_members me
  join users on users.id = me.user_id
  join threads thread on thread.id = me.thread_id
  left join user_settings settings on settings.user_id = me.user_id
  left join thread_members other on other.thread_id = me.thread_id and other.id <> me.id
  left join thread_outsiders outsider on outsider.id = other.outsider_id and outsider.erased_at is null
  left join companies company on company.id = case when me.is_candidate_side then other.company_id else me.company_id end
  left join profiles candidate on candidate.id = case when me.is_candidate_side then me.profile_id else other.profile_id end`;

/** Threads in the inbox of a user who has a confirmed address, without blocks on either side. */
const isWanted = sql`
  users.email_confirmed_at is not null and users.deletion_requested_at is null and users.locked_at is null
  and me.archived_at is null and me.deleted_at is null and me.blocked_at is null and other.blocked_at is null
  and (thread.is_system or ((other.user_id is not null or outsider.id is not null) and outsider.blocked_at is null
    and not ${candidateBlocks}))`;

function chosen(setting: MailSetting, { frequency, user_id }: Filter): SQL {
  const wish = sql`coalesce(settings.${sql.identifier(setting)}, ${mailDefaults[setting]}) = ${frequency}`;
  return user_id === null ? wish : sql`${wish} and me.user_id = ${user_id}`;
}

const isUntold = (kind: ThreadMailKind, since?: SQL) => sql`not exists (
  select from thread_mails told where told.member_id = me.id and told.kind = ${kind}
  ${since ? sql`and told.told_at >= ${since}` : sql``})`;

/** News about requests that are due for a mail: received, about to expire, postponed until now, answered. */
export async function findDueContacts(db: Db, filter: Filter): Promise<DueContact[]> {
  const now = moment(filter.now);
  const asked = sql`me.is_candidate_side and request.state = 'open' and request.expires_at > ${now}
    and not exists (select from pending_rejections where pending_rejections.thread_id = me.thread_id)`;
  const part = (kind: ThreadMailKind, clause: SQL) => sql`
    select ${addressed}, ${kind} as kind, null::int as last_message_id, request.state, request.expires_at
    from ${tables} join contact_requests request on request.thread_id = me.thread_id
    where ${isWanted} and ${chosen('contact_mails', filter)} and ${clause}`;
  const parts = [
    part(
      'request',
      sql`${asked} and me.unread_count > 0 and request.created_at > ${now} - ${WINDOW}
        and request.created_at <= ${now} - ${CONTACT_DELAY} and me.later_until is null and ${isUntold('request')}`,
    ),
    part(
      'reminder',
      sql`${asked} and request.expires_at <= ${now} + ${REMINDER} and me.later_until is null
        and (me.reminded_at is null or me.reminded_at < request.expires_at - ${REMINDER}) and ${isUntold('reminder')}`,
    ),
    part(
      'recall',
      sql`${asked} and me.unread_count > 0 and me.reminded_at > ${now} - ${WINDOW}
        and ${isUntold('recall', sql`me.reminded_at`)}`,
    ),
    part(
      'answer',
      sql`not me.is_candidate_side and request.state in ('accepted', 'rejected')
        and request.decided_at > ${now} - ${WINDOW} and request.decided_at <= ${now} - ${CONTACT_DELAY}
        and ${isUntold('answer')} and not exists (
          select from messages answer where answer.thread_id = me.thread_id
          and (
            (answer.sender_member_id = other.id and answer.created_at >= request.decided_at and answer.status = 'read')
            or (answer.sender_member_id = me.id and answer.created_at > request.decided_at)))`,
    ),
  ];
  return rowsOf(db, DueContact, sql`${sql.join(parts, sql` union all `)} order by expires_at, member_id`);
}

/**
 * Threads with unread messages that are due for a mail. Messages that came with a request or its answer are mailed with
 * these. `waits` is true when the messages are old enough for a mail of their own.
 */
export async function findDueMessages(db: Db, filter: Filter): Promise<DueMessages[]> {
  const now = moment(filter.now);
  const waits = filter.frequency === 'daily' ? sql`true` : sql`min(message.created_at) <= ${now} - ${MESSAGE_DELAY}`;
  const isNews = sql`(request.thread_id is null or message.created_at > request.decided_at
    or (request.decided_at is null and message.created_at > request.created_at)
    or (message.created_at = request.decided_at and settings.contact_mails = 'never'))`;
  const query = sql`
    select ${addressed}, 'messages' as kind, max(message.id) as last_message_id,
      least(count(*), me.unread_count)::int as count, ${waits} as waits
    from ${tables}
    left join contact_requests request on request.thread_id = me.thread_id
    left join thread_mails told on told.member_id = me.id and told.kind = 'messages'
    left join messages last_told on last_told.id = told.last_message_id
    join messages message on message.thread_id = me.thread_id and message.id > coalesce(told.last_message_id, 0)
      and message.sender_member_id is distinct from me.id and message.status = 'sent'
      and message.created_at > ${now} - ${WINDOW} and ${isNews}
    where ${isWanted} and ${chosen('message_mails', filter)}
      and me.unread_count > 0 and me.last_message_at > ${now} - ${WINDOW}
      and (told.told_at is null or told.told_at <= ${now} - ${SILENCE} or last_told.status is distinct from 'sent')
    group by me.id, users.id, thread.id, company.id, outsider.id, candidate.id
    order by max(message.id) desc`;
  return rowsOf(db, DueMessages, query);
}

/** Advisory lock on a user's mails until the transaction ends. */
export async function lockThreadMails(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thread-mails:${userId}`}, 0))`);
}

export async function upsertThreadMails(
  tx: Db,
  told: readonly Pick<DueContact | DueMessages, 'member_id' | 'kind' | 'last_message_id'>[],
  now: Date,
): Promise<void> {
  const values = told.map(
    ({ member_id, kind, last_message_id }) => sql`(${member_id}, ${kind}, ${last_message_id}::int, ${moment(now)})`,
  );
  await tx.execute(sql`
    insert into thread_mails (member_id, kind, last_message_id, told_at) values ${sql.join(values, sql`, `)}
    on conflict (member_id, kind) do update set last_message_id = excluded.last_message_id, told_at = excluded.told_at`);
}
