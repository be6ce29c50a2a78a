import type { ReportKind, ReportSnapshot, ReportSubject } from '@gegenpost/contract/reports.ts';
import { getCompanyPage } from '#features/company/page/company-page.service.ts';
import { findThreadEvidence } from '#features/messaging/threads/thread-evidence.service.ts';
import { findOpenCandidate } from '#features/profiles/profiles.service.ts';
import { findCard } from '#features/public-lists/lists/lists.service.ts';
import { openShared } from '#features/sharing/sharing-links.service.ts';
import { projectDetail } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError, unauthenticated } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { addressOf } from './addresses.ts';
import { snapshotOfCandidate, snapshotOfCard, snapshotOfCompany } from './snapshots.ts';
import { findReportedCandidate, findReportedCompany } from './subjects.queries.ts';

/** What is reported, with what the reporter sees of it now. */
export type Reported = {
  subject_kind: ReportKind;
  subject_id: string;
  message_id: number | null;
  /** null: the reporter sees nothing of it, or not any more. */
  snapshot: ReportSnapshot | null;
  affected_user_id: number | null;
  affected_profile_id: number | null;
};

type SubjectParts = Pick<Parts, 'db' | 'clock'>;

const nobody = { message_id: null, snapshot: null, affected_user_id: null, affected_profile_id: null };

/**
 * Finds out what is reported. What the reporter does not see (any more) is taken all the same, without a snapshot: the
 * answer tells nothing of whether it exists.
 *
 * @throws {AppError} 401 for a guest who names something that only accounts see; 404 for a thread of others.
 */
export async function findReported(
  parts: SubjectParts,
  reporter: Actor | null,
  subject: ReportSubject,
): Promise<Reported> {
  if (subject.kind === 'page') return findByAddress(parts, subject.address);
  if (!reporter) throw unauthenticated();
  if (subject.kind === 'thread') return findInThread(parts.db, reporter, subject);
  if (subject.kind === 'company') return findCompany(parts, reporter, subject.id);
  const found = await findReportedCandidate(parts.db, subject.id);
  const record = await findOpenCandidate(parts.db, reporter, subject.id);
  return {
    ...nobody,
    ...{ subject_kind: 'candidate', subject_id: subject.id },
    snapshot: record && snapshotOfCandidate(projectDetail(reporter, record)),
    affected_user_id: found?.user_id ?? null,
    affected_profile_id: found?.profile_id ?? null,
  };
}

async function findInThread(
  db: Db,
  reporter: Actor,
  { id, message_id }: Extract<ReportSubject, { kind: 'thread' }>,
): Promise<Reported> {
  const evidence = await findThreadEvidence(db, reporter, id, message_id);
  const messages = evidence.messages.map(({ id: own, is_mine, body, created_at }) => ({
    ...{ id: own, is_reporter: is_mine, body, at: created_at.toISOString() },
    is_reported: own === evidence.message_id,
  }));
  return {
    ...nobody,
    ...{ subject_kind: 'thread', subject_id: String(id), message_id: evidence.message_id },
    snapshot: { title: evidence.subject, facts: [], messages },
    affected_user_id: evidence.other_user_id,
  };
}

async function findCompany({ db, clock }: SubjectParts, reporter: Actor, id: string): Promise<Reported> {
  const found = await findReportedCompany(db, id);
  const page = await orNull(getCompanyPage(db, reporter, id, clock.now()));
  return {
    ...nobody,
    ...{ subject_kind: 'company', subject_id: id },
    snapshot: page && snapshotOfCompany(page),
    affected_user_id: found?.user_id ?? null,
  };
}

/** What an address of this site shows to guests: more a report by address may not show, whoever writes it. */
async function findByAddress(parts: SubjectParts, typed: string): Promise<Reported> {
  const address = addressOf(typed);
  if (address.kind === 'card') {
    const found = await findCard(parts, address.id);
    const { profile_id, user_id } = found?.subject ?? { profile_id: null, user_id: null };
    return {
      ...nobody,
      ...{ subject_kind: 'public_card', subject_id: address.id },
      snapshot: found && snapshotOfCard(found.card),
      ...{ affected_user_id: user_id, affected_profile_id: profile_id },
    };
  }
  const shared =
    address.kind === 'link' ? await orNull(openShared(parts.db, null, address.token, parts.clock.now())) : null;
  if (shared) {
    return {
      ...nobody,
      ...{ subject_kind: 'shared_profile', subject_id: String(shared.link.id) },
      snapshot: snapshotOfCandidate(projectDetail(shared.viewer, shared.record)),
      ...{ affected_user_id: shared.link.owner_user_id, affected_profile_id: shared.link.profile_id },
    };
  }
  return { ...nobody, subject_kind: 'page', subject_id: address.kind === 'link' ? address.page : typed };
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
