import type { ContactOutcome, NewContactRequest, NewContactRequests } from '@gegenpost/contract/contact-requests.ts';
import { REQUEST_EXPIRY_DAYS, REQUEST_PAUSE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { fillLetter } from '#features/messaging/letters/letter-reading.service.ts';
import { findTemplateId } from '#features/messaging/templates/message-templates.queries.ts';
import { refusals } from '#features/messaging/texts.de.ts';
import { insertMessage } from '#features/messaging/threads/messages.queries.ts';
import {
  type MessagingParts,
  publishNewMessage,
  publishThreadUpdated,
} from '#features/messaging/threads/thread-events.service.ts';
import { insertThreadMember } from '#features/messaging/threads/thread-members.queries.ts';
import { findThreadUserIds, insertThread } from '#features/messaging/threads/threads.queries.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { checkPosition } from '#features/positions/positions.service.ts';
import { findAttributes, findPlace } from '#features/reference/reference.service.ts';
import { giveBackContact, takeContact } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import {
  findPauseEnd,
  findRecipients,
  findRequestByKey,
  insertContactRequest,
  lockRequestKey,
  type Recipient,
  updateRequestsExpired,
} from './contact-requests.queries.ts';

const DAY_MS = 86_400_000;

/** What projects have to do with requests that are sent; an error of either call prevents the request. */
export type Origin = {
  /** The project from which all are sent, as the client asked; left out: from elsewhere. */
  project_id?: number;
  /** The project of the thread; null: none, or several. Called in the transaction of each request. */
  projectFor(tx: Db, recipient: { profile_id: number }): Promise<number | null>;
  /** Called in the transaction of each sent request, with its moment. */
  onSent(tx: Db, recipient: { profile_id: number }, now: Date): Promise<void>;
};

/**
 * Sends a contact request. A repeated call of the same user with the same idempotency key returns the same request.
 *
 * @returns Id of the thread.
 * @throws {AppError} 404 `candidate_not_found` when the company may not see the candidate, 403 `contact_not_allowed`
 *   for a candidate of the own company, 409 `contact_exists` while a request is open or accepted, 409 `contact_refused`
 *   for 90 days after one was rejected or expired, 409 `idempotency_key_reused` for another request under the key, 403
 *   `contact_limit` or `contact_day_limit` when the limit of the plan or of the day is reached.
 */
export async function createContactRequest(
  parts: MessagingParts,
  actor: Actor,
  request: z.output<typeof NewContactRequest>,
  origin?: Origin,
): Promise<number> {
  await checkJob(parts, actor, request);
  return createRequest(parts, actor, request, origin);
}

/**
 * Sends a contact request to each of several candidates, each in its own transaction: one refusal does not affect the
 * others. A repeated call with the same keys returns the same requests.
 */
export async function createContactRequests(
  parts: MessagingParts,
  actor: Actor,
  { recipients, ...job }: z.output<typeof NewContactRequests>,
  origin?: Origin,
): Promise<ContactOutcome[]> {
  await checkJob(parts, actor, job);
  const outcomes: ContactOutcome[] = [];
  // One after the other, because each counts the same company's contacts.
  for (const letter of recipients) outcomes.push(await tryRequest(parts, actor, { ...job, ...letter }, origin));
  return outcomes;
}

async function tryRequest(
  parts: MessagingParts,
  actor: Actor,
  request: z.output<typeof NewContactRequest>,
  origin: Origin | undefined,
): Promise<ContactOutcome> {
  const { gegenpost_id } = request;
  try {
    return { gegenpost_id, thread_id: await createRequest(parts, actor, request, origin), refusal: null };
  } catch (error) {
    const code = error instanceof AppError && error.details.code;
    if (!code) throw error;
    return { gegenpost_id, thread_id: null, refusal: { code, message: error.message } };
  }
}

async function createRequest(
  { db, realtime, clock }: MessagingParts,
  actor: Actor,
  request: z.output<typeof NewContactRequest>,
  origin?: Origin,
): Promise<number> {
  const companyId = companyOf(actor);
  const now = clock.now();
  const { idempotency_key } = request;
  const request_digest = digestOf(askedFor(request, origin));
  return db.transaction(async (tx) => {
    await lockRequestKey(tx, actor.user_id, idempotency_key);
    const sent = await findRequestByKey(tx, actor.user_id, idempotency_key);
    if (sent) return sameRequest(sent, request_digest).thread_id;
    const recipient = await getRecipient(tx, actor, companyId, request.gegenpost_id);

    const { profile_id } = recipient;
    const letter = await fillLetter(tx, actor, { ...request, profile_id }, now);
    const project_id = (await origin?.projectFor(tx, recipient)) ?? undefined;
    const threadId = await insertThread(tx, { subject: letter.subject, is_system: false, project_id, now });
    const opened = await insertContactRequest(tx, {
      thread_id: threadId,
      profile_id,
      company_id: companyId,
      opened_by: actor.user_id,
      expires_at: new Date(now.getTime() + REQUEST_EXPIRY_DAYS * DAY_MS),
      ...request.offer,
      position_id: request.position_id,
      template_id: await findTemplateId(tx, companyId, request.template_id),
      criteria: request.criteria,
      marks: letter.marks,
      idempotency_key,
      request_digest,
      created_at: now,
    });
    if (!opened) throw conflict(refusals.contact_exists);
    // After the insert, which waited for a concurrent rejection to commit.
    const pauseEnd = await findPauseEnd(tx, companyId, recipient.profile_id, REQUEST_PAUSE_DAYS);
    if (pauseEnd && pauseEnd > now) throw conflict(refusals.contact_refused);
    const limit = await takeContact(tx, companyId, now);
    if (limit) throw forbidden(limit);

    const senderId = await insertMembers(tx, actor, companyId, recipient, threadId, now);
    const { message } = await insertMessage(tx, {
      thread_id: threadId,
      sender_member_id: senderId,
      body: letter.body,
      idempotency_key,
      request_digest,
      now,
    });
    await publishNewMessage(tx, realtime, message, now);
    await notify(tx, realtime, { user_id: recipient.user_id, kind: 'request_received', subject_id: threadId, now });
    await origin?.onSent(tx, recipient, now);
    return threadId;
  });
}

/**
 * The request as the client sent it, for the digest: criteria of a project are added here, and may change between two
 * tries. The template says nothing about the letter, which may be rewritten.
 */
function askedFor({ template_id, ...request }: z.output<typeof NewContactRequest>, origin: Origin | undefined): object {
  const { project_id } = origin ?? {};
  return project_id === undefined ? request : { ...request, criteria: null, project_id };
}

/**
 * A start in the past, a position of another company and a catalogue entry of another list are refused, the latter like
 * missing ones.
 */
async function checkJob(
  { db, clock }: Pick<MessagingParts, 'db' | 'clock'>,
  actor: Actor,
  { offer, position_id }: Pick<z.output<typeof NewContactRequest>, 'offer' | 'position_id'>,
): Promise<void> {
  await checkPosition(db, companyOf(actor), position_id);
  const [attributes, place] = await Promise.all([
    findAttributes(db, [offer.qualification_id, offer.working_time_id]),
    findPlace(db, offer.job_place_id),
  ]);
  const errors: FieldErrors = {};
  const refuse = (field: keyof typeof offer) => {
    errors[`offer.${field}`] = [validationText('invalid')];
  };
  if (attributes.get(offer.qualification_id)?.code !== 'qualification') refuse('qualification_id');
  if (attributes.get(offer.working_time_id)?.code !== 'working_time') refuse('working_time_id');
  if (!place) refuse('job_place_id');
  if (offer.starts_on !== null && offer.starts_on < berlinDay(clock.now())) {
    errors['offer.starts_on'] = [validationText('day_is_over')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function getRecipient(tx: Db, actor: Actor, companyId: number, gegenpostId: string) {
  const [recipient] = await findRecipients(tx, actor, [gegenpostId]);
  if (!recipient) throw notFound('candidate_not_found');
  if (recipient.vermittler_company_id === companyId) throw forbidden(refusals.contact_not_allowed);
  return recipient;
}

/** @returns Id of the sender's membership. */
async function insertMembers(
  tx: Db,
  actor: Actor,
  companyId: number,
  recipient: Recipient,
  threadId: number,
  now: Date,
): Promise<number> {
  await insertThreadMember(tx, {
    thread_id: threadId,
    user_id: recipient.user_id,
    profile_id: recipient.profile_id,
    company_id: null,
    is_candidate_side: true,
    now,
  });
  return insertThreadMember(tx, {
    thread_id: threadId,
    user_id: actor.user_id,
    profile_id: actor.profile_id,
    company_id: companyId,
    is_candidate_side: false,
    now,
  });
}

/** Marks overdue requests as expired. A request that nobody has read is given back to the company's contacts. */
export async function expireContactRequests({ db, realtime, clock }: MessagingParts): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { thread_id, company_id, opened_by, was_read } of await updateRequestsExpired(tx, now)) {
      if (!was_read) await giveBackContact(tx, company_id, now);
      if (opened_by !== null) {
        await notify(tx, realtime, { user_id: opened_by, kind: 'request_expired', subject_id: thread_id, now });
      }
      await publishThreadUpdated(tx, realtime, thread_id, await findThreadUserIds(tx, thread_id));
    }
  });
}
