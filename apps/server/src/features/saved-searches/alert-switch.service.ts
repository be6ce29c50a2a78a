import type { Db } from '#platform/db/db.ts';
import { countAlerts, updateAlertsResumed, updateAlertsStopped } from './alerts.queries.ts';

export async function hasAlerts(db: Db, userId: number): Promise<boolean> {
  return (await countAlerts(db, userId)) > 0;
}

/** Switches the mails of all saved searches of a user off, or on again with their former intervals. */
export async function switchAlerts(db: Db, userId: number, on: boolean): Promise<void> {
  await (on ? updateAlertsResumed : updateAlertsStopped)(db, userId);
}
