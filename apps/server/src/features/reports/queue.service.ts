import type { ListedReport, ReportDetail } from '@gegenpost/contract/reports.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { dueAt } from './due.ts';
import { optionsOf } from './effects.service.ts';
import {
  countOpenReports,
  countOthersAbout,
  findDecidedReports,
  findEvents,
  findOpenReports,
  findReport,
  type ListedRow,
} from './reports.queries.ts';

export { countOpenReports } from './reports.queries.ts';

const PAGE_SIZE = 50;

type QueueParts = { db: Db; clock: Clock };

/** A page of the queue: what waits longest first, or what was decided last. */
export async function listReports(
  { db, clock }: QueueParts,
  { folder, offset }: { folder: 'open' | 'decided'; offset: number },
) {
  const find = folder === 'open' ? findOpenReports : findDecidedReports;
  const [rows, open] = await Promise.all([find(db, { offset, limit: PAGE_SIZE + 1 }), countOpenReports(db)]);
  const now = clock.now();
  return { items: rows.slice(0, PAGE_SIZE).map((row) => present(row, now)), has_more: rows.length > PAGE_SIZE, open };
}

type Shown = Omit<ListedRow, 'subject_id' | 'decided_at'>;

function present({ waiting_since, created_at, ...row }: Shown, now: Date): ListedReport {
  const { id, reference, subject_kind, reason_code, state, decision } = row;
  const due = state === 'decided' ? null : dueAt(waiting_since);
  return {
    ...{ id, reference, subject_kind, reason_code, state, decision, created_at: created_at.toISOString() },
    ...{ due_at: due?.toISOString() ?? null, is_overdue: due !== null && due <= now },
  };
}

/** @throws {AppError} 404 for a missing report. */
export async function getReport({ db, clock }: QueueParts, id: number): Promise<ReportDetail> {
  const found = await findReport(db, id);
  if (!found) throw notFound();
  const { report, waiting_since, reporter_account, affected_email, affected_is_operator } = found;
  const [events, others] = await Promise.all([findEvents(db, id), countOthersAbout(db, report)]);
  const { subject_id, text, snapshot, reporter_name, reporter_email, affected_user_id } = report;
  return {
    ...present({ ...report, waiting_since }, clock.now()),
    ...{ subject_id, text, snapshot, others, options: optionsOf(report, affected_is_operator === false) },
    reporter: {
      has_account: reporter_account !== null,
      name: reporter_name,
      email: reporter_account ?? reporter_email,
    },
    affected:
      affected_user_id === null || affected_email === null
        ? null
        : { user_id: affected_user_id, email: affected_email },
    history: events.map(({ event: { at, what, decision, party, text: words }, operator }) => {
      return { at: at.toISOString(), what, decision, party, text: words, operator };
    }),
  };
}
