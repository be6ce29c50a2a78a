import type { Attachment, Message, Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { Offer } from '@gegenpost/contract/offers.ts';
import { QUESTION_PAUSE_DAYS, QUESTIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { MessageRow } from '#features/messaging/messaging.table.ts';
import type { RequestDetailRow } from '#features/messaging/requests/contact-requests.queries.ts';
import type { Sides } from './parties.service.ts';
import type { ThreadListRow } from './threads.queries.ts';

const DAY_MS = 86_400_000;

type Questions = ThreadDetail['questions'];

/** Length of the last message's excerpt in lists. */
const TEASER_LENGTH = 200;

export function presentThread(row: ThreadListRow, { party, speaks_for }: Sides): Thread {
  const isDeleted = !row.is_system && row.other_user_id === null && row.outsider === null;
  return {
    id: row.thread_id,
    from: row.is_system ? 0 : isDeleted ? 'deleted' : (row.other_member_id ?? 'deleted'),
    date: row.created_at.toISOString(),
    isDeleted,
    isSystem: row.is_system,
    lastMessage: row.last_message_body.slice(0, TEASER_LENGTH),
    lastMsgTimestamp: row.last_message_at.toISOString(),
    sendByMe: row.last_message_mine,
    subject: row.subject,
    unreadCount: row.unread_count,
    party,
    request: row.request_state && {
      state: row.request_state,
      expires_at: the(row.request_expires_at, 'end of a request').toISOString(),
    },
    asked: row.is_candidate_side && row.request_state !== null,
    archived: row.archived,
    ...(speaks_for && { speaks_for }),
    needs_me: row.needs_me,
  };
}

/** The questions of an open request; null: somebody's who has none to ask or to answer. */
export function presentQuestions(row: ThreadListRow, request: RequestDetailRow | undefined, now: Date): Questions {
  if (row.request_state !== 'open' || !request || request.expires_at <= now) return null;
  const since = request.question_open_since;
  const pauseEnd = since && new Date(since.getTime() + QUESTION_PAUSE_DAYS * DAY_MS);
  return {
    left: QUESTIONS_MAX - request.questions_asked,
    open_since: since?.toISOString() ?? null,
    pauses_until: pauseEnd && pauseEnd > now ? pauseEnd.toISOString() : null,
  };
}

/** What the viewer may see of a message in a thread of theirs. */
export function presentMessage(
  row: MessageRow,
  { member_id: memberId, is_system }: ThreadListRow,
  attachments: Attachment[],
): Message {
  const mine = row.sender_member_id === memberId;
  return {
    id: row.id,
    thread_id: row.thread_id,
    mine,
    body: row.body,
    created_at: row.created_at.toISOString(),
    status: row.status,
    idempotency_key: mine ? row.idempotency_key : null,
    attachments,
    ...(row.sender_member_id === null && !is_system ? { is_event: true as const } : {}),
  };
}

export function presentOffer(row: RequestDetailRow): Offer {
  return {
    qualification_id: row.qualification_id,
    qualification: { id: row.qualification_id, name: row.qualification_label },
    job_title: row.job_title,
    job_place_id: row.job_place_id,
    job_place: { id: row.job_place_id, postal_code: row.place_postal_code, name: row.place_name },
    working_time_id: row.working_time_id,
    working_time: { id: row.working_time_id, name: row.working_time_label },
    home_office_days: row.home_office_days,
    contract_kind: row.contract_kind,
    pay_from: row.pay_from,
    pay_to: row.pay_to,
    pay_per: row.pay_per,
    starts_on: row.starts_on,
  };
}
