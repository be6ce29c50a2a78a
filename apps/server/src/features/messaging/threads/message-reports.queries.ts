import type { Db } from '#platform/db/db.ts';
import { messageReports } from './message-reports.table.ts';

/** Stores a user's report about a thread: a second one replaces the text of the first. */
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
