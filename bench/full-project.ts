import { sql } from 'drizzle-orm';
import { createCandidate } from '../apps/server/src/features/profiles/profiles.factory.ts';
import type { Db } from '../apps/server/src/platform/db/db.ts';

const CARDS = 200;

/** @returns A project with many candidates in seven stages, each with occupations, skills and a place. */
export async function fillProject(
  db: Db,
  owner: { user_id: number; company_id: number | null },
  candidates: number,
): Promise<{ projectId: number; stages: number[] }> {
  for (let n = 0; n < candidates; n += CARDS) {
    const some = Array.from({ length: Math.min(CARDS, candidates - n) });
    await Promise.all(some.map(() => createCandidate(db, {})));
  }
  await db.execute(sql`
    insert into candidate_attributes (profile_id, attribute_id, code, position)
    select c.profile_id, a.id, a.code, a.place from candidates c
    cross join lateral (
      select id, code, row_number() over (partition by code order by md5(id::text || c.profile_id)) as place
      from attributes where code in ('qualification', 'software', 'soft_skill', 'working_time')) a
    where a.place <= 3`);
  await db.execute(sql`
    insert into candidate_places (profile_id, place_id, position, radius_km)
    select profile_id, (select id from places order by id offset profile_id % 8000 limit 1), 1, 40 from candidates`);
  const project = await db.execute<{ id: number }>(sql`
    insert into projects (company_id, user_id, title, description, criteria, company_wide, created_at, updated_at)
    values (${owner.company_id}, ${owner.user_id}, 'Viele', '', '{}', true, now(), now()) returning id`);
  const { id } = project.rows[0]!;
  const made = await db.execute<{ id: number }>(sql`
    insert into project_stages (project_id, name, sort)
    select ${id}, 'Stufe ' || n, n from generate_series(1, 7) as n returning id`);
  await db.execute(sql`
    insert into project_candidates (project_id, profile_id, stage_id, position, note, added_at, moved_at)
    select ${id}, profile_id, (select min(id) from project_stages) + profile_id % 7, profile_id * 1024, 'Ruft zurück',
      now(), now()
    from candidates`);
  await db.execute(sql`analyze`);
  return { projectId: id, stages: made.rows.map((stage) => stage.id) };
}
