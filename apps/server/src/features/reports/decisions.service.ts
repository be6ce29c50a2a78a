import {
  COMPLAINT_MONTHS,
  type NewDecision,
  type ReportDecision,
  type ReportParty,
} from '@gegenpost/contract/reports.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, invalid, notFound, refused } from '#platform/http/errors.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { monthsAfter } from './due.ts';
import { applyDecision, optionsOf } from './effects.service.ts';
import { type Decided, decisionLetter } from './reports.mails.ts';
import {
  findReport,
  findReportByToken,
  hasOtherOperator,
  insertEvent,
  lockReport,
  lockReportByToken,
  updateInReview,
  updateReport,
} from './reports.queries.ts';
import type { ReportParts } from './reports.service.ts';
import type { ReportRow } from './reports.table.ts';
import { refusals } from './texts.de.ts';

/** @throws {AppError} 404 for a missing report; 409 `report_decided` for a decided one. */
export async function reviewReport({ db }: Pick<ReportParts, 'db'>, id: number): Promise<void> {
  if (await updateInReview(db, id)) return;
  const found = await findReport(db, id);
  if (!found) throw notFound();
  if (found.report.state === 'decided') throw conflict(refusals.report_decided);
}

/**
 * Decides a report once, acts on what was reported as far as it still exists, and mails the reasons to both sides. A
 * complaint is decided by somebody else, where there is somebody else.
 *
 * @throws {AppError} 404 for a missing report; 409 `report_decided` or `report_needs_other`; 422 for a decision that
 *   this subject does not have.
 */
export async function decideReport(
  parts: ReportParts,
  operator: Actor,
  id: number,
  { decision, statement, reason }: NewDecision,
): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw notFound();
    if (report.state === 'decided') throw conflict(refusals.report_decided);
    const isSame = report.state === 'appealed' && report.decided_by === operator.user_id;
    if (isSame && (await hasOtherOperator(tx, operator.user_id))) throw conflict(refusals.report_needs_other);
    const { affected_is_operator } = the(await findReport(tx, id), 'locked report');
    const options = optionsOf(report, affected_is_operator === false);
    if (!options.includes(decision)) throw invalid({ decision: [validationText('invalid')] });
    await applyDecision(tx, parts, report, { decision, operator, reason });
    const made = { decision, statement, decided_by: operator.user_id, decided_at: now };
    const tokens = await tellSides(tx, parts, report, made);
    await updateReport(tx, id, { ...made, ...tokens, state: 'decided' });
    const event = { report_id: id, at: now, what: 'decided', decision, text: statement } as const;
    await insertEvent(tx, { ...event, operator_id: operator.user_id });
    const subject = { subject_kind: 'report', subject_id: report.reference } as const;
    await logOperator(tx, operator, { action: 'report_decided', ...subject, reason }, now);
  });
}

/**
 * Mails the reasons with a link to complain, unless that side has complained before. Who is reported hears of measures
 * alone, and of what became of them.
 */
async function tellSides(tx: Db, parts: ReportParts, report: ReportRow, made: Decided) {
  const found = the(await findReport(tx, report.id), 'locked report');
  const isMeasure = made.decision !== 'no_action' || (report.decision ?? 'no_action') !== 'no_action';
  const tell = async (party: ReportParty, email: string | null, hasComplained: boolean) => {
    if (!email) return null;
    const token = hasComplained ? null : newToken();
    await sendLetter(parts.mail, tx, email, decisionLetter(parts.config, { report, made, party, token }));
    return token === null ? null : hashToken(token);
  };
  const reporter = found.reporter_account ?? report.reporter_email;
  return {
    reporter_token_hash: await tell('reporter', reporter, report.reporter_appealed_at !== null),
    affected_token_hash: await tell(
      'affected',
      isMeasure ? found.affected_email : null,
      report.affected_appealed_at !== null,
    ),
  };
}

type Complaint = { report: ReportRow; party: ReportParty; decision: ReportDecision; decided_at: Date; until: Date };

/** @throws {AppError} 404 `activation_code_used` after a complaint; 410 `complaint_over` after six months. */
function complaintOf(found: ReportRow | null, hash: Buffer, now: Date): Complaint {
  if (!found) throw notFound('activation_code_invalid');
  const { reporter_token_hash, reporter_appealed_at, affected_appealed_at } = found;
  const party = reporter_token_hash?.equals(hash) ? 'reporter' : 'affected';
  const hasComplained = (party === 'reporter' ? reporter_appealed_at : affected_appealed_at) !== null;
  if (hasComplained || found.state !== 'decided') throw notFound('activation_code_used');
  const decision = the(found.decision, 'decision of a decided report');
  const decided_at = the(found.decided_at, 'moment of a decision');
  const until = monthsAfter(decided_at, COMPLAINT_MONTHS);
  if (until <= now) throw refused(refusals.complaint_over, 410);
  return { report: found, party, decision, decided_at, until };
}

/**
 * What the link of a mail complains about; changes nothing.
 *
 * @throws {AppError} As `complain`.
 */
export async function findComplaint({ db, clock }: Pick<ReportParts, 'db' | 'clock'>, token: string) {
  const hash = hashToken(token);
  const { report, decision, decided_at, until } = complaintOf(await findReportByToken(db, hash), hash, clock.now());
  return {
    ...{ reference: report.reference, decision },
    ...{ decided_at: decided_at.toISOString(), until: until.toISOString() },
  };
}

/**
 * Puts a decided report back into the queue, once for each side.
 *
 * @throws {AppError} 404 `activation_code_invalid` or `activation_code_used`; 410 `complaint_over`.
 */
export async function complain(parts: Pick<ReportParts, 'db' | 'clock'>, token: string, text: string): Promise<void> {
  const hash = hashToken(token);
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const { report, party } = complaintOf(await lockReportByToken(tx, hash), hash, now);
    const appealed = party === 'reporter' ? { reporter_appealed_at: now } : { affected_appealed_at: now };
    await updateReport(tx, report.id, { ...appealed, state: 'appealed' });
    await insertEvent(tx, { report_id: report.id, at: now, what: 'appealed', party, text });
  });
}
