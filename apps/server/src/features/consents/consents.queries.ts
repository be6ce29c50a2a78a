import type { ConsentState } from '@gegenpost/contract/consents.ts';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidateAttributes, candidates, fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { type ConsentRow, candidateConsents } from './consents.table.ts';

export type ConsentKindOf = ConsentRow['kind'];

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

export async function insertConsents(tx: Db, rows: readonly Omit<ConsentRow, 'id'>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(candidateConsents).values([...rows]);
}

/** Locks the company's candidates among these, in the order of their ids. */
export async function lockPlaced(tx: Db, companyId: number, profileIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(
      and(
        inArray(candidates.profile_id, [...profileIds]),
        sql`${candidates.vermittler_company_id} = ${companyId}`,
        sql`${candidates.removed_at} is null`,
        sql`${candidates.restricted_at} is null`,
      ),
    )
    .orderBy(candidates.profile_id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Whether it is a candidate of the company, of whom not only business records are kept. */
export async function isPlaced(db: Db, companyId: number, profileId: number): Promise<boolean> {
  const placed = sql`${candidates.vermittler_company_id} = ${companyId}
    and ${candidates.removed_at} is null and ${candidates.restricted_at} is null`;
  return (await db.$count(candidates, and(eq(candidates.profile_id, profileId), placed))) > 0;
}

/** Those who have an account: they decide themselves. */
export async function findClaimed(tx: Db, profileIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...profileIds]), isNotNull(profiles.user_id)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Those who took such a consent back after this day, so that a paper of that day proves nothing any more. What the person
 * took back themselves (they read a version of the text) is over on the same day too; what an agent noted can be put
 * right at once.
 */
export async function findWithdrawnSince(
  tx: Db,
  { company_id, kind, given_on }: Pick<ConsentRow, 'company_id' | 'kind'> & { given_on: string },
  profileIds: readonly number[],
): Promise<Set<number>> {
  const rows = await rowsOf(
    tx,
    z.object({ profile_id: z.int() }),
    sql`
    select distinct profile_id from candidate_consents
    where profile_id = any(${ids(profileIds)}) and company_id = ${company_id} and kind = ${kind}
    and state in ('withdrawn', 'refused')
    and (created_at at time zone 'Europe/Berlin')::date + (text_version is not null)::int > ${given_on}::date`,
  );
  return new Set(rows.map(({ profile_id }) => profile_id));
}

/** Whether they may be placed: with null they also go offline, and their profile is kept closed from `now` on. */
export async function updatePlacementConsent(
  tx: Db,
  profileIds: readonly number[],
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  await tx
    .update(candidates)
    .set(
      at === null
        ? {
            placement_consented_at: null,
            is_online: false,
            placement_ended_at: sql`coalesce(${candidates.placement_ended_at}, ${now}::timestamptz)`,
          }
        : { placement_consented_at: at, placement_ended_at: null },
    )
    .where(inArray(candidates.profile_id, [...profileIds]));
}

/** The consent to store a handicap; with null what is stored is erased. */
export async function updateHandicapConsent(tx: Db, profileIds: readonly number[], at: Date | null): Promise<void> {
  const those = inArray(candidates.profile_id, [...profileIds]);
  await tx.update(candidates).set({ handicap_consented_at: at }).where(those);
  if (at !== null) return;
  await tx
    .delete(candidateAttributes)
    .where(and(inArray(candidateAttributes.profile_id, [...profileIds]), eq(candidateAttributes.code, 'handicap')));
}

/** Employers learn no more of a possible grant. */
export async function updateFundingHidden(tx: Db, companyId: number, profileId: number): Promise<void> {
  await tx
    .update(placementVouchers)
    .set({ may_be_mentioned: false })
    .where(and(eq(placementVouchers.profile_id, profileId), eq(placementVouchers.company_id, companyId)));
}

const StateRow = z.object({
  profile_id: z.int(),
  kind: z.enum(['placement', 'publication', 'handicap', 'funding']),
  state: z.enum(['requested', 'given', 'withdrawn', 'refused']),
});

/** The last of each kind that is known of these candidates; kinds without a row were never asked for. */
export async function findLastStates(
  db: Db,
  companyId: number,
  profileIds: readonly number[],
): Promise<{ profile_id: number; kind: ConsentKindOf; state: Exclude<ConsentState, 'none'> }[]> {
  return rowsOf(
    db,
    StateRow,
    sql`
    select distinct on (profile_id, kind) profile_id, kind, state from candidate_consents
    where profile_id = any(${ids(profileIds)}) and company_id = ${companyId}
    order by profile_id, kind, id desc`,
  );
}

/** All that was agreed to and taken back, latest first. */
export async function findHistory(db: Db, companyId: number, profileId: number) {
  return db
    .select({
      kind: candidateConsents.kind,
      state: candidateConsents.state,
      form: candidateConsents.form,
      given_on: candidateConsents.given_on,
      attested: isNotNull(candidateConsents.attested_by).mapWith(Boolean),
      attested_by: fullNameOf(profiles),
      evidence_document_id: candidateConsents.evidence_document_id,
      created_at: candidateConsents.created_at,
    })
    .from(candidateConsents)
    .leftJoin(profiles, eq(profiles.user_id, candidateConsents.attested_by))
    .where(and(eq(candidateConsents.profile_id, profileId), eq(candidateConsents.company_id, companyId)))
    .orderBy(desc(candidateConsents.id));
}

/** Who places a candidate. */
export async function findPlacement(db: Db, profileId: number) {
  const [row] = await db
    .select({
      company_id: candidates.vermittler_company_id,
      agent_user_id: sql<number | null>`(select agent.user_id from profiles agent
        where agent.id = ${candidates.vermittler_profile_id})`,
      user_id: profiles.user_id,
      restricted_at: candidates.restricted_at,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(eq(candidates.profile_id, profileId));
  return row ?? null;
}
export type Placement = NonNullable<Awaited<ReturnType<typeof findPlacement>>>;

/** The agent has no access any more: the profile is the person's own. */
export async function updateToSelfPlaced(tx: Db, profileId: number): Promise<void> {
  await tx
    .update(candidates)
    .set({
      vermittler_profile_id: null,
      vermittler_company_id: null,
      external_id: null,
      is_imported: false,
      placement_ended_at: null,
    })
    .where(eq(candidates.profile_id, profileId));
}

/** What is shown is what a new account shows, and to nobody more. */
export async function updateVisibilityToDefault(tx: Db, profileId: number): Promise<void> {
  await tx.execute(sql`
    update visibility_settings set visibility = 'anonymous', visible_groups = '{}', contact_by_recruiters = false,
      documents_after_approval = true, no_phone_contact = true
    where profile_id = ${profileId}`);
}

/** Locks a candidate until the transaction ends: of two changes of the same person one waits for the other. */
export async function lockCandidate(tx: Db, profileId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(eq(candidates.profile_id, profileId))
    .for('update');
  return rows.length === 1;
}

/** Whether a document is one of the candidate's and not removed. */
export async function hasDocument(tx: Db, profileId: number, documentId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from documents where id = ${documentId} and profile_id = ${profileId} and deleted_at is null`);
  return rows.length > 0;
}
