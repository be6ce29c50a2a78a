import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { companies } from '#features/company/company.table.ts';
import { contactRequests, messages, threadMembers } from '#features/messaging/messaging.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { projects } from '#features/projects/projects.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { isBlocked, visibleTo } from '#features/visibility/audience-policy.ts';
import { isProjectOpenTo } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import type { Actor } from '#platform/http/actor.ts';

const industries = alias(attributes, 'industries');
const sizes = alias(attributes, 'sizes');

export type CompanyPageRow = NonNullable<Awaited<ReturnType<typeof findOpenCompany>>>;

/**
 * The company, if this reader may open its page. Everybody may open their own company and those that wrote to them.
 * Candidates may also open top employers, and companies that show that they viewed the profile since `viewedSince`; a
 * view that the company does not show opens nothing, because the page would disclose it. Companies may also open those
 * that placed a candidate whom they can find, and those that share a project with them.
 */
export async function findOpenCompany(db: Db, reader: Actor, gegenpostId: string, viewedSince: Date) {
  const wroteToReader = sql`exists (
    select from ${threadMembers} mine join ${threadMembers} theirs on theirs.thread_id = mine.thread_id
    where mine.user_id = ${reader.user_id} and mine.is_candidate_side
    and theirs.company_id = ${companies.id} and not theirs.is_candidate_side)`;
  const showsVisit = sql`${companies.shows_visits} and exists (
    select from ${profileViews}
    join ${candidates} on ${candidates.profile_id} = ${profileViews.profile_id}
    where ${profileViews.profile_id} = ${reader.profile_id} and ${profileViews.company_id} = ${companies.id}
    and ${profileViews.viewed_at} >= ${viewedSince} and not ${isBlocked(sql`${companies.id}`)})`;
  const isTopEmployer = sql`${companies.role_id} = 2 and ${companies.top_employer_sort} is not null`;
  const isShown = sql`${reader.role} = 1 and ((${isTopEmployer}) or (${showsVisit}))`;
  const placedForReader = sql`exists (
    select from ${candidates} where ${candidates.vermittler_company_id} = ${companies.id} and ${visibleTo(reader)})`;
  const sharesProject = sql`exists (
    select from ${projects} where ${projects.company_id} = ${companies.id} and ${isProjectOpenTo(reader)})`;
  const isOwn = sql`${companies.id} = ${reader.company_id ?? 0}`;
  const [row] = await db
    .select({
      id: companies.id,
      gegenpost_id: companies.gegenpost_id,
      /** What it offered is for people who can be offered it, and not for its competitors. */
      shows_offers: sql<boolean>`${reader.role} = 1 or ${isOwn} or ${wroteToReader}`,
      role_id: companies.role_id,
      name: companies.name,
      name_addition: companies.name_addition,
      logo_hash: companies.logo_hash,
      description: companies.description,
      website: companies.website,
      industry: industries.label,
      company_size: sizes.label,
      postal_code: companies.postal_code,
      city: companies.city,
      country: companies.country,
      created_at: companies.created_at,
    })
    .from(companies)
    .leftJoin(industries, and(eq(industries.code, 'industry'), eq(industries.key, companies.industry)))
    .leftJoin(sizes, and(eq(sizes.code, 'company_size'), eq(sizes.key, companies.company_size)))
    .where(
      and(
        eq(companies.gegenpost_id, gegenpostId),
        // null until registration is finished, and after an erasure.
        sql`${companies.country} is not null`,
        sql`(${isOwn} or ${wroteToReader} or (${isShown}) or ${placedForReader} or ${sharesProject})`,
      ),
    );
  return row ?? null;
}

/** Where a postal code lies; of its places the one that is named like the city. */
export async function findLocation(
  db: Db,
  { country, postal_code, city }: Pick<CompanyPageRow, 'country' | 'postal_code' | 'city'>,
): Promise<{ latitude: number; longitude: number } | null> {
  if (country === null || postal_code === null) return null;
  const [row] = await db
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(and(eq(places.country, country), eq(places.postal_code, postal_code)))
    .orderBy(sql`${places.name} = ${city ?? ''} desc`, places.id)
    .limit(1);
  return row ?? null;
}

const AnsweringRow = z.object({ hours: z.number().nullable(), answers: z.int() });

/**
 * How long a company takes until its first answer in a conversation, from the first words of the other side; the median
 * in hours of all conversations since in which it answered, and how many these are.
 */
export async function findAnswering(
  db: Db,
  companyId: number,
  since: Date,
): Promise<{ hours: number | null; answers: number }> {
  const row = await rowOf(
    db,
    AnsweringRow,
    sql`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 3600)::float8 as hours,
      count(*)::int as answers
    from (
      select company.thread_id, (
        select min(${messages.created_at}) from ${messages}
        join ${threadMembers} other on other.id = ${messages.sender_member_id}
        where ${messages.thread_id} = company.thread_id and other.is_candidate_side
      ) as asked_at
      from ${threadMembers} company
      where company.company_id = ${companyId} and not company.is_candidate_side and company.last_message_at >= ${since}
    ) conversations
    cross join lateral (
      select min(${messages.created_at}) as answered_at from ${messages}
      join ${threadMembers} own on own.id = ${messages.sender_member_id}
      where ${messages.thread_id} = conversations.thread_id and own.company_id = ${companyId}
      and ${messages.created_at} > conversations.asked_at
    ) answers
    where answered_at is not null`,
  );
  return row ?? { hours: null, answers: 0 };
}

type OfferFilter = { since: Date; min: number; limit: number };

/** Occupations that a company offered to at least so many candidates since, most often first, with all pay in one range. */
export async function findOffered(db: Db, companyId: number, { since, min, limit }: OfferFilter) {
  const people = sql`count(distinct ${contactRequests.profile_id})`;
  return db
    .select({
      id: contactRequests.qualification_id,
      name: attributes.label,
      pay_per: contactRequests.pay_per,
      pay_from: sql<number>`min(${contactRequests.pay_from})::float8`,
      pay_to: sql<number>`max(${contactRequests.pay_to})::float8`,
    })
    .from(contactRequests)
    .innerJoin(attributes, eq(attributes.id, contactRequests.qualification_id))
    .where(and(eq(contactRequests.company_id, companyId), sql`${contactRequests.created_at} >= ${since}`))
    .groupBy(contactRequests.qualification_id, attributes.label, contactRequests.pay_per)
    .having(sql`${people} >= ${min}`)
    .orderBy(sql`${people} desc`, attributes.label)
    .limit(limit);
}
