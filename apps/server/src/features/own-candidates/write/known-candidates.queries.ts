import { asc, inArray } from 'drizzle-orm';
import { candidateAttributes, candidatePlaces, candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type Choice, type Place, personColumns, type Written, wishColumns } from './candidate-columns.ts';

/** Waits for other changes of these candidates, in the order of their ids. */
export async function lockCandidates(tx: Db, profileIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: candidates.profile_id })
    .from(candidates)
    .where(inArray(candidates.profile_id, [...profileIds]))
    .orderBy(asc(candidates.profile_id))
    .for('update');
}

const columnsOf = <Table extends object, Name extends keyof Table>(table: Table, columns: readonly Name[]) =>
  Object.fromEntries(columns.map((name) => [name, table[name]])) as Pick<Table, Name>;

/** What stands in these candidates. */
export async function findWritten(db: Db, profileIds: readonly number[]): Promise<Map<number, Written>> {
  if (profileIds.length === 0) return new Map();
  const ids = [...profileIds];
  const people = await db
    .select({ id: profiles.id, user_id: profiles.user_id, ...columnsOf(profiles, personColumns) })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const wishes = await db
    .select({ id: candidates.profile_id, ...columnsOf(candidates, wishColumns) })
    .from(candidates)
    .where(inArray(candidates.profile_id, ids));
  const [lists, places] = [await findLists(db, ids), await findPlaces(db, ids)];
  const personOf = new Map(people.map(({ id, user_id, ...person }) => [id, { person, is_claimed: user_id !== null }]));
  return new Map(
    wishes.flatMap(({ id, ...row }) => {
      const person = personOf.get(id);
      const written = { wishes: row, lists: lists.get(id) ?? new Map(), places: places.get(id) ?? [] };
      return person ? [[id, { ...person, ...written }] as const] : [];
    }),
  );
}

async function findLists(db: Db, ids: number[]): Promise<Map<number, Map<string, Choice[]>>> {
  const rows = await db
    .select({
      profile_id: candidateAttributes.profile_id,
      code: candidateAttributes.code,
      id: candidateAttributes.attribute_id,
      level_id: candidateAttributes.level_id,
    })
    .from(candidateAttributes)
    .where(inArray(candidateAttributes.profile_id, ids))
    .orderBy(asc(candidateAttributes.position), asc(candidateAttributes.attribute_id));
  const lists = new Map<number, Map<string, Choice[]>>();
  for (const { profile_id, code, ...choice } of rows) {
    const own = lists.get(profile_id) ?? new Map<string, Choice[]>();
    lists.set(profile_id, own.set(code, [...(own.get(code) ?? []), choice]));
  }
  return lists;
}

async function findPlaces(db: Db, ids: number[]): Promise<Map<number, Place[]>> {
  const rows = await db
    .select({
      profile_id: candidatePlaces.profile_id,
      place_id: candidatePlaces.place_id,
      radius: candidatePlaces.radius_km,
    })
    .from(candidatePlaces)
    .where(inArray(candidatePlaces.profile_id, ids))
    .orderBy(asc(candidatePlaces.position));
  const places = new Map<number, Place[]>();
  for (const { profile_id, ...place } of rows) places.set(profile_id, [...(places.get(profile_id) ?? []), place]);
  return places;
}
