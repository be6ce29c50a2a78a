import { type SQL, sql } from 'drizzle-orm';
import { rights, sessions, users } from '#features/auth/auth.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';

/** Whether a session was not noted as used for a minute. @param now As `timestamptz`. */
export const isDue = (now: SQL) => sql`${sessions.last_seen_at} < ${now} - interval '1 minute'`;

/**
 * Whom sessions that are not over belong to, as a query with the fields of a `SessionActor` and the session's
 * `token_hash`.
 *
 * @param asked Which sessions are meant, as a condition on `sessions`. @param now As `timestamptz`.
 */
export function actorsOf(asked: SQL, now: SQL): SQL {
  return sql`
    select
      ${sessions.token_hash}, ${sessions.id} as session_id, ${users.id} as user_id, ${users.company_id},
      ${users.role_id} as role, ${users.is_operator}, ${users.registration_finished},
      ${users.needs_term_agreement}, coalesce(${users.rights}, ${sql.param([...rights])}::text[]) as rights,
      ${users.rights} is not null as is_sub_account,
      ${profiles.id} as profile_id, ${profiles.gegenpost_id}, ${isDue(now)} as is_due
    from ${sessions}
    join ${users} on ${users.id} = ${sessions.user_id}
    join ${profiles} on ${profiles.user_id} = ${users.id}
    where ${asked} and ${sessions.expires_at} > ${now}`;
}
