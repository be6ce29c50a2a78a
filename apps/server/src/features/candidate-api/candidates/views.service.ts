import { createHash } from 'node:crypto';
import type { ApiCandidateView } from '@gegenpost/contract/candidate-api.ts';
import { readCandidates } from '#features/own-candidates/write/write-candidates.service.ts';
import { type Entries, getEntries } from '#features/reference/entries.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Standing } from './candidates.queries.ts';
import { type CatalogueField, catalogueFields, catalogueOf } from './entries.service.ts';

type Written = Awaited<ReturnType<typeof readCandidates>> extends Map<number, infer Each> ? Each : never;
type Lists = Written['lists'];

/**
 * Candidates as programs read them, in the order given.
 *
 * @param entries Read before: inside a transaction only the transaction is asked.
 */
export async function viewCandidates(db: Db, rows: readonly Standing[], entries: Entries): Promise<ApiCandidateView[]> {
  const written = await readCandidates(
    db,
    rows.map(({ profile_id }) => profile_id),
  );
  return rows.flatMap((row) => {
    const one = written.get(row.profile_id);
    return one ? [view(row, one, entries)] : [];
  });
}

/** The entries of all catalogues by id. */
export const readEntries = (db: Db): Promise<Entries> => getEntries(db, { attributes: [], place: null });

/** Changes with everything that a program reads of a candidate. */
export const etagOf = (shown: ApiCandidateView): string =>
  `"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`;

function view({ profile_id, updated_at, ...row }: Standing, written: Written, entries: Entries): ApiCandidateView {
  const { person, wishes, lists, places } = written;
  const { external_id, handicap_consented_at, job_place_types, ...singles } = wishes;
  const key = (id: number | null) => (id === null ? '' : (entries.attributes.get(id)?.key ?? ''));
  return {
    ...row,
    person,
    profile: {
      ...singles,
      ...namesOf(lists, key),
      job_place_types: job_place_types as ApiCandidateView['profile']['job_place_types'],
      job_places: places.flatMap(({ place_id, radius }) => {
        const place = entries.places.get(place_id);
        return place ? [{ country: place.country, postal_code: place.postal_code, name: place.name, radius }] : [];
      }),
      languages: (lists.get('language') ?? []).map(({ id, level_id }) => ({ language: key(id), level: key(level_id) })),
    },
    updated_at: updated_at.toISOString(),
  };
}

function namesOf(lists: Lists, key: (id: number) => string): Record<CatalogueField, string[]> {
  const named = catalogueFields.map((field) => [field, (lists.get(catalogueOf[field]) ?? []).map(({ id }) => key(id))]);
  return Object.fromEntries(named) as Record<CatalogueField, string[]>;
}
