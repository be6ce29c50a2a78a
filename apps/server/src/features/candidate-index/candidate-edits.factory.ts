import { randomUUID } from 'node:crypto';
import { regionsOf } from '@gegenpost/contract/shared/postal-codes.ts';
import { type SQL, sql } from 'drizzle-orm';
import { createUser } from '#features/auth/auth.factory.ts';
import { changeProfile } from '#features/profiles/own-profile.service.ts';
import type { CandidateOverrides } from '#features/profiles/profiles.factory.ts';
import { createStation } from '#features/profiles/work-experience.service.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

/** Random numbers from 0 to below 1, the same sequence for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A few catalogue entries of each list, so that random candidates and searches often share some. */
export type SmallCatalogue = {
  lists: Map<string, number[]>;
  places: number[];
  /** Some of the regions in which these places lie. */
  regions: string[];
  agents: { id: number; company: number }[];
};

export async function smallCatalogue(db: Db, random: () => number): Promise<SmallCatalogue> {
  const lists = new Map<string, number[]>();
  for (const row of await db
    .select({ id: attributes.id, code: attributes.code, kldb: attributes.kldb })
    .from(attributes)) {
    if (row.code === 'qualification' && !/^(8130|8131|2442|4341)/.test(row.kldb ?? '')) continue;
    lists.set(row.code, [...(lists.get(row.code) ?? []), row.id]);
  }
  for (const [code, ids] of lists) lists.set(code, pick(random, ids, code === 'qualification' ? 40 : 12));
  const all = await db.select({ id: places.id, postal_code: places.postal_code, country: places.country }).from(places);
  const near = all.filter(({ postal_code }) => /^(50|51|53|10|1010|80)/.test(postal_code));
  const wished = pick(random, near, 40);
  const agents = await Promise.all([3, 3, 4].map((role) => createUser(db, { role: role as 3 | 4 })));
  return {
    lists,
    places: wished.map(({ id }) => id),
    regions: [...new Set(wished.flatMap(regionsOf))].sort().slice(0, 8),
    agents: agents.map(({ profile_id, company_id }) => ({ id: profile_id, company: company_id! })),
  };
}

export function one<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

export function some<T>(random: () => number, list: readonly T[], max: number): T[] {
  return pick(random, list, Math.ceil(random() * max));
}

function pick<T>(random: () => number, list: readonly T[], most: number): T[] {
  const rest = [...list];
  const count = Math.min(rest.length, most);
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)[0]!);
}

const chosenLists = ['software', 'coding', 'soft_skill', 'working_time', 'driver_class', 'nationality', 'handicap'];
const skillFields = ['software', 'coding', 'soft_skills'] as const;

type Draw = { random: () => number; catalogue: SmallCatalogue };

/** A random candidate within a small catalogue. */
export function drawCandidate({ random, catalogue }: Draw): CandidateOverrides {
  const chosen = (code: string, max: number) =>
    some(random, catalogue.lists.get(code)!, max * random()).map((attribute_id) => ({ attribute_id, code }));
  const agent = random() < 0.2 ? one(random, catalogue.agents) : null;
  const placed = { vermittler_profile_id: agent?.id ?? null, vermittler_company_id: agent?.company ?? null };
  return {
    ...(agent ? { user: null } : {}),
    profile: { country: one(random, ['DE', 'DE', 'AT', null]), birthday: drawDay(random, 1960, 45) },
    candidate: { ...drawSingles(random), ...placed, placement_consented_at: new Date(), is_online: random() < 0.9 },
    visibility: {
      contact_by_recruiters: random() < 0.7,
      visibility: one(random, ['public', 'anonymous', 'individually']),
      visible_groups: some(random, ['name', 'birthday', 'employers'], 3),
    },
    attributes: [
      ...chosen('qualification', 4),
      ...chosenLists.flatMap((code) => chosen(code, 4)),
      ...chosen('education', 2),
      ...chosen('graduation', 2),
      ...chosen('language', 4).map((choice) => ({ ...choice, level_id: drawLevel({ random, catalogue }) })),
    ],
    places: drawPlaces({ random, catalogue }).map(({ place_id, radius }) => ({ place_id, radius_km: radius })),
    work_experience: some(random, catalogue.lists.get('qualification')!, 3 * random()).map((qualification_id) => ({
      qualification_id,
    })),
  };
}

/** Changes a random fact of a candidate, by a service or by plain SQL. */
export async function editCandidate(db: Db, draw: Draw, id: number): Promise<void> {
  await one(draw.random, [...editsByServices(db, draw, id), ...editsPastServices(db, draw, id)])();
}

type Edit = () => Promise<unknown>;

function editsByServices(db: Db, { random, catalogue }: Draw, id: number): Edit[] {
  const list = (code: string, max = 4) => some(random, catalogue.lists.get(code)!, max * random());
  return [
    () => changeProfile(db, id, { qualifications: list('qualification') }, drawMoment(random)),
    () => changeProfile(db, id, { [one(random, skillFields)]: [] }, drawMoment(random)),
    () => changeProfile(db, id, { software: list('software'), coding: list('coding') }, drawMoment(random)),
    () => changeProfile(db, id, { job_places: drawPlaces({ random, catalogue }) }, drawMoment(random)),
    () => changeProfile(db, id, { job_date_entry: drawDay(random, 2026, 2) }, drawMoment(random)),
    () => {
      const languages = list('language').map((language) => ({
        id: language,
        level_id: one(random, catalogue.lists.get('language_level')!),
      }));
      return changeProfile(db, id, { languages }, drawMoment(random));
    },
    () => {
      const station = { from: null, to: null, current: false, employer: null, title: 'x', description: null };
      const qualification_id = one(random, catalogue.lists.get('qualification')!);
      const body = { station: { ...station, qualification_id }, idempotency_key: randomUUID() };
      return createStation(db, id, body, drawMoment(random));
    },
  ];
}

function editsPastServices(db: Db, { random, catalogue }: Draw, id: number): Edit[] {
  const run = (statement: SQL) => db.execute(statement);
  return [
    () => run(sql`delete from work_experiences where profile_id = ${id}`),
    () => run(sql`delete from candidate_attributes where profile_id = ${id} and code = 'education'`),
    () => run(sql`update candidate_places set radius_km = ${Math.floor(random() * 200)} where profile_id = ${id}`),
    () =>
      run(sql`update candidate_attributes set position = ${Math.floor(random() * 9)}
      where profile_id = ${id} and code = 'qualification' and attribute_id % 2 = 0`),
    () => run(sql`update candidates set is_online = not is_online where profile_id = ${id}`),
    () => run(sql`update candidates set last_active_at = now() where profile_id = ${id}`),
    () => {
      const { job_income_year, job_income_hour, weekly_hours } = drawSingles(random);
      return run(sql`update candidates set job_income_year = ${job_income_year}, job_income_hour = ${job_income_hour},
        weekly_hours = ${weekly_hours} where profile_id = ${id}`);
    },
    () =>
      run(sql`update candidates set job_place_types = ${sql.param([one(random, [0, 1, 2, 3])])}::smallint[],
      work_permit = not coalesce(work_permit, false) where profile_id = ${id}`),
    () => {
      const agent = random() < 0.5 ? one(random, catalogue.agents) : null;
      return run(sql`update candidates set vermittler_profile_id = ${agent?.id ?? null},
        vermittler_company_id = ${agent?.company ?? null} where profile_id = ${id}`);
    },
    () => run(sql`update candidates set handicap_consented_at = null where profile_id = ${id}`),
    () => run(sql`update profiles set country = ${one(random, ['DE', 'AT', 'CH', null])} where id = ${id}`),
    () => run(sql`update profiles set birthday = ${drawDay(random, 1960, 45)} where id = ${id}`),
    () =>
      run(sql`update visibility_settings set visibility = ${one(random, ['public', 'anonymous', 'individually'])},
      contact_by_recruiters = not contact_by_recruiters where profile_id = ${id}`),
    () => run(sql`delete from visibility_settings where profile_id = ${id}`),
    () => run(sql`insert into reliable_answers values (${id}) on conflict do nothing`),
    () => run(sql`delete from reliable_answers where profile_id = ${id}`),
    () =>
      run(sql`insert into visibility_settings (profile_id, visibility) values (${id}, 'public')
      on conflict (profile_id) do update set visible_groups = '{birthday}'`),
    () =>
      run(sql`update users set registration_finished = not registration_finished
      where id = (select user_id from profiles where id = ${id})`),
    () =>
      run(sql`update users set deletion_requested_at = case when deletion_requested_at is null then now() end
      where id = (select user_id from profiles where id = ${id})`),
    () =>
      run(sql`update companies set share_candidates_sitewide = not share_candidates_sitewide
      where id = ${one(random, catalogue.agents).company}`),
  ];
}

function drawPlaces({ random, catalogue }: Draw): { place_id: number; radius: number }[] {
  return some(random, catalogue.places, 3 * random()).map((place_id) => ({
    place_id,
    radius: one(random, [0, 10, 30, 100]),
  }));
}

function drawLevel({ random, catalogue }: Draw): number | null {
  return random() < 0.1 ? null : one(random, catalogue.lists.get('language_level')!);
}

function drawSingles(random: () => number) {
  return {
    job_income_year: random() < 0.6 ? Math.floor(30_000 + random() * 50_000) : null,
    job_income_hour: random() < 0.4 ? Math.round(1400 + random() * 2000) / 100 : null,
    weekly_hours: random() < 0.5 ? Math.ceil(random() * 45) : null,
    job_date_entry: random() < 0.5 ? drawDay(random, 2026, 2) : null,
    job_place_types: one(random, [[0], [0], [0, 1], [1], [2], [0, 3]]),
    temporary_work: random() < 0.4,
    work_permit: one(random, [true, false, null]),
    driver_has_vehicle: one(random, [true, false, null]),
    handicap_consented_at: random() < 0.7 ? new Date() : null,
    updated_at: drawMoment(random),
  };
}

function drawDay(random: () => number, fromYear: number, years: number): string {
  return new Date(Date.UTC(fromYear, 0, 1) + Math.floor(random() * years * 365) * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

/** One of a few moments, so that ties are common. */
function drawMoment(random: () => number): Date {
  return new Date(Date.UTC(2026, 8, 1) + Math.floor(random() * 40) * 86_400_000);
}
