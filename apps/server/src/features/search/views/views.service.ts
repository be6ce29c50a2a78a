import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import { refusals } from '#features/search/texts.de.ts';
import { type CandidateRecord, projectAgency, projectDetail } from '#features/visibility/access-policy.ts';
import { contactHindrance } from '#features/visibility/contact-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { berlinDay, berlinMonth } from '#platform/i18n/berlin.ts';
import { type Dealings, findRecentView, insertProfileView, type Opening } from './opening.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Opens a candidate. A company's first opening in a month is a profile view and counts to its plan's limit; candidates
 * whom the company placed itself, and talents that came by a link, are free. A found talent costs what anybody costs:
 * else ten talents could be rotated.
 *
 * @throws {AppError} 404 `candidate_not_found` for a missing or hidden one; 403 `profile_views_used_up`.
 */
export async function openCandidate(db: Db, actor: Actor, gegenpostId: string, now: Date): Promise<CandidateDetail> {
  const record = await findOpenCandidate(db, actor, gegenpostId);
  if (!record) throw notFound('candidate_not_found');
  const is_own = record.vermittler_company_id === companyOf(actor);
  const dealings = await insertProfileView(db, { ...openingOf(actor, record, now), is_own });
  if (!dealings) throw forbidden(refusals.profile_views_used_up);
  return { ...detailOf(actor, record, dealings, now), viewed_at: now.toISOString() };
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
  const since = new Date(now.getTime() - DAY_MS);
  const dealings = await findRecentView(db, { ...openingOf(actor, record, now), since });
  if (!dealings) throw notFound('candidate_not_found');
  return { ...detailOf(actor, record, dealings, now), viewed_at: dealings.viewed_at.toISOString() };
}

function openingOf(actor: Actor, { profile_id }: CandidateRecord, now: Date): Opening {
  const { user_id } = actor;
  return { company_id: companyOf(actor), user_id, profile_id, month: berlinMonth(now), day: berlinDay(now), now };
}

function detailOf(actor: Actor, record: CandidateRecord, dealings: Dealings, now: Date) {
  const { note } = dealings;
  const contact = contactOf(actor, record, dealings, now);
  return { ...projectDetail(actor, record), note, contact, agency: projectAgency(record) };
}

/** Whether a request may be sent to the candidate, and the thread of an open or accepted one. */
function contactOf(
  viewer: Actor,
  subject: CandidateRecord,
  { requests, contacts_left }: Dealings,
  now: Date,
): CandidateDetail['contact'] {
  const reason = contactHindrance({ viewer, subject, requests, contactsLeft: contacts_left > 0, now });
  const running = requests.find(({ state }) => state === 'accepted' || state === 'open');
  const hasThread = reason === 'accepted' || reason === 'waiting';
  return { allowed: reason === null, reason, thread_id: hasThread ? (running?.thread_id ?? null) : null };
}
