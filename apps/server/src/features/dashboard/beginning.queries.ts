import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { lastSearches } from '#features/saved-searches/saved-searches.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import type { Actor } from '#platform/http/actor.ts';

const Happened = z.object({ happened: z.boolean() });

/** Whether nothing happened in an account yet that the dashboard could show; messages of the platform do not count. */
export async function isBeginning(db: Db, actor: Pick<Actor, 'user_id' | 'profile_id' | 'company_id'>) {
  const { user_id, profile_id, company_id } = actor;
  const has = (table: PgTable, column: AnyPgColumn, id: number) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(column, id)));
  const happened =
    company_id === null
      ? [has(externalSharings, externalSharings.profile_id, profile_id)]
      : [
          has(lastSearches, lastSearches.user_id, user_id),
          has(profileViews, profileViews.company_id, company_id),
          has(projects, projects.company_id, company_id),
          has(candidates, candidates.vermittler_company_id, company_id),
        ];
  const inThread = exists(
    db
      .select({ one: sql`1` })
      .from(threadMembers)
      .innerJoin(threads, eq(threads.id, threadMembers.thread_id))
      .where(and(eq(threadMembers.user_id, user_id), isNull(threadMembers.deleted_at), eq(threads.is_system, false))),
  );
  return (await rowOf(db, Happened, sql`select ${or(inThread, ...happened)} as happened`))?.happened === false;
}
