import type { Db } from '#platform/db/db.ts';
import { messageReports } from './message-reports.table.ts';

/** One report of a person about a thread: a second one replaces the words of the first. */
export async function upsertReport(tx: Db, report: typeof messageReports.$inferInsert): Promise<void> {
  const { reason, text, reported_at } = report;
  await tx
    .insert(messageReports)
    .values(report)
    .onConflictDoUpdate({
      target: [messageReports.thread_id, messageReports.reporter_id],
      set: { reason, text, reported_at },
    });
}
