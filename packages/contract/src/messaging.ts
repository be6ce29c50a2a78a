import { z } from 'zod';
import { CandidateDocument } from './candidate-documents.ts';
import { CandidateProfile, Income, JobPlace } from './candidates.ts';
import { Explanation } from './explanation.ts';
import { LetterHead } from './letter-head.ts';
import { LetterMark, MessageBody, Offer, OfferWish, RejectionReasons, RequestState } from './offers.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { pageOf } from './shared/page.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';

export const MessageStatus = z.enum(['sent', 'read', 'rejected']);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** The other side of a thread. Profile and company are null for the platform and for a deleted member. */
export const Party = z.object({
  /** The person as far as it is visible to the viewer. */
  profile: CandidateProfile.nullable(),
  /** null: a candidate. */
  company: z
    .object({
      /** Names its page (`companyPageApi.get`); null: somebody without an account. */
      gegenpost_id: PublicId.nullable(),
      name: z.string(),
      /** Address on this site; null: none. */
      logo: z.string().nullable(),
      hasSubscription: z.boolean(),
    })
    .nullable(),
  /** A candidate's main qualification. */
  title: z.string().nullable(),
  /** The recruiter who reads and writes for the candidate. Missing: the candidate in person, or a company. */
  agent: z.object({ name: z.string(), company: z.string().nullable(), company_id: PublicId.nullable() }).optional(),
  /** A person without an account: the name as typed, the address confirmed. Missing for members. */
  outsider: z.object({ name: z.string(), email: z.string(), mails_stopped: z.boolean() }).optional(),
});
export type Party = z.infer<typeof Party>;

/** A thread in lists; the field names are those of the specification. */
export const Thread = z.object({
  id: Id,
  /** Id of the other side's membership, which reveals nothing about the person; 'deleted', or 0 for the platform. */
  from: z.union([z.int(), z.literal('deleted')]),
  /** When the thread began. */
  date: Instant,
  isDeleted: z.boolean(),
  isSystem: z.boolean(),
  lastMessage: z.string(),
  lastMsgTimestamp: Instant,
  sendByMe: z.boolean(),
  subject: z.string(),
  unreadCount: z.int().min(0),
  party: Party,
  /** null: not a contact request, but a message of the platform or an interest in a sharing. */
  request: z.object({ state: RequestState, expires_at: Instant }).nullable(),
  /** Whether the viewer is the candidate side of the request. */
  asked: z.boolean(),
  archived: z.boolean(),
  /** The placed candidate for whom the viewer reads and writes. Missing: the viewer speaks for themselves. */
  speaks_for: z
    .object({ id: Id, gegenpost_id: PublicId, name: z.string().nullable(), title: z.string().nullable() })
    .optional(),
  /** Whether it is the viewer's turn: something unread, a request to answer, a question to the own company. */
  needs_me: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

const TodayGroup = z.object({ total: z.int().min(0), threads: z.array(Thread) });

/** What a company's user works off today; nothing archived is in it. */
export const TodayThreads = z.object({
  /** It is the user's turn (`needs_me`), and an answer is possible: latest first, requests to the user by their end. */
  answer: TodayGroup,
  /** Own requests without an answer that expire within three days, the next one first. */
  expiring: TodayGroup,
});
export type TodayThreads = z.infer<typeof TodayThreads>;

/** A document that the sender attached; it disappears when its owner deletes it. */
export const Attachment = CandidateDocument;
export type Attachment = z.infer<typeof Attachment>;

export const Message = z.object({
  id: Id,
  thread_id: Id,
  mine: z.boolean(),
  body: z.string(),
  created_at: Instant,
  status: MessageStatus,
  idempotency_key: z.string().nullable(),
  attachments: z.array(Attachment),
  /** Words of the platform about what one side did, between the messages of both. Left out: a message of a side. */
  is_event: z.literal(true).optional(),
});
export type Message = z.infer<typeof Message>;

/** Messages per answer; without a cursor the latest ones. */
export const MESSAGES_PER_PAGE = 50;

/** What a company sees of the candidate beside a thread. */
export const ThreadCandidate = z.object({
  income: Income.nullable(),
  job_place: JobPlace.nullable(),
  /** null: immediately. */
  job_date_entry: Day.nullable(),
  /** The facts of the offer beside the wishes that the company may see; null: a thread without a request. */
  wishes: z.array(OfferWish).nullable(),
  /** Contact data that are open to the company; null: not open, or not agreed to write. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type ThreadCandidate = z.infer<typeof ThreadCandidate>;

export const ThreadDetail = Thread.extend({
  /** The latest 50, oldest first. */
  messages: z.array(Message),
  /** Whether there are older ones, to be read by `messages` of the API. */
  has_older: z.boolean(),
  offer: Offer.nullable(),
  /** Of the first message of a request, in the order of its text. */
  marks: z.array(LetterMark),
  /** Of the company on the other side, for its letters; null: the platform, somebody without an account, a candidate. */
  letter_head: LetterHead.nullable(),
  /** For which the company wrote; null: none, or not the viewer's to open. */
  project: z
    .object({
      id: Id,
      title: z.string(),
      /** Where the candidate stands in it; null: not in it (any more). */
      entry: z.object({ stage: z.string(), note: z.string() }).nullable(),
    })
    .nullable(),
  /** For the company's side; null: the other side is no candidate whom it may find. */
  candidate: ThreadCandidate.nullable(),
  /** Shown to the candidate while the request is open. */
  explanation: Explanation.nullable(),
  /** The facts of the offer beside all own wishes, as long as the viewer can decide; null for the company's side. */
  wishes: z.array(OfferWish).nullable(),
  /** Hours a week that the candidate wishes, beside `wishes`; null: none stated, or no wishes. */
  weekly_hours: z.int().nullable(),
  /** The words to the company in a rejection, if any; the company reads them once it is told of the rejection. */
  reason: z.string().nullable(),
  /** Of the viewer, as long as the company was not told of it; null: none. */
  rejection: z.object({ undoable_until: Instant, reasons: RejectionReasons }).nullable(),
  /** Questions of the candidate's side before its decision; null: the viewer's side has none to ask or to answer. */
  questions: z
    .object({
      left: z.int().min(0),
      /** Since when the last one waits for the company's answer; null: none waits. */
      open_since: Instant.nullable(),
      /** Until when the request does not lapse because of it, at the latest; null: its time runs. */
      pauses_until: Instant.nullable(),
    })
    .nullable(),
  /** Whether the viewer may ask something before deciding. */
  can_ask: z.boolean(),
  /** Whether the viewer may decide on the request. */
  can_decide: z.boolean(),
  can_reply: z.boolean(),
  /** Whether web addresses in messages become links: only after both sides agreed to write. */
  has_live_links: z.boolean(),
  /** Until when the viewer put off the answer to an open request; null: not put off. */
  later_until: Instant.nullable(),
  /**
   * Whether the viewer is the agent of a placed candidate and may forward the request to the candidate's own address.
   */
  can_pass_on: z.boolean(),
  passed_on_at: Instant.nullable(),
  /** Whether the viewer may attach own documents. */
  can_attach: z.boolean(),
  /** Whether the viewer blocked the other side. */
  blocked: z.boolean(),
});
export type ThreadDetail = z.infer<typeof ThreadDetail>;

/** `inbox` lists what needs the viewer first, and own requests without an answer only under `waiting`. */
export const ThreadFolder = z.enum(['inbox', 'waiting', 'requests', 'archive', 'system']);
export type ThreadFolder = z.infer<typeof ThreadFolder>;

export const NewMessage = z.strictObject({
  body: MessageBody,
  idempotency_key: IdempotencyKey,
  /** Ids of the sender's own documents; only once both sides agreed to write. */
  attachments: z.array(Id).max(5).optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** Groups of data that a candidate can release to a company. */
export const ReleaseGroup = z.enum(['name', 'image', 'birthday', 'contact', 'employers', 'documents']);
export type ReleaseGroup = z.infer<typeof ReleaseGroup>;

export const Decision = z.strictObject({
  decision: z.enum(['accept', 'reject']),
  /** Words to the company in a rejection. */
  reason: z.string().trim().max(1000).optional(),
  reasons: RejectionReasons.default([]),
  release: z.array(ReleaseGroup).max(6).default([]),
  /** A message that is sent together with the acceptance, in one transaction. */
  message: NewMessage.optional(),
});
export type Decision = z.input<typeof Decision>;

export const threadParams = z.object({ id: IdParam });

export const messagingApi = {
  newUnread: {
    method: 'GET',
    url: '/api/messages/new-unread',
    schema: {
      summary: 'Up to 10 threads with unread messages, newest first.',
      response: { 200: z.array(Thread) },
    },
  },
  today: {
    method: 'GET',
    url: '/api/messages/today',
    schema: {
      summary: 'Threads to work off today, up to 10 of each kind, and how many there are.',
      response: { 200: TodayThreads },
    },
  },
  list: {
    method: 'GET',
    url: '/api/messages/threads',
    schema: {
      summary: 'Threads by last message.',
      querystring: z.object({
        folder: ThreadFolder.default('inbox'),
        unread: z.stringbool().default(false),
        q: z.string().trim().max(100).default(''),
        /** Filters by the project of the request. */
        project_id: IdParam.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
      response: { 200: pageOf(Thread) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/messages/threads/:id',
    schema: { summary: 'One thread with its messages.', params: threadParams, response: { 200: ThreadDetail } },
  },
  messages: {
    method: 'GET',
    url: '/api/messages/threads/:id/messages',
    schema: {
      summary: 'Up to 50 messages before one, oldest first.',
      params: threadParams,
      querystring: z.object({ before: IdParam }),
      response: { 200: z.object({ data: z.array(Message), has_older: z.boolean() }) },
    },
  },
  attachment: {
    method: 'GET',
    url: '/api/messages/attachments/:id/file',
    schema: {
      summary: 'A sent document as an attachment, for the two sides of its thread. `id` is that of the document.',
      params: threadParams,
      querystring: z.object({ thread_id: IdParam }),
      response: { 200: z.unknown() },
    },
  },
  send: {
    method: 'POST',
    url: '/api/messages/threads/:id/messages',
    schema: { summary: 'Writes in a thread.', params: threadParams, body: NewMessage, response: { 201: Message } },
  },
  decide: {
    method: 'POST',
    url: '/api/messages/threads/:id/decision',
    schema: {
      summary: 'Accepts or rejects a contact request; a rejection can be taken back for ten minutes.',
      params: threadParams,
      body: Decision,
      response: { 200: ThreadDetail },
    },
  },
} as const satisfies Record<string, Endpoint>;

/** Payloads on the private channel `private-user.{id}`: ids and counts, never content. */
export const messagingEvents = {
  'message-received': z.object({ thread_id: Id, message_id: Id }),
  'thread-updated': z.object({ thread_id: Id }),
  'unread-count-changed': z.object({ count: z.int().min(0) }),
} as const;
