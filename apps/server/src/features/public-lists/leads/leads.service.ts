import { createHmac } from 'node:crypto';
import type { Lead } from '@gegenpost/contract/leads.ts';
import { LEADS_PAGE_SIZE } from '@gegenpost/contract/leads.ts';
import type { NewLead } from '@gegenpost/contract/public-contact.ts';
import type { ContactForm } from '@gegenpost/contract/public-lists.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { isFreemail } from '@gegenpost/contract/shared/mail-domain.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import { findCompanyOfAddress, writeInterestOfOutsider } from '#features/messaging/outsiders/outsiders.service.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { noteLead } from '#features/public-lists/embedding/embedding-days.queries.ts';
import type { ListKey } from '#features/public-lists/lists/lists.queries.ts';
import { type FoundCard, findCard } from '#features/public-lists/lists/lists.service.ts';
import { refusals, t } from '#features/public-lists/texts.de.ts';
import { findAttributes } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type AppError, invalid, notFound, refused } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { formTokenState, isProof, newFormToken, PROOF_BITS } from './form-token.ts';
import {
  countOfAddress,
  countOfCandidate,
  countOfNetwork,
  deleteExpiredLeads,
  deleteLeadsOfAddress,
  findLeadByKey,
  findLeadByToken,
  findLeads,
  insertLead,
  isSenderBlocked,
  type LeadRow,
  type ListedLead,
  lockLeadKeys,
  updateLeadConfirmed,
  updateLeadThread,
} from './leads.queries.ts';
import { isDisposable } from './mail-domains.ts';
import { hasAddressOrPhone, hasLinkOrPhone, wordsOf } from './message-words.ts';
import { isPostalCode, subjectOf } from './recipients.queries.ts';
import { wideNetworkOf } from './wide-network.ts';

export type LeadParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets'> & { realtime: Realtime };
export type Source = LeadRow['source'];

const DAY_MS = 86_400_000;
/** Erased after this long without a confirmation. */
const CONFIRM_MS = 2 * DAY_MS;
const BUSY_MS = 10 * 60_000;
const BUSY = 3;
const PER_ADDRESS = 3;
const PER_NETWORK = 10;
const PER_CANDIDATE = 20;
export const LEAD_CONSENT_VERSION = '2026-11';
const FORM_KEY = 'public-contact-form';

const networkKey = ({ secrets }: Pick<Parts, 'secrets'>, ip: string) =>
  createHmac('sha256', secrets.key('lead-network')).update(wideNetworkOf(ip)).digest();

/**
 * A form for a card: signed, and with a task where many write at once.
 *
 * @param earlier The token of a form that is shown again: it stays while it is good, so that nobody waits anew.
 */
export async function contactForm(
  parts: LeadParts,
  found: FoundCard,
  { ip, earlier = '' }: { ip: string; earlier?: string },
): Promise<ContactForm> {
  const listId = found.card.id;
  const { secrets, clock, db } = parts;
  const state = formTokenState(secrets.keys(FORM_KEY), earlier, listId, clock.now());
  const isKept = state === 'good' || state === 'too_young';
  const token = isKept ? earlier : newFormToken(secrets.key(FORM_KEY), listId, clock.now());
  const isBusy = await areManyWriting(db, parts, found, ip);
  return { token, work: isBusy ? { seed: token, bits: PROOF_BITS } : null };
}

async function areManyWriting(db: Db, parts: LeadParts, { subject, list }: FoundCard, ip: string) {
  const since = new Date(parts.clock.now().getTime() - BUSY_MS);
  if ((await countOfNetwork(db, networkKey(parts, ip), since)) > BUSY) return true;
  return (await countOfCandidate(db, subject.profile_id, list, since)) > BUSY;
}

/**
 * Takes a message to a candidate of a public list and mails a link to confirm the address; until then nobody reads it. A
 * repeated call sends one mail. What a program filled in is accepted as well, and dropped.
 *
 * @throws {AppError} 404 `card_gone`; 422 for fields, `lead_form_invalid` or `lead_proof_needed`; 429 at a limit; 409
 *   `idempotency_key_reused`.
 */
export async function leaveLead(
  parts: LeadParts,
  listId: string,
  lead: z.output<typeof NewLead>,
  from: { ip: string; is_frame: boolean },
): Promise<void> {
  const found = await findCard(parts, listId);
  if (!found) throw notFound(refusals.card_gone);
  checkForm(parts, listId, lead.form_token);
  await checkFields(parts.db, lead);
  if (lead.website !== '') return;
  const now = parts.clock.now();
  const network = networkKey(parts, from.ip);
  const { consent: _, website: __, form_token, proof, idempotency_key: key, ...words } = lead;
  // Of this card: a key that another card of the same person knew would tell that it is the same person.
  const idempotency_key = `${listId}:${key}`;
  const request_digest = digestOf(words);
  const { subject } = found;
  await parts.db.transaction(async (tx) => {
    await lockLeadKeys(tx, [lead.email.toLowerCase(), network.toString('hex'), String(subject.profile_id)]);
    const earlier = await findLeadByKey(tx, subject.profile_id, idempotency_key);
    if (earlier) return void sameRequest(earlier, request_digest);
    await checkLimits(tx, lead.email, network, found, now);
    if ((await areManyWriting(tx, parts, found, from.ip)) && !(proof !== null && isProof(form_token, proof))) {
      throw refused(refusals.lead_proof_needed);
    }
    const secret = newToken();
    await insertLead(tx, {
      ...words,
      ...{
        profile_id: subject.profile_id,
        company_id: subject.company_id,
        source: sourceOf(found.list, from.is_frame),
      },
      ...{ consent_version: LEAD_CONSENT_VERSION, idempotency_key, request_digest, network },
      token_hash: hashToken(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + CONFIRM_MS),
    });
    await sendLetter(
      parts.mail,
      tx,
      lead.email,
      confirmLetter(`${parts.config.publicUrl}/de/confirm-contact/${secret}`),
    );
  });
}

function sourceOf(list: ListKey, isFrame: boolean): Source {
  if (list === 'location') return 'location_list';
  return isFrame ? 'embed' : 'staff_list';
}

function checkForm({ secrets, clock }: LeadParts, listId: string, token: string): void {
  const state = formTokenState(secrets.keys(FORM_KEY), token, listId, clock.now());
  if (state !== 'good') throw refused({ code: 'lead_form_invalid', text: t(`error.${state}`) });
}

async function checkFields(db: Db, lead: z.output<typeof NewLead>): Promise<void> {
  const { name, company, email, offer, message } = lead;
  const errors: FieldErrors = {};
  if (hasLinkOrPhone(name)) errors.name = [t('error.words')];
  if (hasAddressOrPhone(company)) errors.company = [t('error.words')];
  if (isDisposable(email)) errors.email = [t('error.disposable')];
  if (hasLinkOrPhone(message)) errors.message = [t('error.words')];
  if (hasLinkOrPhone(offer.job_title)) errors['offer.job_title'] = [t('error.words')];
  const times = await findAttributes(db, [offer.working_time_id]);
  if (times.get(offer.working_time_id)?.code !== 'working_time') {
    errors['offer.working_time_id'] = [validationText('invalid')];
  }
  if (!(await isPostalCode(db, offer.postal_code))) errors['offer.postal_code'] = [t('error.place')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function checkLimits(
  tx: Db,
  email: string,
  network: Buffer,
  { subject, list }: FoundCard,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countOfAddress(tx, email, since)) >= PER_ADDRESS) throw refused(refusals.lead_address_limit, 429);
  if ((await countOfNetwork(tx, network, since)) >= PER_NETWORK) throw refused(refusals.lead_network_limit, 429);
  if ((await countOfCandidate(tx, subject.profile_id, list, since)) >= PER_CANDIDATE) {
    throw refused(refusals.lead_candidate_limit, 429);
  }
}

/**
 * What a mailed link would send; changes nothing.
 *
 * @throws {AppError} As `confirmLead`.
 */
export async function leadToConfirm({ db, clock }: LeadParts, secret: string) {
  const lead = await findLeadByToken(db, hashToken(secret));
  if (!lead || lead.confirmed_at || lead.expires_at <= clock.now()) throw whyNot(lead);
  return { job_title: lead.offer.job_title, company: lead.company };
}

/**
 * Delivers a message by its mailed link, once. Whoever is blocked is not told.
 *
 * @throws {AppError} 404 `activation_code_used`, `_expired` or `_invalid`; 403 `lead_own` for the agent's own
 *   company; what `writeInterestOfOutsider` throws.
 */
export async function confirmLead(parts: LeadParts, secret: string): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const lead = await updateLeadConfirmed(tx, hashToken(secret), now);
    if (!lead) throw whyNot(await findLeadByToken(tx, hashToken(secret)));
    if (lead.company_id !== null && (await findCompanyOfAddress(tx, lead.email)) === lead.company_id) {
      throw refused(refusals.lead_own, 403);
    }
    const reader = await subjectOf(tx, lead.profile_id);
    // Whoever went offline or took the consent back meanwhile is not written to, and neither side is told.
    if (!reader || reader.company_id !== lead.company_id || (await isSenderBlocked(tx, lead))) return;
    const times = await findAttributes(tx, [lead.offer.working_time_id]);
    const message = wordsOf(lead, times.get(lead.offer.working_time_id)?.label ?? '');
    const { name, company, email, idempotency_key } = lead;
    const candidate = { user_id: reader.user_id, profile_id: lead.profile_id };
    const subject = t('lead.subject', { job_title: lead.offer.job_title });
    const interest = { candidate, message, idempotency_key, offer: { subject } };
    const written = await writeInterestOfOutsider(tx, parts, { name, company, email }, interest);
    if (!written) return;
    await updateLeadThread(tx, lead.id, written.thread_id);
    if (lead.source === 'embed' && lead.company_id !== null) await noteLead(tx, lead.company_id, berlinDay(now));
    const told = { user_id: reader.user_id, kind: 'interest_received', subject_id: written.thread_id, now } as const;
    await notify(tx, parts.realtime, told);
  });
}

function whyNot(lead: LeadRow | null): AppError {
  if (!lead) return notFound('activation_code_invalid');
  return notFound(lead.confirmed_at ? 'activation_code_used' : 'activation_code_expired');
}

/** Erases messages that nobody confirmed within 48 hours. */
export async function forgetLeads({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredLeads(db, now, new Date(now.getTime() - DAY_MS));
}

/** Erases all that an address sent from public lists; what arrived stays in its thread. */
export async function eraseLeads(tx: Db, email: string): Promise<void> {
  await deleteLeadsOfAddress(tx, email);
}

/** A page of a company's leads, newest first. */
export async function listLeads(db: Db, companyId: number, before: number | null) {
  const rows = await findLeads(db, companyId, before, LEADS_PAGE_SIZE + 1);
  const page = rows.slice(0, LEADS_PAGE_SIZE);
  return { data: page.map(present), next_before: rows.length > page.length ? (page.at(-1)?.lead.id ?? null) : null };
}

function present({ lead, candidate_name, is_blocked, is_answered, ...offered }: ListedLead): Lead {
  const { id, source, name, company, email, offer, thread_id, confirmed_at, created_at, profile_id } = lead;
  const decided = offered.rejected_at ? 'rejected' : offered.decided;
  return {
    ...{ id, source, name, company, email, offer, thread_id },
    state: is_blocked ? 'blocked' : (decided ?? (is_answered ? 'answered' : 'open')),
    candidate: { id: profile_id, name: candidate_name },
    is_freemail: isFreemail(email),
    confirmed_at: (confirmed_at ?? created_at).toISOString(),
  };
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
