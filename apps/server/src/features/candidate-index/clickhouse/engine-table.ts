import type { IndexCatalogue } from '@gegenpost/search-engine';
import type { ClickHouse } from './clickhouse.ts';
import type { PlaceKm } from './place-km.ts';

export type EngineCatalogue = { occupations: IndexCatalogue['occupations']; places: PlaceKm };

/** Where questions are asked: the table over all shards. */
export type EngineTable = { clickhouse: ClickHouse; table: string; catalogue: EngineCatalogue };
