import { randomUUID } from 'node:crypto';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type UserRow, users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';

export type Owner = Pick<UserRow, 'id' | 'email' | 'password_hash' | 'email_confirmed_at' | 'company_id'>;

const ownerColumns = {
  id: users.id,
  email: users.email,
  password_hash: users.password_hash,
  email_confirmed_at: users.email_confirmed_at,
  company_id: users.company_id,
};

/** @param email As typed; matched ignoring case. */
export async function findOwner(db: Db, email: string): Promise<Owner | null> {
  const [row] = await db.select(ownerColumns).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

export async function findOwnerOfId(db: Db, userId: number): Promise<Owner | null> {
  const [row] = await db.select(ownerColumns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Whether an account runs the platform and is nothing else. */
export async function isOperatorAccount(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.role_id, 5)))) > 0;
}

export async function findCompanyName(db: Db, companyId: number): Promise<string | null> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return row?.name || null;
}

/** Inserts an account that nobody can find yet: without a name; candidates are offline and anonymous. */
export async function insertAccount(
  tx: Db,
  { role_id, email, password_hash, now }: Pick<UserRow, 'role_id' | 'email' | 'password_hash'> & { now: Date },
): Promise<number> {
  const companyId = role_id === 1 || role_id === 5 ? null : await insertCompany(tx, role_id, now);
  const [user] = await tx
    .insert(users)
    .values({
      role_id,
      email,
      password_hash,
      company_id: companyId,
      is_operator: role_id === 5,
      // Nothing but the address is asked of an operator.
      registration_finished: role_id === 5,
      user_hash: randomUUID(),
      created_at: now,
    })
    .returning({ id: users.id });
  const [profile] = await tx
    .insert(profiles)
    .values({ gegenpost_id: newPublicId(), user_id: the(user, 'inserted user').id, created_at: now, updated_at: now })
    .returning({ id: profiles.id });
  if (role_id === 1) {
    await tx
      .insert(candidates)
      .values({ profile_id: the(profile, 'inserted profile').id, is_online: false, created_at: now, updated_at: now });
    await tx.insert(visibilitySettings).values({ profile_id: the(profile, 'inserted profile').id });
  }
  return the(user, 'inserted user').id;
}

/** Inserts the account of a candidate whose profile exists. */
export async function insertConfirmedCandidate(
  tx: Db,
  { email, password_hash, now }: Pick<UserRow, 'email' | 'password_hash'> & { now: Date },
): Promise<number> {
  const [user] = await tx
    .insert(users)
    .values({
      ...{ role_id: 1, email, password_hash, user_hash: randomUUID(), created_at: now },
      ...{ email_confirmed_at: now, registration_finished: true },
    })
    .returning({ id: users.id });
  return the(user, 'inserted user').id;
}

async function insertCompany(tx: Db, roleId: 2 | 3 | 4, now: Date): Promise<number> {
  const [company] = await tx
    .insert(companies)
    .values({ gegenpost_id: newPublicId(), role_id: roleId, name: '', created_at: now, updated_at: now })
    .returning({ id: companies.id });
  return the(company, 'inserted company').id;
}

/** @returns The confirmed address. */
export async function updateUserToConfirmed(tx: Db, userId: number, now: Date): Promise<string> {
  const [row] = await tx
    .update(users)
    .set({ email_confirmed_at: sql`coalesce(${users.email_confirmed_at}, ${now}::timestamptz)` })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  return the(row, 'user of a token').email;
}

/** Changes the address of an account that was never confirmed. */
export async function updateUnconfirmedEmail(tx: Db, userId: number, email: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ email })
    .where(and(eq(users.id, userId), isNull(users.email_confirmed_at)))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function updateEmail(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, email_confirmed_at: now }).where(eq(users.id, userId));
}

/**
 * Sets a password, and marks the address as confirmed: the link to set it came by mail.
 *
 * @returns The address.
 */
export async function updatePassword(tx: Db, userId: number, passwordHash: string, now: Date): Promise<string> {
  const [row] = await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      email_confirmed_at: sql`coalesce(${users.email_confirmed_at}, ${now}::timestamptz)`,
    })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  return the(row, 'user of a token').email;
}
