import type { ReportDecision } from '@gegenpost/contract/reports.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { lockAccount } from '#features/auth/operators/account-lock.service.ts';
import { removeCompanyTexts } from '#features/company/company-texts.service.ts';
import { removeMessage } from '#features/messaging/threads/thread-evidence.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { takeOffline } from '#features/profiles/offline.service.ts';
import { changeSharing } from '#features/sharing/external-sharings.service.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockAffected } from './reports.queries.ts';
import type { ReportParts } from './reports.service.ts';
import type { ReportRow } from './reports.table.ts';
import { findReportedCompany } from './subjects.queries.ts';

/**
 * What can be decided about a report; what was reported may be gone, which changes nothing here.
 *
 * @param canLock Somebody is affected whose account operators can lock, which those of operators are not.
 */
export function optionsOf(report: ReportRow, canLock: boolean): ReportDecision[] {
  return canLock ? [...measuresOf(report), 'account_locked'] : measuresOf(report);
}

function measuresOf({ subject_kind, affected_profile_id, message_id }: ReportRow): ReportDecision[] {
  const offline: ReportDecision[] = affected_profile_id === null ? [] : ['visibility_restricted'];
  switch (subject_kind) {
    case 'thread':
      return message_id === null ? ['no_action'] : ['no_action', 'content_removed'];
    case 'candidate':
    case 'public_card':
      return ['no_action', ...offline];
    case 'shared_profile':
      return ['no_action', 'content_removed', ...offline];
    case 'company':
    case 'page':
      return ['no_action', 'content_removed'];
  }
}

/**
 * Does what was decided, as far as the subject still exists: empties the message or the texts of the company page, ends
 * the link, takes the candidate offline, or locks the account. What stands on other pages an operator removes there by
 * hand.
 */
export async function applyDecision(
  tx: Db,
  parts: ReportParts,
  report: ReportRow,
  { decision, operator, reason }: { decision: ReportDecision; operator: Actor; reason: string },
): Promise<void> {
  const now = parts.clock.now();
  const { subject_kind, subject_id, message_id, affected_profile_id } = report;
  if (decision === 'no_action') return;
  if (decision === 'account_locked') {
    const locked = await lockAccountOf(tx, parts, report);
    const subject = { subject_kind: 'account', subject_id: locked } as const;
    if (locked !== null) await logOperator(tx, operator, { action: 'account_locked', ...subject, reason }, now);
  } else if (decision === 'visibility_restricted') {
    if (affected_profile_id !== null) await takeOffline(tx, parts.realtime, affected_profile_id, now);
  } else if (subject_kind === 'thread') {
    if (message_id !== null) await removeMessage(tx, parts.realtime, message_id);
  } else if (subject_kind === 'company') {
    const company = await findReportedCompany(tx, subject_id);
    if (company) await removeCompanyTexts(tx, company.company_id, now);
  } else if (subject_kind === 'shared_profile' && affected_profile_id !== null) {
    await endLink(tx, parts, { id: Number(subject_id), profile_id: affected_profile_id });
  }
}

/** @returns The `gegenpost_id` of the account; null when nothing was locked, because it is gone or locked already. */
async function lockAccountOf(tx: Db, parts: ReportParts, { affected_user_id }: ReportRow): Promise<string | null> {
  const affected = affected_user_id === null ? null : await lockAffected(tx, affected_user_id);
  if (!affected || affected.is_operator || affected.locked_at !== null) return null;
  await lockAccount(parts, tx, affected.user_id);
  if (affected.role_id === roles.candidate) await publishCandidateChanged(tx, parts.realtime, affected.profile_id);
  return affected.gegenpost_id;
}

async function endLink(tx: Db, parts: ReportParts, link: { id: number; profile_id: number }): Promise<void> {
  try {
    await changeSharing({ ...parts, db: tx }, link, { deactivated: true });
  } catch (error) {
    // Deleted meanwhile: there is nothing to end.
    if (!(error instanceof AppError && error.status === 404)) throw error;
  }
}
