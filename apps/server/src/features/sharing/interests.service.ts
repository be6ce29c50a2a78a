import type { NewInterest } from '@gegenpost/contract/external-sharings.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { z } from 'zod';
import { findMailFrequency } from '#features/account/mail-choices.service.ts';
import { limitRequest } from '#features/auth/login/request-limits.service.ts';
import {
  findCompanyOfAddress,
  type Written,
  writeInterestOfMember,
  writeInterestOfOutsider,
} from '#features/messaging/outsiders/outsiders.service.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import {
  deleteOldInterests,
  findInterest,
  findTokenHash,
  insertInterest,
  updateConfirmed,
  updateFirstThread,
} from './interests.queries.ts';
import { findReader } from './readers.queries.ts';
import { publishSharingUpdated } from './sharing-events.service.ts';
import type { Link } from './sharing-links.queries.ts';
import { openLink, openLinkOfHash, type Visitor } from './sharing-links.service.ts';
import type { SharingParts } from './sharing-view.service.ts';
import { t } from './texts.de.ts';

const DAY_MS = 86_400_000;

/**
 * Accepts interest from a visitor without an account and mails a link to confirm the address. Until then nobody can
 * read the message. A repeated call sends one mail.
 *
 * @throws {AppError} As `openLink`; 409 `conflict` for the candidate themselves, `idempotency_key_reused` for another
 *   message under the key; 429 after too many requests of the address or the network.
 */
export async function askInterest(
  parts: SharingParts,
  visitor: Visitor,
  token: string,
  { privacy, ...words }: z.output<typeof NewInterest>,
  ip: string,
): Promise<void> {
  const { db, clock, mail, config } = parts;
  const now = clock.now();
  const request_digest = digestOf(words);
  await db.transaction(async (tx) => {
    const link = await openLink(tx, visitor, token, now);
    if (visitor?.profile_id === link.profile_id) throw conflict();
    const secret = newToken();
    const earlier = await insertInterest(tx, {
      ...words,
      request_digest,
      sharing_id: link.id,
      token_hash: hashToken(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    });
    if (earlier) {
      sameRequest(earlier, request_digest);
      return;
    }
    await limitRequest(tx, 'interest', { email: words.email, ip }, now);
    await sendLetter(mail, tx, words.email, confirmLetter(`${config.publicUrl}/de/confirm-interest/${secret}`));
  });
}

/**
 * Confirms the address of an interest by the mailed link, and delivers the message to the candidate. A candidate who
 * blocks the writer receives nothing, and the writer is not informed.
 *
 * @throws {AppError} 404 `activation_code_used`, `_expired` or `_invalid`; 410 `sharing_ended` when the sharing has
 *   ended; 403 `right_missing` for the address of a sub-account that may not write to candidates.
 */
export async function confirmInterest(parts: SharingParts, secret: string): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const interest = await updateConfirmed(tx, hashToken(secret), now);
    if (!interest) throw await whyNot(tx, secret);
    const { sharing_id, name, company, email, message, idempotency_key } = interest;
    const companyId = await findCompanyOfAddress(tx, email);
    const link = await openLinkOfHash(tx, companyId, await findTokenHash(tx, sharing_id), now);
    const words = { candidate: candidateOf(link), message, idempotency_key };
    const written = await writeInterestOfOutsider(tx, parts, { name, company, email }, words);
    if (written !== null) await noteInterest(tx, parts, link, written);
  });
}

/**
 * Writes the interest of a logged-in company: its thread with the candidate begins at once, or continues.
 *
 * @returns Id of the thread.
 * @throws {AppError} As `openLink` and `writeInterestOfMember`.
 */
export async function writeInterest(
  parts: SharingParts,
  actor: Actor,
  token: string,
  { message, idempotency_key }: Pick<z.output<typeof NewInterest>, 'message' | 'idempotency_key'>,
): Promise<number> {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const link = await openLink(tx, actor, token, clock.now());
    const words = { candidate: candidateOf(link), message, idempotency_key };
    const written = await writeInterestOfMember(tx, parts, actor, words);
    await noteInterest(tx, parts, link, written);
    return written.thread_id;
  });
}

/** Deletes interests a day after their link expired. */
export async function forgetOldInterests({ db, clock }: Pick<SharingParts, 'db' | 'clock'>): Promise<void> {
  await deleteOldInterests(db, new Date(clock.now().getTime() - DAY_MS));
}

const candidateOf = ({ owner_user_id, profile_id }: Link) => ({ user_id: owner_user_id, profile_id });

async function noteInterest(tx: Db, parts: SharingParts, link: Link, { thread_id, is_new }: Written): Promise<void> {
  if (!is_new) return;
  await updateFirstThread(tx, link.id, thread_id);
  await publishSharingUpdated(tx, parts.realtime, link);
  await tellOfInterest(tx, parts, link.owner_user_id, thread_id);
}

/**
 * Notifies the candidate; also by mail when they want mails about requests at once and would not get one about unread
 * messages as soon.
 */
async function tellOfInterest(tx: Db, parts: SharingParts, user_id: number, threadId: number): Promise<void> {
  const { realtime, clock, mail, config, secrets } = parts;
  await notify(tx, realtime, { user_id, kind: 'interest_received', subject_id: threadId, now: clock.now() });
  const reader = await findReader(tx, user_id);
  const isTold = (await findMailFrequency(tx, user_id, 'message_mails')) === 'at_once';
  if (!reader || isTold || (await findMailFrequency(tx, user_id, 'contact_mails')) !== 'at_once') return;
  await sendLetter(mail, tx, reader.email, {
    subject: t('mail.interest.subject'),
    text: t('mail.interest.text'),
    action: {
      label: t('mail.interest.button'),
      url: `${config.publicUrl}/de/inbox/thread/${threadId}`,
    },
    unsubscribe: unsubscribeLinks({ config, secrets }, { kind: 'contact', user_id }),
  });
}

async function whyNot(tx: Db, secret: string) {
  const found = await findInterest(tx, hashToken(secret));
  if (!found) return notFound('activation_code_invalid');
  return notFound(found.confirmed_at ? 'activation_code_used' : 'activation_code_expired');
}

function confirmLetter(url: string): Letter {
  const values = { brand: brand.name };
  return {
    subject: t('mail.confirm.subject', values),
    text: t('mail.confirm.text', values),
    action: { label: t('mail.confirm.button'), url },
    hint: t('mail.confirm.hint', values),
  };
}
