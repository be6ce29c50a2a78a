import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import { refusals } from '#features/search/texts.de.ts';
import { countContactsLeft, takeProfileView } from '#features/shop/shop.service.ts';
import { type CandidateRecord, projectAgency, projectDetail } from '#features/visibility/access-policy.ts';
import { contactHindrance } from '#features/visibility/contact-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { berlinMonth } from '#platform/i18n/berlin.ts';
import { findNote } from './notes.queries.ts';
import { findEarlierRequests, findRecentView, insertProfileView, isSharedWith } from './views.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Opens a candidate. A company's first opening in a month is a profile view and counts to its plan's limit; candidates
 * whom the company placed itself, and talents that came by a link, are free. A found talent costs what anybody costs:
 * else ten talents could be rotated.
 *
 * @throws {AppError} 404 `candidate_not_found` for a missing or hidden one; 403 `profile_views_used_up`.
 */
export async function openCandidate(db: Db, actor: Actor, gegenpostId: string, now: Date): Promise<CandidateDetail> {
  const companyId = companyOf(actor);
  return db.transaction(async (tx) => {
    const record = await findOpenCandidate(tx, actor, gegenpostId);
    if (!record) throw notFound('candidate_not_found');

    const { profile_id, vermittler_company_id } = record;
    const view = { company_id: companyId, profile_id, month: berlinMonth(now), user_id: actor.user_id, viewed_at: now };
    const isFirst = await insertProfileView(tx, view);
    const isOwn = vermittler_company_id === companyId;
    const costs = isFirst && !isOwn && !(await isSharedWith(tx, companyId, profile_id));
    const detail = await detailOf(tx, actor, record, now);
    // Last, because it locks the company's usage row until the transaction ends, and colleagues wait for it.
    if (costs && !(await takeProfileView(tx, companyId, now))) throw forbidden(refusals.profile_views_used_up);
    return { ...detail, viewed_at: now.toISOString() };
  });
}

/**
 * Reloads a candidate whom the company opened in this month or the last 24 hours, with the present visibility. Counts
 * nothing, so that an open page can follow changes, also over the end of a month.
 *
 * @throws {AppError} 404 `candidate_not_found` for a missing or hidden one, and for one that was not opened.
 */
export async function rereadCandidate(db: Db, actor: Actor, gegenpostId: string, now: Date): Promise<CandidateDetail> {
  const record = await findOpenCandidate(db, actor, gegenpostId);
  if (!record) throw notFound('candidate_not_found');
  const party = { company_id: companyOf(actor), profile_id: record.profile_id };
  const recent = { month: berlinMonth(now), since: new Date(now.getTime() - DAY_MS) };
  const viewedAt = await findRecentView(db, party, recent);
  if (!viewedAt) throw notFound('candidate_not_found');
  return { ...(await detailOf(db, actor, record, now)), viewed_at: viewedAt.toISOString() };
}

async function detailOf(tx: Db, actor: Actor, record: CandidateRecord, now: Date) {
  const note = await findNote(tx, { company_id: companyOf(actor), profile_id: record.profile_id });
  const contact = await findContact(tx, actor, record, now);
  return { ...projectDetail(actor, record), note, contact, agency: projectAgency(record) };
}

/** Whether a request may be sent to the candidate, and the thread of an open or accepted one. */
async function findContact(
  tx: Db,
  actor: Actor,
  subject: CandidateRecord,
  now: Date,
): Promise<CandidateDetail['contact']> {
  const companyId = companyOf(actor);
  const requests = await findEarlierRequests(tx, { company_id: companyId, user_id: actor.user_id }, subject.profile_id);
  const contactsLeft = (await countContactsLeft(tx, companyId, now)) > 0;
  const reason = contactHindrance({ viewer: actor, subject, requests, contactsLeft, now });
  const running = requests.find(({ state }) => state === 'accepted' || state === 'open');
  const hasThread = reason === 'accepted' || reason === 'waiting';
  return { allowed: reason === null, reason, thread_id: hasThread ? (running?.thread_id ?? null) : null };
}
