import { the } from '@gegenpost/contract/shared/the.ts';
import { users } from '#features/auth/auth.table.ts';
import { hashPassword } from '#features/auth/login/passwords.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertReturning, insertRows } from './bulk.ts';
import { DEMO_PASSWORD, demoAccounts, OPERATOR } from './demo-accounts.ts';
import type { Person } from './people.ts';
import { createRandom } from './random.ts';
import type { DemoWorld } from './world.ts';

/** Ids in the database by what names things in the demo world. */
export type PeopleIds = {
  /** By public id. */
  companies: Map<string, number>;
  /** By mail address. */
  users: Map<string, number>;
  /** By public id. */
  profiles: Map<string, number>;
};

type UserDraft = { email: string; role_id: 1 | 2 | 3 | 4; company: string | null; created_at: Date };

/** Companies, users and the profiles of all of them, and the operator. Only the demo accounts get a password. */
export async function loadPeople(tx: Db, world: DemoWorld, now: Date): Promise<PeopleIds> {
  const companyRows = await insertReturning(
    tx,
    companies,
    world.companies.map(({ row }) => (row.vat_state === 'pending' ? { ...row, vat_pending_since: now } : row)),
  );
  const companyIds = new Map(companyRows.map((row) => [row.gegenpost_id, row.id]));
  const userIds = await loadUsers(tx, world, companyIds);

  const people: { person: Person; login: string | null; created_at: Date }[] = [
    ...world.companies.map(({ person, row }) => ({ person, login: person.email, created_at: row.created_at! })),
    ...world.candidates.map(({ person, login, created_at }) => ({ person, login, created_at })),
  ];
  const profileRows = await insertReturning(
    tx,
    profiles,
    people.map(({ person, login, created_at }) => ({
      ...person,
      user_id: login === null ? null : userIds.get(login)!,
      created_at,
      updated_at: created_at,
    })),
  );
  await loadOperator(tx, now);
  const profileIds = new Map(profileRows.map((row) => [row.gegenpost_id, row.id]));
  return { companies: companyIds, users: userIds, profiles: profileIds };
}

async function loadUsers(tx: Db, world: DemoWorld, companyIds: Map<string, number>): Promise<Map<string, number>> {
  const random = createRandom('gegenpost/users');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const withPassword = new Set<string>(demoAccounts.map(({ email }) => email));
  const drafts: UserDraft[] = [
    ...world.companies.map(({ row, person }) => ({
      email: person.email,
      role_id: row.role_id,
      company: row.gegenpost_id,
      created_at: row.created_at!,
    })),
    ...world.candidates.flatMap(({ login, created_at }) =>
      login === null ? [] : [{ email: login, role_id: 1 as const, company: null, created_at }],
    ),
  ];
  const rows = drafts.map(({ email, role_id, company, created_at }) => ({
    email,
    role_id,
    company_id: company === null ? null : companyIds.get(company)!,
    password_hash: withPassword.has(email) ? passwordHash : null,
    user_hash: random.publicId() + random.publicId(),
    email_confirmed_at: created_at,
    registration_finished: true,
    created_at,
  }));
  await insertRows(tx, users, rows);
  const inserted = await tx.select({ id: users.id, email: users.email }).from(users);
  return new Map(inserted.map(({ id, email }) => [email, id]));
}

/** The operator belongs to no company of the world, and nothing in it refers to the account. */
async function loadOperator(tx: Db, now: Date): Promise<void> {
  const random = createRandom('gegenpost/operator');
  const moments = { created_at: now, updated_at: now };
  const [user] = await tx
    .insert(users)
    .values({
      ...{ email: OPERATOR, role_id: 5, company_id: null, is_operator: true, registration_finished: true },
      ...{ password_hash: await hashPassword(DEMO_PASSWORD), email_confirmed_at: now, created_at: now },
      user_hash: random.publicId() + random.publicId(),
    })
    .returning({ id: users.id });
  const person = {
    gegenpost_id: random.publicId(),
    salutation: 'm',
    first_name: 'Ole',
    last_name: 'Matthiesen',
  } as const;
  await tx.insert(profiles).values({ ...person, ...moments, user_id: the(user, 'operator').id, email: OPERATOR });
}
