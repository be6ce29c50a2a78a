import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GroupCard } from '#features/public-lists/public-lists.table.ts';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowsOf } from '#platform/db/rows.ts';

/** One run at a time, on all processes. */
export async function lockGroups(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('public-groups', 0))`);
}

const MemberRow = z.object({
  profile_id: z.int(),
  company_id: z.int().nullable(),
  card_version: z.coerce.number(),
  card: z.custom<GroupCard>(),
  list_id: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Everybody who is in a group, as the last run left it. */
export async function findMembers(tx: Db): Promise<MemberRow[]> {
  return rowsOf(
    tx,
    MemberRow,
    sql`
    select member.profile_id, part.company_id, member.card_version, part.card, member.list_id
    from public_members member join public_groups part on part.id = member.group_id`,
  );
}

export async function deleteGroups(tx: Db): Promise<void> {
  await tx.execute(sql`delete from public_groups`);
}

/** @returns Their ids, in this order. */
export async function insertGroups(
  tx: Db,
  groups: readonly { company_id: number | null; card: GroupCard }[],
): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    IdRow,
    sql`
    insert into public_groups (company_id, card)
    select (value ->> 'company_id')::int, value -> 'card'
    from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as given(value, position)
    order by position returning id`,
  );
  return rows.map(({ id }) => id);
}

export type NewMember = {
  profile_id: number;
  in_location: boolean;
  group_id: number;
  card_version: number;
  list_id: string;
};

/** Candidates that were deleted meanwhile are left out. */
export async function insertMembers(tx: Db, members: readonly NewMember[]): Promise<void> {
  await tx.execute(sql`
    insert into public_members (profile_id, in_location, group_id, card_version, list_id)
    select given.profile_id, given.in_location, given.group_id, given.card_version, given.list_id
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given(
      profile_id int, in_location boolean, group_id int, card_version bigint, list_id text)
    join candidates on candidates.profile_id = given.profile_id`);
}
