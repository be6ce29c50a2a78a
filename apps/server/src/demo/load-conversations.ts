import { sql } from 'drizzle-orm';
import { contactRequests, messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRows } from './bulk.ts';
import type { Catalogue } from './catalogue.ts';
import type { PeopleIds } from './load-people.ts';
import type { Conversation } from './threads.ts';

/** The threads of the demo accounts with their messages, requests and releases. */
export async function loadConversations(
  tx: Db,
  conversations: Conversation[],
  ids: PeopleIds,
  catalogue: Catalogue,
): Promise<void> {
  for (const [index, conversation] of conversations.entries()) {
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
    if (conversation.request) await loadRequest(tx, { index, threadId: thread!.id }, conversation, ids, catalogue);
  }
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

async function loadRequest(
  tx: Db,
  { index, threadId }: { index: number; threadId: number },
  { members, request, release, created_at }: Conversation,
  ids: PeopleIds,
  catalogue: Catalogue,
): Promise<void> {
  const [sender, receiver] = members as [Conversation['members'][number], Conversation['members'][number]];
  const { offer, state, reason, expires_at, decided_at, starts_on } = request!;
  const [pay_from, pay_to, pay_per] = offer.pay;
  const companyId = ids.companies.get(sender.company!)!;
  const profileId = receiver.profile === null ? null : ids.profiles.get(receiver.profile)!;
  await tx.insert(contactRequests).values({
    thread_id: threadId,
    profile_id: profileId,
    company_id: companyId,
    opened_by: ids.users.get(sender.user!)!,
    state,
    reason,
    expires_at,
    decided_at,
    qualification_id: catalogue.attribute('qualification', offer.qualification),
    job_title: offer.job_title,
    job_place_id: catalogue.place(offer.postal_code),
    working_time_id: catalogue.attribute('working_time', offer.working_time),
    home_office_days: offer.home_office_days,
    contract_kind: offer.contract_kind,
    pay_from,
    pay_to,
    pay_per,
    starts_on,
    idempotency_key: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_at,
  });
  if (release.length > 0 && profileId !== null) {
    await tx
      .insert(releases)
      .values({ profile_id: profileId, company_id: companyId, groups: release, released_at: decided_at! });
  }
}
