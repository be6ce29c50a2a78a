import { and, eq } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

/** The company of one of its people, and the person's professional contact; null: the profile is of nobody in a company. */
export async function findSender(db: Db, profileId: number) {
  const [row] = await db
    .select({
      name_addition: companies.name_addition,
      description: companies.description,
      industry: attributes.label,
      street: companies.street,
      postal_code: companies.postal_code,
      city: companies.city,
      country: companies.country,
      website: companies.website,
      title: profiles.title,
      job_function: profiles.job_function,
      phone: profiles.phone,
      email: profiles.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(attributes, and(eq(attributes.code, 'industry'), eq(attributes.key, companies.industry)))
    .where(eq(profiles.id, profileId));
  return row ?? null;
}
