import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { rights as allRights, users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { IdRow, rowOf } from '#platform/db/rows.ts';
import { subAccountInvitations } from './sub-accounts.table.ts';

const columns = {
  user_id: users.id,
  gegenpost_id: profiles.gegenpost_id,
  /** The invited address until it is confirmed, then the login address. */
  email: sql<string>`case when ${users.email_confirmed_at} is null
    then coalesce(${subAccountInvitations.email}, ${users.email}) else ${users.email} end`,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  is_active: sql<boolean>`${users.email_confirmed_at} is not null`,
  invited_at: sql`coalesce(${subAccountInvitations.invited_at}, ${users.created_at})`.mapWith(users.created_at),
  last_login_at: users.last_login_at,
  rights: sql`${users.rights}`.mapWith(users.rights),
};

export type SubAccountRow = {
  user_id: number;
  gegenpost_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_active: boolean;
  invited_at: Date;
  last_login_at: Date | null;
  rights: string[];
};

const subAccounts = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(subAccountInvitations, eq(subAccountInvitations.user_id, users.id))
    .$dynamic();

export async function findSubAccounts(db: Db, companyId: number): Promise<SubAccountRow[]> {
  return subAccounts(db)
    .where(and(eq(users.company_id, companyId), isNotNull(users.rights)))
    .orderBy(asc(users.id));
}

export async function findSubAccount(db: Db, companyId: number, gegenpostId: string): Promise<SubAccountRow | null> {
  const [row] = await subAccounts(db).where(
    and(eq(users.company_id, companyId), isNotNull(users.rights), eq(profiles.gegenpost_id, gegenpostId)),
  );
  return row ?? null;
}

type NewUser = { company_id: number; role_id: 2 | 3 | 4; seats: number; now: Date };

/**
 * Takes a seat by inserting its user, with all rights and without a login: a conditional insert, protected by
 * `lockCompany`.
 *
 * @returns null when all seats are taken.
 */
export async function insertUserInFreeSeat(
  tx: Db,
  { company_id, role_id, seats, now }: NewUser,
): Promise<number | null> {
  const row = await rowOf(
    tx,
    IdRow,
    sql`
    insert into users (email, role_id, company_id, rights, user_hash, registration_finished, created_at)
    select ${`${randomUUID()}@invitation.invalid`}, ${role_id}::smallint, ${company_id}::int,
      ${sql.param([...allRights])}::text[], ${randomUUID()}, true, ${now}
    where (select count(*) from users where company_id = ${company_id} and rights is not null) < ${seats}::int
    returning id`,
  );
  return row?.id ?? null;
}

export async function insertInvitedPerson(
  tx: Db,
  person: { gegenpost_id: string; user_id: number; first_name: string; last_name: string; email: string; now: Date },
): Promise<void> {
  const { user_id, email, now, ...names } = person;
  await tx.insert(profiles).values({ ...names, user_id, created_at: now, updated_at: now });
  await tx.insert(subAccountInvitations).values({ user_id, email, invited_at: now });
}

/** @returns The address; null when the invitation was accepted meanwhile. */
export async function updateInvitedAgain(tx: Db, userId: number, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(subAccountInvitations)
    .set({ invited_at: now })
    .from(users)
    .where(and(eq(subAccountInvitations.user_id, userId), eq(users.id, userId), isNull(users.email_confirmed_at)))
    .returning({ email: subAccountInvitations.email });
  return row?.email ?? null;
}

/** @returns The user's new rights; null for a user who is not a sub-account of the company. */
export async function updateRights(
  tx: Db,
  companyId: number,
  gegenpostId: string,
  rights: string[],
): Promise<number | null> {
  const [row] = await tx
    .update(users)
    .set({ rights })
    .from(profiles)
    .where(
      and(
        eq(profiles.user_id, users.id),
        eq(profiles.gegenpost_id, gegenpostId),
        eq(users.company_id, companyId),
        isNotNull(users.rights),
      ),
    )
    .returning({ id: users.id });
  return row?.id ?? null;
}
