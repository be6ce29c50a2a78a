import { API_PAGE } from '@gegenpost/contract/candidate-api.ts';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { candidateEvents } from '#features/candidate-api/candidate-api.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';

const isNew = (companyId: number) => and(eq(candidateEvents.company_id, companyId), isNull(candidateEvents.position));

export async function hasNewEvents(db: Db, companyId: number): Promise<boolean> {
  const [row] = await db.select({ id: candidateEvents.id }).from(candidateEvents).where(isNew(companyId)).limit(1);
  return row !== undefined;
}

/** Numbers events that nobody has read yet, in their order. Readers of one company wait for each other. */
export async function numberEvents(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
  await tx.execute(sql`
    update candidate_events set position = numbered.position
    from (
      select id, nextval('candidate_event_position') as position
      from (select id from ${candidateEvents} where ${isNew(companyId)} order by id) in_order
    ) numbered
    where candidate_events.id = numbered.id`);
}

/** Numbered events, one more than a page. */
export async function findEvents(db: Db, companyId: number, after: number) {
  return db
    .select({
      id: sql<number>`${candidateEvents.position}`.mapWith(Number),
      kind: candidateEvents.kind,
      at: candidateEvents.created_at,
      external_id: candidateEvents.external_id,
      gegenpost_id: profiles.gegenpost_id,
    })
    .from(candidateEvents)
    .innerJoin(profiles, eq(profiles.id, candidateEvents.profile_id))
    .where(and(eq(candidateEvents.company_id, companyId), gt(candidateEvents.position, after)))
    .orderBy(asc(candidateEvents.position))
    .limit(API_PAGE + 1);
}

export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await db.delete(candidateEvents).where(lt(candidateEvents.created_at, before));
}
