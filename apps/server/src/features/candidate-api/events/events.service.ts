import { API_EVENT_DAYS, API_PAGE, type ApiEvent } from '@gegenpost/contract/candidate-api.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteEvents, findEvents, hasNewEvents, numberEvents } from './events.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What happened to the company's candidates after an event that was read before, oldest first. */
export async function readEvents(
  db: Db,
  companyId: number,
  after: number,
): Promise<{ data: ApiEvent[]; has_more: boolean }> {
  if (await hasNewEvents(db, companyId)) await db.transaction((tx) => numberEvents(tx, companyId));
  const rows = await findEvents(db, companyId, after);
  const data = rows.slice(0, API_PAGE).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  return { data, has_more: rows.length > API_PAGE };
}

export async function eraseOldEvents(db: Db, now: Date): Promise<void> {
  await deleteEvents(db, new Date(now.getTime() - API_EVENT_DAYS * DAY_MS));
}
