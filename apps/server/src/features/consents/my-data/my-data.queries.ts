import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companies } from '#features/company/company.table.ts';
import { myDataLinks } from '#features/consents/information/information.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';

/** An open link: of a candidate who is still there, with the address to which it was mailed. */
export async function findLink(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      profile_id: myDataLinks.profile_id,
      company_id: myDataLinks.company_id,
      vermittler_company_id: candidates.vermittler_company_id,
      user_id: profiles.user_id,
      placement_ended_at: candidates.placement_ended_at,
      restricted_at: candidates.restricted_at,
    })
    .from(myDataLinks)
    .innerJoin(profiles, eq(profiles.id, myDataLinks.profile_id))
    .innerJoin(candidates, eq(candidates.profile_id, profiles.id))
    .where(
      and(
        eq(myDataLinks.token_hash, tokenHash),
        isNull(myDataLinks.revoked_at),
        isNull(candidates.removed_at),
        sql`lower(${profiles.email}) = lower(${myDataLinks.email})`,
      ),
    );
  return row ?? null;
}
export type MyLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function updateLinksToRevoked(tx: Db, profileId: number, now: Date): Promise<void> {
  await tx
    .update(myDataLinks)
    .set({ revoked_at: now })
    .where(and(eq(myDataLinks.profile_id, profileId), isNull(myDataLinks.revoked_at)));
}

/** The company that keeps the data, and the agent as far as there still is one. */
export async function findAgency(db: Db, companyId: number, profileId: number) {
  const [row] = await db
    .select({
      company: companies.name,
      street: companies.street,
      postal_code: companies.postal_code,
      city: companies.city,
      agent: sql<string | null>`(select nullif(concat_ws(' ', a.first_name, a.last_name), '')
        from candidates c join profiles a on a.id = c.vermittler_profile_id where c.profile_id = ${profileId})`,
      email: sql<string | null>`(select nullif(a.email, '')
        from candidates c join profiles a on a.id = c.vermittler_profile_id where c.profile_id = ${profileId})`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row ?? null;
}

const personColumns = {
  salutation: profiles.salutation,
  title: profiles.title,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  birthday: profiles.birthday,
  street: profiles.street,
  postal_code: profiles.postal_code,
  city: profiles.city,
  country: profiles.country,
  phone: profiles.phone,
  mobile: profiles.mobile,
};

export async function findPerson(db: Db, profileId: number) {
  const [row] = await db
    .select({ ...personColumns, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row ?? null;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function updatePerson(
  tx: Db,
  profileId: number,
  person: Partial<Omit<PersonRow, 'email'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...person, updated_at: now })
    .where(eq(profiles.id, profileId));
}

/** What else an agent keeps of a candidate. */
export async function findKept(db: Db, profileId: number, companyId: number) {
  const [row] = await db
    .select({
      external_id: candidates.external_id,
      is_imported: candidates.is_imported,
      is_online: candidates.is_online,
      entered_at: candidates.created_at,
      updated_at: candidates.updated_at,
      visibility: visibilitySettings.visibility,
      has_image: sql<boolean>`${profiles.image_hash} is not null`,
      has_note: sql<boolean>`exists (select from candidate_notes n
        where n.profile_id = ${candidates.profile_id} and n.company_id = ${companyId})`,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .leftJoin(visibilitySettings, eq(visibilitySettings.profile_id, candidates.profile_id))
    .where(eq(candidates.profile_id, profileId));
  return row ?? null;
}

export async function findDocumentNames(db: Db, profileId: number) {
  return db
    .select({ name: documents.name, uploaded_at: documents.created_at })
    .from(documents)
    .where(and(eq(documents.profile_id, profileId), isNull(documents.deleted_at)))
    .orderBy(asc(documents.position));
}

export async function findVouchers(db: Db, profileId: number, companyId: number) {
  return db
    .select({
      number: placementVouchers.number,
      valid_from: placementVouchers.valid_from,
      valid_until: placementVouchers.valid_until,
    })
    .from(placementVouchers)
    .where(
      and(
        eq(placementVouchers.profile_id, profileId),
        eq(placementVouchers.company_id, companyId),
        isNull(placementVouchers.removed_at),
      ),
    )
    .orderBy(asc(placementVouchers.id));
}

/** Companies that wrote about the candidate or got something released, with the last day. */
export async function findCompaniesTold(db: Db, profileId: number) {
  return rowsOf(
    db,
    z.object({ company: z.string(), last_on: z.string() }),
    sql`
    select companies.name as company, max(told.day)::text as last_on
    from (
      select company_id, (created_at at time zone 'Europe/Berlin')::date as day from contact_requests
        where profile_id = ${profileId}
      union all
      select company_id, (released_at at time zone 'Europe/Berlin')::date from releases
        where profile_id = ${profileId} and withdrawn_at is null
    ) told join companies on companies.id = told.company_id
    group by companies.id order by 2 desc, 1`,
  );
}

/** Keeps the business records alone (§ 298 (2) SGB III): nobody sees the candidate any more. */
export async function updateToRestricted(tx: Db, profileId: number, now: Date): Promise<void> {
  await tx
    .update(candidates)
    .set({
      is_online: false,
      placement_consented_at: null,
      placement_ended_at: sql`coalesce(${candidates.placement_ended_at}, ${now}::timestamptz)`,
      restricted_at: sql`coalesce(${candidates.restricted_at}, ${now}::timestamptz)`,
      external_id: null,
      about: null,
    })
    .where(eq(candidates.profile_id, profileId));
}

/**
 * Removes the papers of a candidate, which go back with the end of the mandate; those that prove a consent or belong to a
 * voucher are business records. A job deletes the files.
 */
export async function updatePapersRemoved(tx: Db, profileId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update documents set deleted_at = ${now}::timestamptz where profile_id = ${profileId} and deleted_at is null
    and not exists (select from candidate_consents c where c.evidence_document_id = documents.id)
    and not exists (select from placement_vouchers v where v.document_id = documents.id)`);
}

/** Companies to which something was opened see no more of the candidate than all others. */
export async function updateReleasesWithdrawn(tx: Db, profileId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update releases set withdrawn_at = ${now}::timestamptz where profile_id = ${profileId} and withdrawn_at is null`);
}

/** What files of the company said of the candidate. */
export async function updateImportsEmptied(tx: Db, profileId: number): Promise<void> {
  await tx.execute(sql`
    update candidate_import_rows set profile_id = null, cells = null, draft = null, chosen = null, before = null, after = null
    where profile_id = ${profileId}`);
}

/**
 * Profiles without an account whose placement ended before this moment.
 *
 * @param profileId The only one asked about; left out: all.
 */
export async function findEndedPlacements(db: Db, before: Date, profileId?: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    z.object({ profile_id: z.int() }),
    sql`
    select c.profile_id from candidates c join profiles p on p.id = c.profile_id
    where c.placement_ended_at <= ${before}::timestamptz and p.user_id is null
      and (${profileId ?? null}::int is null or c.profile_id = ${profileId ?? null})
    order by c.placement_ended_at limit 500`,
  );
  return rows.map(({ profile_id }) => profile_id);
}
