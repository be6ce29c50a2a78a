import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { presentations } from '#features/presentations/presentations.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { projectCandidates } from '#features/projects/projects.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import type { Db } from '#platform/db/db.ts';

/** The profile in whose name an import is stored: of who began it, or of a main account once that account is gone. */
export async function findAgentOf(
  tx: Db,
  { company_id, user_id }: Pick<ImportTableRow, 'company_id' | 'user_id'>,
): Promise<number> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.company_id, company_id))
    .orderBy(sql`${users.id} is not distinct from ${user_id}::int desc`, sql`${users.rights} is null desc`, users.id)
    .limit(1);
  return the(row, 'profile of the company of an import').id;
}

const has = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${condition})`;

/** What happened to candidates since they were stored. */
export async function findTouched(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const id = candidates.profile_id;
  return tx
    .select({
      id,
      is_online: candidates.is_online,
      is_removed: sql<boolean>`${candidates.removed_at} is not null`,
      is_claimed: sql<boolean>`${profiles.user_id} is not null`,
      wishes_changed_at: candidates.updated_at,
      person_changed_at: profiles.updated_at,
      has_image: sql<boolean>`${profiles.image_hash} is not null`,
      has_documents: has(sql`${documents} where ${documents.profile_id} = ${id} and ${documents.deleted_at} is null`),
      has_messages: sql<boolean>`exists (select from ${contactRequests} where ${contactRequests.profile_id} = ${id})
        or exists (select from ${threadMembers} where ${threadMembers.profile_id} = ${id})`,
      has_work: sql<boolean>`exists (select from ${placementVouchers} where ${placementVouchers.profile_id} = ${id})
        or exists (select from ${projectCandidates} where ${projectCandidates.profile_id} = ${id}
          and ${projectCandidates.removed_at} is null)
        or exists (select from ${presentations} where ${presentations.profile_id} = ${id})`,
      has_consents: sql<boolean>`exists (select from ${candidateConsents} where ${candidateConsents.profile_id} = ${id})
        or exists (select from candidate_informations i where i.profile_id = ${id})`,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(inArray(candidates.profile_id, [...ids]));
}
export type Touched = Awaited<ReturnType<typeof findTouched>>[number];
