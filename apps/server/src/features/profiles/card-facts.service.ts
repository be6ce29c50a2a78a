import type { CardFacts, CardSettings } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { findRecordRows, type RecordRow } from './profiles.queries.ts';
import { agentOf } from './profiles.service.ts';

/** About 85 MB. */
const KEPT = 10_000;
/** For names of catalogue entries and places, which a release of another process may change. */
const KEPT_MS = 10 * 60_000;

/** What is known of a card beside what each viewer is asked for, at the moment of its version; null: it has none. */
export type VersionedCard = { facts: CardFacts; settings: CardSettings; version: number | null };

type Kept<T> = { card: T; version: number; at: number };

/**
 * What cards are made of and who may see it, kept in the process: whoever asks names the version that the database has
 * now, which changes in the same transaction as any of it. What changes without the version (releases, blocks) is never
 * kept.
 */
export class KeptCards<T> {
  /** By profile id, the one asked for last at the end. */
  readonly #kept = new Map<number, Kept<T>>();
  readonly #make: (card: VersionedCard) => T;

  /** @param make What is made once of a card, and kept. */
  constructor(make: (card: VersionedCard) => T) {
    this.#make = make;
  }

  /**
   * Who is there in the version asked for; somebody who changed meanwhile is left out.
   *
   * @param read Reads those of the given ids who are not kept, all at once.
   */
  async get(
    asked: ReadonlyMap<number, number>,
    read: (ids: readonly number[]) => Promise<readonly VersionedCard[]>,
  ): Promise<Map<number, T>> {
    const found = new Map<number, T>();
    const missing: number[] = [];
    for (const [id, version] of asked) {
      const kept = this.#kept.get(id);
      if (kept && kept.version === version && Date.now() - kept.at < KEPT_MS) {
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

  /** What is kept of somebody, perhaps not as it is now: `get` tells. */
  peek(id: number): T | undefined {
    return this.#kept.get(id)?.card;
  }

  #keep(id: number, kept: Kept<T>): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Reads what cards are made of, with its version at the same moment. */
export async function findVersionedCards(db: Db, profileIds: readonly number[]): Promise<VersionedCard[]> {
  const rows = await findRecordRows(db, profileIds);
  return rows.map((row) => ({ facts: factsOf(row), settings: settingsOf(row), version: row.card_version }));
}

/** Names each fact, so that nothing else of a record is kept. */
function factsOf(row: RecordRow): CardFacts {
  const { profile_id, gegenpost_id, salutation, first_name, last_name, birthday, country, image_hash } = row;
  const { job_date_entry, job_place_types, job_income_year, job_income_hour } = row;
  const { weekly_hours, temporary_work, work_permit, driver_has_vehicle, handicap_consented_at, updated_at } = row;
  const { attributes, places, work_experience } = row;
  return {
    ...{ profile_id, gegenpost_id, salutation, first_name, last_name, birthday, country, image_hash },
    ...{ job_date_entry, job_place_types, job_income_year, job_income_hour },
    ...{ weekly_hours, temporary_work, work_permit, driver_has_vehicle, handicap_consented_at, updated_at },
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
