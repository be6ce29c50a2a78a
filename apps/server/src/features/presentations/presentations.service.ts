import { randomUUID } from 'node:crypto';
import {
  type NewPresentation,
  PRESENTATIONS_PER_DAY,
  PRESENTATIONS_SHOWN,
  type Presentation,
  type PresentationPreview,
} from '@gegenpost/contract/presentations.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import type { CustomerRow } from '#features/customers/customers.table.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import { printProfile } from '#features/profile-exchange/export.service.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, tellsName } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, notFound, refused, tooManyRequests } from '#platform/http/errors.ts';
import { berlinDay, berlinDayEnd, berlinDayStart } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import { letterOf, outsider, previewOf } from './presentation-letter.service.ts';
import {
  blocksCustomer,
  countSent,
  type FoundPresentation,
  findByKey,
  findOldSheets,
  findPlacedConsent,
  findPresentations,
  findRecipient,
  insertPresentation,
  lockCompany,
  lockPlacedConsent,
  takeRecipient,
  updateContacted,
  updateSheetGone,
} from './presentations.queries.ts';
import { refusals, t } from './texts.de.ts';

type PresentationParts = Pick<Parts, 'db' | 'clock' | 'files' | 'mail' | 'config' | 'secrets'>;
type Words = Omit<NewPresentation, 'idempotency_key'>;

/** Mails are tried for some days; afterwards nothing needs the sheet. */
const SHEETS_KEPT_MS = 30 * 86_400_000;

/** The sheet of a candidate as customers get it: with nothing that belongs to a group of releases. */
export async function printSheet(parts: Pick<Parts, 'db' | 'files' | 'clock'>, actor: Actor, profileId: number) {
  const record = await requireConsented(parts.db, actor, profileId);
  return printProfile(parts, outsider, record);
}

/** @throws {AppError} as `presentCandidate`, apart from limits. */
export async function previewPresentation(
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  profileId: number,
  words: Words,
): Promise<PresentationPreview> {
  const record = await requireConsented(db, actor, profileId);
  const customer = await requireReachable(db, actor, words, record);
  const letter = await letterOf(db, actor, { record, customer, message: words.message });
  return previewOf(letter, customer.email, sheetName(record));
}

/**
 * Mails the anonymous sheet of a candidate to a customer, once for each idempotency key, and notes it at both. A customer
 * whom the candidate blocks gets no mail; nothing that the agent sees or can count tells that.
 *
 * @throws {AppError} 404 for a candidate or customer of another company; 403 `right_missing`; 422
 *   `presentation_needs_consent`, or at `customer_id` without an address, at `message` when it names the person; 409
 *   `presentations_stopped`, `idempotency_key_reused`; 429 at the limits of the day.
 */
export async function presentCandidate(
  parts: PresentationParts,
  actor: Actor,
  profileId: number,
  { idempotency_key, ...words }: NewPresentation,
): Promise<Presentation> {
  const { db, files, clock } = parts;
  const company_id = companyOf(actor);
  const request_digest = digestOf({ ...words, profile_id: profileId });
  const record = await requireConsented(db, actor, profileId);
  const known = await findByKey(db, company_id, idempotency_key);
  if (known) return presentOne(db, actor, sameRequest(known, request_digest).id);
  const customer = await requireReachable(db, actor, words, record);
  const sheet = await printProfile(parts, outsider, record);
  const sheet_key = `presentations/${profileId}/${randomUUID()}.pdf`;
  // Before the transaction, because the mail names the file; what is not sent is deleted again.
  await files.put(sheet_key, sheet.content);
  const asked = { idempotency_key, request_digest, sheet_key, created_at: clock.now() };
  const row = { company_id, profile_id: profileId, user_id: actor.user_id, ...words, ...asked };
  try {
    const sent = await db.transaction((tx) => send(tx, parts, actor, { row, record, customer }));
    if (sent.sheet_key !== sheet_key) await files.delete(sheet_key);
    return await presentOne(db, actor, sent.id);
  } catch (error) {
    await files.delete(sheet_key);
    throw error;
  }
}

type Sending = {
  row: Placed &
    Words & { user_id: number; idempotency_key: string; request_digest: Buffer; sheet_key: string; created_at: Date };
  record: CandidateRecord;
  customer: CustomerRow;
};
type Placed = { company_id: number; profile_id: number };

async function send(tx: Db, parts: PresentationParts, actor: Actor, { row, record, customer }: Sending) {
  const { mail, config, secrets } = parts;
  const { company_id, created_at: now } = row;
  const { email } = customer;
  await lockCompany(tx, company_id);
  const known = await findByKey(tx, company_id, row.idempotency_key);
  if (known) return sameRequest(known, row.request_digest);
  if (!(await lockPlacedConsent(tx, row))) throw refused(refusals.presentation_needs_consent);
  const sent = await countSent(tx, company_id, berlinDayStart(now), email);
  if (sent.all >= PRESENTATIONS_PER_DAY.company || sent.recipient >= PRESENTATIONS_PER_DAY.recipient) {
    throw tooManyRequests(Math.ceil((berlinDayEnd(berlinDay(now)).getTime() - now.getTime()) / 1000));
  }
  const recipient = await takeRecipient(tx, company_id, email);
  if (recipient.stopped_at !== null) throw conflict(refusals.presentations_stopped);
  const is_withheld = await blocksCustomer(tx, row.profile_id, customer);
  const inserted = await insertPresentation(tx, { ...row, email, customer_name: customer.company, is_withheld });
  await updateContacted(tx, customer.id, berlinDay(now));
  if (is_withheld) return inserted;
  const letter = await letterOf(tx, actor, { record, customer, message: row.message });
  const unsubscribe = unsubscribeLinks({ config, secrets }, { kind: 'presentations', recipient_id: recipient.id });
  const attachments = [{ name: sheetName(record), media_type: 'application/pdf', key: row.sheet_key }];
  await sendLetter(mail, tx, email, { ...letter, unsubscribe, attachments });
  return inserted;
}

/** Presentations of one of the company's candidates. */
export async function listOfCandidate(db: Db, actor: Actor, profileId: number): Promise<Presentation[]> {
  const placed = { company_id: companyOf(actor), profile_id: profileId };
  if ((await findPlacedConsent(db, placed)) === null) throw notFound();
  const rows = await findPresentations(db, placed.company_id, { profile_id: profileId }, PRESENTATIONS_SHOWN);
  return rows.map((row) => present(row, actor));
}

/** Presentations to one of the company's customers. */
export async function listOfCustomer(db: Db, actor: Actor, customerId: number): Promise<Presentation[]> {
  const { id, company_id } = await getCustomer(db, companyOf(actor), customerId);
  const rows = await findPresentations(db, company_id, { customer_id: id }, PRESENTATIONS_SHOWN);
  return rows.map((row) => present(row, actor));
}

/** Deletes sheets that no mail needs any more; that they were sent stays. */
export async function eraseOldSheets({ db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const { id, sheet_key } of await findOldSheets(db, new Date(clock.now().getTime() - SHEETS_KEPT_MS))) {
    await files.delete(sheet_key);
    await updateSheetGone(db, id);
  }
}

async function presentOne(db: Db, actor: Actor, id: number): Promise<Presentation> {
  const [row] = await findPresentations(db, companyOf(actor), { id }, 1);
  return present(the(row, 'presentation'), actor);
}

function present(row: FoundPresentation, { rights }: Actor): Presentation {
  const { id, profile_id, gegenpost_id, customer_id, customer_name, sent_by, message, created_at } = row;
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  const shown = rights.includes('candidates') && row.is_placed && name ? name : memberName(gegenpost_id);
  return {
    id,
    candidate: { id: profile_id, gegenpost_id, name: shown },
    customer: { id: customer_id, company: customer_name },
    ...{ sent_by, message },
    created_at: created_at.toISOString(),
  };
}

async function requireConsented(db: Db, actor: Actor, profileId: number): Promise<CandidateRecord> {
  const consented = await findPlacedConsent(db, { company_id: companyOf(actor), profile_id: profileId });
  if (consented === null) throw notFound();
  if (!consented) throw refused(refusals.presentation_needs_consent);
  const [record] = await findCandidateRecords(db, [profileId]);
  return the(record, 'record of a candidate');
}

async function requireReachable(
  db: Db,
  actor: Actor,
  { customer_id, message }: Words,
  record: CandidateRecord,
): Promise<CustomerRow> {
  // Customers belong to projects; the route asks for the right to candidates alone.
  if (!actor.rights.includes('projects')) throw forbidden('right_missing');
  const customer = await getCustomer(db, companyOf(actor), customer_id);
  if (customer.email === '') throw invalid({ customer_id: [t('no_address')] });
  if (tellsName(message, record)) throw invalid({ message: [t('names_person')] });
  const recipient = await findRecipient(db, { company_id: customer.company_id, email: customer.email });
  if (recipient?.stopped_at) throw conflict(refusals.presentations_stopped);
  return customer;
}

const sheetName = ({ gegenpost_id }: CandidateRecord) => `Profil-${gegenpost_id}.pdf`;
