import { randomUUID } from 'node:crypto';
import { startSession } from '#features/auth/login/auth.service.ts';
import { hashPassword } from '#features/auth/login/passwords.ts';
import { createCompany } from '#features/company/company.factory.ts';
import type { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { users } from './auth.table.ts';

/** What a test may choose about an account; the rest gets default values. */
export type NewUser = Partial<Omit<typeof users.$inferInsert, 'password_hash' | 'role_id'>> & {
  /** Default: an employer. */
  role?: 1 | 2 | 3 | 4 | 5;
  /** Without it the account has no password: sign in by `createSession`. */
  password?: string;
  /** Values of the new company; a colleague gets `company_id` instead. */
  company?: Partial<typeof companies.$inferInsert>;
  profile?: Partial<typeof profiles.$inferInsert>;
};

export type CreatedUser = {
  user_id: number;
  email: string;
  role: 1 | 2 | 3 | 4 | 5;
  company_id: number | null;
  profile_id: number;
  gegenpost_id: string;
};

/** Inserts a confirmed and registered user with a profile, and with a company if the role has one. */
export async function createUser(db: Db, { role = 2, password, company, profile, ...user }: NewUser = {}) {
  const companyId =
    role === 1 || role === 5 ? null : (user.company_id ?? (await createCompany(db, { role_id: role, ...company })).id);
  const [row] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.org`,
      user_hash: randomUUID(),
      email_confirmed_at: new Date(),
      registration_finished: true,
      is_operator: role === 5,
      ...user,
      role_id: role,
      company_id: companyId,
      password_hash: password === undefined ? null : await hashPassword(password),
    })
    .returning();
  const [person] = await db
    .insert(profiles)
    .values({ gegenpost_id: newPublicId(), first_name: 'Robin', last_name: 'Muster', ...profile, user_id: row!.id })
    .returning();
  return {
    user_id: row!.id,
    email: row!.email,
    role,
    company_id: companyId,
    profile_id: person!.id,
    gegenpost_id: person!.gegenpost_id,
  } satisfies CreatedUser;
}

/** Opens a session without a login and returns the token of its cookie. */
export function createSession(db: Db, userId: number, now = new Date()): Promise<string> {
  return startSession(db, userId, now, { remember: false });
}
