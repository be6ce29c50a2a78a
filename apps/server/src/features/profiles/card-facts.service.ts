import type { CardFacts, CardSettings } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findRecordRows, type RecordRow } from './profiles.queries.ts';
import { agentOf } from './profiles.service.ts';

/** Maximum number of cached cards: about 85 MB. */
const MAX_ENTRIES = 10_000;
/** Names of catalogue entries and places may change with a release of another process, without a new card version. */
const MAX_AGE_MS = 10 * 60_000;

/** The data of a card that do not depend on the viewer, read together with its version; null: it has none. */
export type VersionedCard = { facts: CardFacts; settings: CardSettings; version: number | null };

type CacheEntry<T> = { card: T; version: number; at: number };

/**
 * An LRU cache of cards by version. The caller passes the version that the database has now, which changes in the same
 * transaction as the card's data. Data that change without the version (releases, blocks) are never cached.
 */
export class CardCache<T> {
  /** By profile id, least recently used first. */
  readonly #kept = new Map<number, CacheEntry<T>>();
  readonly #make: (card: VersionedCard) => T;

  /** @param make Converts a card once, to the value that is cached. */
  constructor(make: (card: VersionedCard) => T) {
    this.#make = make;
  }

  /**
   * The cards that exist in the requested version; one that has changed meanwhile is left out.
   *
   * @param read Reads the ids that are not cached, all at once.
   */
  async get(
    asked: ReadonlyMap<number, number>,
    read: (ids: readonly number[]) => Promise<readonly VersionedCard[]>,
  ): Promise<Map<number, T>> {
    const found = new Map<number, T>();
    const missing: number[] = [];
    for (const [id, version] of asked) {
      const kept = this.#kept.get(id);
      if (kept && kept.version === version && Date.now() - kept.at < MAX_AGE_MS) {
        found.set(id, kept.card);
        this.#keep(id, kept);
      } else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const versioned of await read(missing)) {
      const { facts, version } = versioned;
      if (version === null) continue;
      const card = this.#make(versioned);
      this.#keep(facts.profile_id, { card, version, at: Date.now() });
      if (version === asked.get(facts.profile_id)) found.set(facts.profile_id, card);
    }
    return found;
  }

  /** The cached card, which may be out of date: only `get` compares versions. */
  peek(id: number): T | undefined {
    return this.#kept.get(id)?.card;
  }

  #keep(id: number, kept: CacheEntry<T>): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_ENTRIES && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Reads cards and their versions in the same snapshot. */
export async function findVersionedCards(db: Db, profileIds: readonly number[]): Promise<VersionedCard[]> {
  const rows = await findRecordRows(db, profileIds);
  return rows.map((row) => ({ facts: factsOf(row), settings: settingsOf(row), version: row.card_version }));
}

/** Names each field, so that nothing else of a record is cached. */
function factsOf(row: RecordRow): CardFacts {
  const { profile_id, gegenpost_id, salutation, first_name, last_name, birthday, country, image_hash } = row;
  const { job_date_entry, job_place_types, job_income_year, job_income_hour } = row;
  const { weekly_hours, temporary_work, work_permit, driver_has_vehicle, handicap_consented_at, updated_at } = row;
  const { funding_possible } = row;
  const { attributes, places, work_experience } = row;
  return {
    ...{ profile_id, gegenpost_id, salutation, first_name, last_name, birthday, country, image_hash },
    ...{ job_date_entry, job_place_types, job_income_year, job_income_hour },
    ...{ weekly_hours, temporary_work, work_permit, driver_has_vehicle, handicap_consented_at, updated_at },
    funding_possible,
    ...{ attributes, places, work_experience: work_experience.map(({ qualification }) => ({ qualification })) },
  };
}

function settingsOf(row: RecordRow): CardSettings {
  const { is_online, is_registered, is_shared, vermittler_company_id, contact_by_recruiters } = row;
  const { vermittler_profile_id, visibility, visible_groups, documents_after_approval } = row;
  return {
    ...{ is_online, is_registered, is_shared, vermittler_company_id, contact_by_recruiters },
    ...{ vermittler_profile_id, visibility, visible_groups, documents_after_approval, vermittler: agentOf(row) },
  };
}
