import type { Person } from '@gegenpost/contract/account.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Db, userId: number) {
  const [row] = await db
    .select({
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
      job_function: profiles.job_function,
      contact_email: profiles.email,
      gegenpost_id: profiles.gegenpost_id,
      email: users.email,
      created_at: users.created_at,
      deletion_requested_at: users.deletion_requested_at,
      is_sub_account: sql<boolean>`${users.rights} is not null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Locks a person's row until the transaction ends, so that changes of one person happen one after the other. */
export async function lockPerson(
  tx: Db,
  userId: number,
): Promise<{ country: string | null; postal_code: string | null } | null> {
  const [row] = await tx
    .select({ country: profiles.country, postal_code: profiles.postal_code })
    .from(profiles)
    .where(eq(profiles.user_id, userId))
    .for('no key update');
  return row ?? null;
}

export async function updatePerson(
  tx: Db,
  userId: number,
  { contact_email, ...columns }: Partial<Person>,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...columns, ...(contact_email === undefined ? {} : { email: contact_email }), updated_at: now })
    .where(eq(profiles.user_id, userId));
}
