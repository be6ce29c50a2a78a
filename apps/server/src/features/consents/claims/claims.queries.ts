import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { registrationDrafts } from '#features/account/finish-registration.table.ts';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf, rowsOf } from '#platform/db/rows.ts';
import { type ProfileClaimRow, profileClaims } from './claims.table.ts';

const isOpen = and(isNull(profileClaims.used_at), isNull(profileClaims.ended_at));

/** A person has one open claim: the last choice. */
export async function updateClaimsToEnded(tx: Db, profileId: number, now: Date): Promise<void> {
  await tx
    .update(profileClaims)
    .set({ ended_at: now })
    .where(and(eq(profileClaims.profile_id, profileId), isOpen));
}

export async function insertClaim(
  tx: Db,
  claim: Pick<ProfileClaimRow, 'profile_id' | 'company_id' | 'choice' | 'created_at'>,
): Promise<void> {
  await tx.insert(profileClaims).values(claim);
}

/** Gives the open claim the token of its mail; null: there is none. */
export async function updateClaimMailed(
  tx: Db,
  profileId: number,
  mailed: { email: string; token_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(profileClaims)
    .set(mailed)
    .where(and(eq(profileClaims.profile_id, profileId), isOpen))
    .returning({ id: profileClaims.id });
  return rows.length === 1;
}

export async function findOpenClaimOf(db: Db, profileId: number, now: Date) {
  const [row] = await db
    .select({ choice: profileClaims.choice, created_at: profileClaims.created_at })
    .from(profileClaims)
    .where(
      and(
        eq(profileClaims.profile_id, profileId),
        isOpen,
        sql`(${profileClaims.expires_at} is null or ${profileClaims.expires_at} > ${now})`,
      ),
    );
  return row ?? null;
}

/** The claim of a mailed link, and what became of the profile since. */
export async function findClaim(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      id: profileClaims.id,
      profile_id: profileClaims.profile_id,
      company_id: profileClaims.company_id,
      company: companies.name,
      choice: profileClaims.choice,
      email: sql<string>`${profileClaims.email}`,
      expires_at: profileClaims.expires_at,
      used_at: profileClaims.used_at,
      ended_at: profileClaims.ended_at,
      user_id: profiles.user_id,
      is_same_address: sql<boolean>`lower(${profiles.email}) is not distinct from lower(${profileClaims.email})`,
      is_placed: sql<boolean>`${candidates.vermittler_company_id} is not distinct from ${profileClaims.company_id}
        and ${candidates.removed_at} is null and ${candidates.placement_ended_at} is null`,
      vermittler_profile_id: candidates.vermittler_profile_id,
      is_online: candidates.is_online,
      external_id: candidates.external_id,
    })
    .from(profileClaims)
    .innerJoin(profiles, eq(profiles.id, profileClaims.profile_id))
    .innerJoin(candidates, eq(candidates.profile_id, profiles.id))
    .innerJoin(companies, eq(companies.id, profileClaims.company_id))
    .where(eq(profileClaims.token_hash, tokenHash));
  return row ?? null;
}
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** One conditional update: of concurrent uses of a link, on any process, only one succeeds. */
export async function updateClaimUsed(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(profileClaims)
    .set({ used_at: now })
    .where(and(eq(profileClaims.id, id), isOpen, gt(profileClaims.expires_at, now)))
    .returning({ id: profileClaims.id });
  return rows.length === 1;
}

/** Whose account an address is. */
export async function findAccountOf(db: Db, email: string) {
  const [row] = await db
    .select({ user_id: users.id, role_id: users.role_id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

export async function updateOwner(tx: Db, profileId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .update(profiles)
    .set({ user_id: userId })
    .where(and(eq(profiles.id, profileId), isNull(profiles.user_id)))
    .returning({ id: profiles.id });
  return rows.length === 1;
}

/** What the registration asks for, as far as the profile has it. */
const Wishes = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  qualification_id: z.int().nullable(),
  qualification_name: z.string().nullable(),
  job_place_id: z.int().nullable(),
  job_place_name: z.string().nullable(),
  job_place_radius: z.int().nullable(),
  job_date_entry: z.string().nullable(),
});

export async function findWishes(db: Db, profileId: number) {
  return rowOf(
    db,
    Wishes,
    sql`
    select p.first_name, p.last_name, q.id as qualification_id, q.label as qualification_name, o.id as job_place_id,
      o.postal_code || ' ' || o.name as job_place_name, w.radius_km as job_place_radius, c.job_date_entry::text
    from profiles p join candidates c on c.profile_id = p.id
    left join lateral (select a.id, a.label from candidate_attributes ca join attributes a on a.id = ca.attribute_id
      where ca.profile_id = p.id and ca.code = 'qualification' order by ca.position limit 1) q on true
    left join candidate_places w on w.profile_id = p.id and w.position = 0
    left join places o on o.id = w.place_id
    where p.id = ${profileId}`,
  );
}

/** Those of the wishes that are known are there already when the person finishes the registration. */
export async function insertDraft(tx: Db, userId: number, wishes: z.infer<typeof Wishes>, now: Date): Promise<void> {
  const known = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== null));
  await tx.insert(registrationDrafts).values({ user_id: userId, draft: { candidate: known }, updated_at: now });
}

/** The person is placed by the agent of another profile of theirs from now on. */
export async function updatePlacedBy(
  tx: Db,
  profileId: number,
  placed: {
    vermittler_profile_id: number | null;
    vermittler_company_id: number;
    external_id: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { now, ...values } = placed;
  const rows = await tx
    .update(candidates)
    .set({ ...values, placement_consented_at: now })
    .where(
      and(
        eq(candidates.profile_id, profileId),
        sql`(${candidates.vermittler_company_id} is null
          or ${candidates.vermittler_company_id} = ${placed.vermittler_company_id})`,
      ),
    )
    .returning({ id: candidates.profile_id });
  return rows.length === 1;
}

/** What the agent's company wrote down about a candidate goes over to another profile of the same person. */
export async function moveRecords(
  tx: Db,
  companyId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.execute(sql`
    update candidate_notes set profile_id = ${to} where profile_id = ${from} and company_id = ${companyId}
    and not exists (select from candidate_notes n where n.profile_id = ${to} and n.company_id = ${companyId})`);
  await tx.execute(sql`
    update placement_vouchers set profile_id = ${to}, document_id = null
    where profile_id = ${from} and company_id = ${companyId}`);
}

/** What was just noted for the programs of a company as a withdrawal was a claim. */
export async function updateWithdrawalToldAsClaim(tx: Db, companyId: number, profileId: number): Promise<void> {
  await tx.execute(sql`
    update candidate_events set kind = 'claimed' where position is null and id = (
      select max(id) from candidate_events
      where profile_id = ${profileId} and company_id = ${companyId} and kind = 'consent_withdrawn')`);
}

/** The registration has to be finished first, which also puts the profile online. */
export async function updateUnfinished(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ registration_finished: false }).where(eq(users.id, userId));
}

/** Locks both, in the order of their ids, so that two merges never wait for each other. */
export async function lockCandidates(tx: Db, profileIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(inArray(candidates.profile_id, [...profileIds]))
    .orderBy(candidates.profile_id)
    .for('update');
}

/** Name of the company that places a candidate. */
export async function findCompanyOfAgent(tx: Db, profileId: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: companies.name })
    .from(candidates)
    .innerJoin(companies, eq(companies.id, candidates.vermittler_company_id))
    .where(eq(candidates.profile_id, profileId));
  return row?.name ?? null;
}

/** Documents of a candidate that prove no consent and are no voucher: those stay with the agent's records. */
export async function findPapers(db: Db, profileId: number): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    db,
    z.object({ id: z.int(), name: z.string() }),
    sql`
    select id, name from documents d where profile_id = ${profileId} and deleted_at is null
    and not exists (select from candidate_consents c where c.evidence_document_id = d.id)
    and not exists (select from placement_vouchers v where v.document_id = d.id)
    order by position`,
  );
}
