import type { CardRecord, CardSettings } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Replicas } from '#platform/db/replicas.ts';
import { type CardCache, findVersionedCards, type VersionedCard } from './card-facts.service.ts';
import { findCardStates } from './card-states.queries.ts';

/** What reading cards takes; the app has all of it. */
export type CardParts = {
  db: Db;
  read: Replicas['read'];
  hitCache: Pick<CardCache<{ record: CardRecord & CardSettings }>, 'get'>;
};

/** Tries for candidates that change while they are read; after that they are left out. */
export const TRIES = 3;

/**
 * What cards of candidates are made of, by profile id, with what is released to the company alone (null: nothing). Kept
 * in memory, and used only in the version that one statement names together with the releases; a candidate who changes
 * meanwhile is read again. As a whole record it must never leave the server: the access policy decides what may.
 */
export async function findCardRecords(
  parts: CardParts,
  companyId: number | null,
  profileIds: readonly number[],
  tries = TRIES,
): Promise<Map<number, CardRecord>> {
  if (profileIds.length === 0) return new Map();
  const states = await findCardStates(parts.db, companyId, profileIds);
  const versions = new Map(states.map(({ profile_id, version }) => [profile_id, version]));
  const kept = await parts.hitCache.get(versions, (missing) => readCards(parts, missing, versions));
  const found = states.flatMap(({ profile_id, groups }) => {
    const record = kept.get(profile_id)?.record;
    const releases = companyId !== null && groups ? [{ company_id: companyId, groups }] : [];
    return record ? [[profile_id, { ...record, releases }] as const] : [];
  });
  const changed = [...versions.keys()].filter((id) => !kept.has(id));
  const again = tries === 1 ? [] : await findCardRecords(parts, companyId, changed, tries - 1);
  return new Map([...found, ...again]);
}

/** Reads cards in these versions, from a copy of the database if it has them already. */
export async function readCards(
  { db, read }: Pick<CardParts, 'db' | 'read'>,
  ids: readonly number[],
  versions: ReadonlyMap<number, number>,
): Promise<VersionedCard[]> {
  const copied = await read((copy) => findVersionedCards(copy, ids));
  // Cards that the replica does not have in this version are read from the primary.
  const current = copied.filter(({ facts, version }) => version === versions.get(facts.profile_id));
  const have = new Set(current.map(({ facts }) => facts.profile_id));
  const missing = ids.filter((id) => !have.has(id));
  return [...current, ...(await findVersionedCards(db, missing))];
}
