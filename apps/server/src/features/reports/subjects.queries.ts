import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

const CandidateRow = z.object({ profile_id: z.int(), user_id: z.int().nullable() });
const CompanyRow = z.object({ company_id: z.int(), user_id: z.int().nullable() });

/** The candidate of a `gegenpost_id`, and who speaks for them: the agent, or the person. */
export const findReportedCandidate = (db: Db, gegenpostId: string) =>
  rowOf(
    db,
    CandidateRow,
    sql`
    select candidates.profile_id, coalesce(agent.user_id, person.user_id) as user_id
    from candidates join profiles person on person.id = candidates.profile_id
    left join profiles agent on agent.id = candidates.vermittler_profile_id
    where person.gegenpost_id = ${gegenpostId}`,
  );

/** The company of a `gegenpost_id`, and the user of its main account. */
export const findReportedCompany = (db: Db, gegenpostId: string) =>
  rowOf(
    db,
    CompanyRow,
    sql`
    select companies.id as company_id,
      (select min(users.id) from users where users.company_id = companies.id and users.rights is null) as user_id
    from companies where companies.gegenpost_id = ${gegenpostId}`,
  );
