import type { LetterMark } from '@gegenpost/contract/offers.ts';
import { sql } from 'drizzle-orm';
import { fillLetter } from '#features/messaging/letters/letter-reading.service.ts';
import { contactRequests, messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRows } from './bulk.ts';
import type { Catalogue } from './catalogue.ts';
import type { PeopleIds } from './load-people.ts';
import type { Conversation } from './threads.ts';

type MadeHere = Pick<typeof contactRequests.$inferInsert, 'thread_id' | 'idempotency_key' | 'marks'>;

/** The threads of the demo accounts with their messages, requests and releases. */
export async function loadConversations(
  tx: Db,
  conversations: Conversation[],
  ids: PeopleIds,
  catalogue: Catalogue,
): Promise<void> {
  for (const [index, written] of conversations.entries()) {
    const request = written.request && requestOf(written, ids, catalogue);
    const letter = request && (await readLetter(tx, written, request));
    const conversation = { ...written, ...(letter && { messages: letter.messages }) };
    const { subject, is_system, created_at } = conversation;
    const [thread] = await tx.insert(threads).values({ subject, is_system, created_at }).returning({ id: threads.id });
    const memberIds = await loadMembers(tx, thread!.id, conversation, ids);
    await insertRows(
      tx,
      messages,
      conversation.messages.map(({ sender, papers: _, ...message }) => ({
        ...message,
        thread_id: thread!.id,
        sender_member_id: sender === null ? null : memberIds[sender]!,
      })),
    );
    await loadAttachments(tx, thread!.id, conversation, ids);
    if (request) {
      const idempotency_key = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const { marks } = letter!;
      await loadRequest(tx, { ...request, thread_id: thread!.id, idempotency_key, marks }, written.release);
    }
  }
}

/** The first message as the product sends it: variables filled in for the candidate, and what meets a wish marked. */
async function readLetter(
  tx: Db,
  { subject, messages: said }: Conversation,
  { writer, row }: ReturnType<typeof requestOf>,
): Promise<Pick<Conversation, 'messages'> & { marks: LetterMark[] | null }> {
  const [first, ...others] = said;
  if (!first || row.profile_id === null) return { messages: said, marks: null };
  const letter = { subject, body: first.body, profile_id: row.profile_id, offer: row };
  const { body, marks } = await fillLetter(tx, writer, letter, first.created_at);
  return { messages: [{ ...first, body }, ...others], marks };
}

async function loadMembers(
  tx: Db,
  threadId: number,
  { members, messages: said }: Conversation,
  ids: PeopleIds,
): Promise<number[]> {
  const memberIds: number[] = [];
  for (const { user, profile, company, ...member } of members) {
    const [row] = await tx
      .insert(threadMembers)
      .values({
        thread_id: threadId,
        user_id: user === null ? null : ids.users.get(user)!,
        profile_id: profile === null ? null : ids.profiles.get(profile)!,
        company_id: company === null ? null : ids.companies.get(company)!,
        ...member,
        last_message_at: said.at(-1)!.created_at,
      })
      .returning({ id: threadMembers.id });
    memberIds.push(row!.id);
  }
  return memberIds;
}

/** The papers that the candidate sent, which have to be there. */
async function loadAttachments(
  tx: Db,
  threadId: number,
  { members, messages: said }: Conversation,
  ids: PeopleIds,
): Promise<void> {
  for (const [index, { sender, papers }] of said.entries()) {
    const owner = sender === null || papers.length === 0 ? null : members[sender]!.profile;
    if (owner === null) continue;
    await tx.execute(sql`
      insert into message_attachments (message_id, document_id, position)
      select (select id from messages where thread_id = ${threadId} order by id offset ${index} limit 1), id, position
      from documents where profile_id = ${ids.profiles.get(owner)!} and name = any(${sql.param(papers)}::text[])`);
  }
}

/** Who writes, and the row of the request. */
function requestOf({ members, request, created_at }: Conversation, ids: PeopleIds, catalogue: Catalogue) {
  const [sender, receiver] = members as [Conversation['members'][number], Conversation['members'][number]];
  const { offer, starts_on, state, reason, expires_at, decided_at } = request!;
  const [pay_from, pay_to, pay_per] = offer.pay;
  const company_id = ids.companies.get(sender.company!)!;
  const row = {
    profile_id: receiver.profile === null ? null : ids.profiles.get(receiver.profile)!,
    company_id,
    opened_by: ids.users.get(sender.user!)!,
    qualification_id: catalogue.attribute('qualification', offer.qualification),
    job_title: offer.job_title,
    job_place_id: catalogue.place(offer.postal_code),
    working_time_id: catalogue.attribute('working_time', offer.working_time),
    home_office_days: offer.home_office_days,
    contract_kind: offer.contract_kind,
    ...{ pay_from, pay_to, pay_per, starts_on, state, reason, expires_at, decided_at, created_at },
  };
  return { writer: { profile_id: ids.profiles.get(sender.profile!)!, company_id, role: 2 as const }, row };
}

async function loadRequest(
  tx: Db,
  { row, ...more }: Pick<ReturnType<typeof requestOf>, 'row'> & MadeHere,
  release: readonly string[],
): Promise<void> {
  await tx.insert(contactRequests).values({ ...row, ...more });
  const { profile_id, company_id, decided_at } = row;
  if (release.length > 0 && profile_id !== null) {
    await tx.insert(releases).values({ profile_id, company_id, groups: [...release], released_at: decided_at! });
  }
}
