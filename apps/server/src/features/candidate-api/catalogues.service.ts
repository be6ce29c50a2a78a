import type { ApiCatalogueCode, ApiEntry } from '@gegenpost/contract/candidate-api.ts';
import { getEntries } from '#features/reference/entries.service.ts';
import type { Db } from '#platform/db/db.ts';

/** The entries of a catalogue that can be chosen, in its order. */
export async function readCatalogue(db: Db, code: ApiCatalogueCode): Promise<ApiEntry[]> {
  const { attributes } = await getEntries(db, { attributes: [], place: null });
  return [...attributes.values()]
    .filter((row) => row.code === code && !row.is_retired)
    .sort((a, b) => a.sort - b.sort)
    .map(({ key, label, group, kldb }) => ({ key, label, group, kldb }));
}
