import { type FinishCandidate, type FinishCompany, RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidateAttributes, candidatePlaces, candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';
import { registrationDrafts } from './finish-registration.table.ts';

const DraftRow = z.object({ draft: RegistrationDraft });

export async function findDraft(db: Db, userId: number): Promise<RegistrationDraft | null> {
  const [row] = await db
    .select({ draft: registrationDrafts.draft })
    .from(registrationDrafts)
    .where(eq(registrationDrafts.user_id, userId));
  return row?.draft ?? null;
}

/**
 * Merges the draft field by field in one statement, so that two steps saved at once are both kept. Null when the
 * registration is already finished.
 */
export async function upsertDraft(
  db: Db,
  userId: number,
  { candidate = {}, company = {} }: RegistrationDraft,
  now: Date,
): Promise<RegistrationDraft | null> {
  const part = (name: 'candidate' | 'company', fields: object) =>
    sql`${name}::text, coalesce(${registrationDrafts}.draft -> ${name}::text, '{}') || ${JSON.stringify(fields)}::jsonb`;
  const row = await rowOf(
    db,
    DraftRow,
    sql`
    insert into ${registrationDrafts} (user_id, draft, updated_at)
    select ${users.id}, ${JSON.stringify({ candidate, company })}::jsonb, ${now} from ${users}
    where ${users.id} = ${userId} and not ${users.registration_finished}
    on conflict (user_id) do update set
      draft = jsonb_build_object(${part('candidate', candidate)}, ${part('company', company)}), updated_at = ${now}
    returning draft`,
  );
  return row?.draft ?? null;
}

export async function deleteDraft(tx: Db, userId: number): Promise<void> {
  await tx.delete(registrationDrafts).where(eq(registrationDrafts.user_id, userId));
}

/** A conditional update: of two concurrent calls only one succeeds. */
export async function updateUserToFinished(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ registration_finished: true })
    .where(and(eq(users.id, userId), eq(users.registration_finished, false)))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function isQualification(db: Db, id: number): Promise<boolean> {
  return (await db.$count(attributes, and(eq(attributes.id, id), eq(attributes.code, 'qualification')))) > 0;
}

export async function isPlace(db: Db, id: number): Promise<boolean> {
  return (await db.$count(places, and(eq(places.id, id), eq(places.is_retired, false)))) > 0;
}

/** Stores a candidate's first wishes and makes the candidate findable; the visibility settings stay as they are. */
export async function updateCandidateToOnline(
  tx: Db,
  profileId: number,
  wishes: FinishCandidate,
  now: Date,
): Promise<void> {
  const { first_name, last_name, qualification_id, job_place_id, job_place_radius, job_date_entry } = wishes;
  await tx.update(profiles).set({ first_name, last_name, updated_at: now }).where(eq(profiles.id, profileId));
  await tx
    .update(candidates)
    .set({ job_date_entry, is_online: true, last_active_at: now, updated_at: now })
    .where(eq(candidates.profile_id, profileId));
  await tx
    .update(visibilitySettings)
    .set({ contact_by_recruiters: wishes.contact_by_recruiters })
    .where(eq(visibilitySettings.profile_id, profileId));
  await tx
    .insert(candidateAttributes)
    .values({ profile_id: profileId, attribute_id: qualification_id, code: 'qualification', position: 0 })
    .onConflictDoNothing();
  await tx
    .insert(candidatePlaces)
    .values({ profile_id: profileId, position: 0, place_id: job_place_id, radius_km: job_place_radius })
    .onConflictDoUpdate({
      target: [candidatePlaces.profile_id, candidatePlaces.position],
      set: { place_id: job_place_id, radius_km: job_place_radius },
    });
}

export async function updateCompanyAndContact(
  tx: Db,
  { company_id, profile_id }: { company_id: number; profile_id: number },
  { company_name, street, postal_code, city, country, ...contact }: FinishCompany,
  now: Date,
): Promise<void> {
  await tx
    .update(companies)
    .set({ name: company_name, street, postal_code, city, country, updated_at: now })
    .where(eq(companies.id, company_id));
  await tx
    .update(profiles)
    .set({ ...contact, updated_at: now })
    .where(eq(profiles.id, profile_id));
}
