import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies } from '#features/company/company.table.ts';
import { threadMembers } from '#features/messaging/messaging.table.ts';
import type { Db } from '#platform/db/db.ts';
import { releases } from './visibility.table.ts';

/** Adds groups to a candidate's release to a company; a withdrawn release starts anew. */
export async function insertRelease(
  tx: Db,
  release: { profile_id: number; company_id: number; groups: readonly string[]; now: Date },
): Promise<void> {
  const { now, ...values } = release;
  await tx
    .insert(releases)
    .values({ ...values, groups: [...release.groups], released_at: now })
    .onConflictDoUpdate({
      target: [releases.profile_id, releases.company_id],
      set: {
        groups: sql`case when ${releases.withdrawn_at} is null
          then array(select distinct unnest(${releases.groups} || excluded.groups))
          else excluded.groups end`,
        released_at: sql`excluded.released_at`,
        withdrawn_at: null,
      },
    });
}

/** The companies with a release, latest first. */
export async function findOpenReleases(db: Db, profileId: number) {
  return db
    .select({
      gegenpost_id: companies.gegenpost_id,
      name: companies.name,
      groups: releases.groups,
      released_at: releases.released_at,
    })
    .from(releases)
    .innerJoin(companies, eq(companies.id, releases.company_id))
    .where(and(eq(releases.profile_id, profileId), isNull(releases.withdrawn_at)))
    .orderBy(desc(releases.released_at), asc(companies.id));
}

const ofCompany = (profileId: number, companyGegenpostId: string) =>
  and(
    eq(companies.id, releases.company_id),
    eq(companies.gegenpost_id, companyGegenpostId),
    eq(releases.profile_id, profileId),
  );

/** @returns Id of the company; null: there was no release. */
export async function updateReleaseWithdrawn(
  tx: Db,
  profileId: number,
  companyGegenpostId: string,
  now: Date,
): Promise<number | null> {
  const [row] = await tx
    .update(releases)
    .set({ withdrawn_at: now })
    .from(companies)
    .where(and(ofCompany(profileId, companyGegenpostId), isNull(releases.withdrawn_at)))
    .returning({ company_id: releases.company_id });
  return row?.company_id ?? null;
}

/** @returns Id of the company; null: no release was withdrawn since that moment. */
export async function updateReleaseRestored(
  tx: Db,
  profileId: number,
  companyGegenpostId: string,
  since: Date,
): Promise<number | null> {
  const [row] = await tx
    .update(releases)
    .set({ withdrawn_at: null })
    .from(companies)
    .where(and(ofCompany(profileId, companyGegenpostId), gt(releases.withdrawn_at, since)))
    .returning({ company_id: releases.company_id });
  return row?.company_id ?? null;
}

const theirs = alias(threadMembers, 'theirs');

/** A company's users who have a thread with the candidate. */
export async function findPeopleInTouch(db: Db, profileId: number, companyId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ user_id: threadMembers.user_id })
    .from(threadMembers)
    .innerJoin(theirs, and(eq(theirs.thread_id, threadMembers.thread_id), eq(theirs.profile_id, profileId)))
    .where(and(eq(threadMembers.company_id, companyId), theirs.is_candidate_side));
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
