import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { AttributeRow, PlaceRow } from '#features/reference/reference.table.ts';
import type { MatchCriteria, Occupation } from './criteria.ts';
import type { Centre } from './match-facts.service.ts';

/** The catalogue entries that criteria name by id. An entry that is no longer known is left out. */
export type NamedEntries = {
  attributes: ReadonlyMap<number, Pick<AttributeRow, 'id' | 'code' | 'label' | 'kldb'>>;
  place: Pick<PlaceRow, 'name' | 'country' | 'latitude' | 'longitude'> | null;
};

/** The criteria of a search as the formula reads them, and the point from which distances count. */
export function matchCriteriaOf(
  criteria: SearchCriteria,
  { attributes, place }: NamedEntries,
): { match: MatchCriteria; centre: Centre | null } {
  const any: Occupation[] = [...new Set(criteria.qualifications)].flatMap((id) => {
    const entry = attributes.get(id);
    return entry?.code === 'qualification' && entry.kldb ? [{ id, name: entry.label, kldb: entry.kldb }] : [];
  });
  return {
    match: {
      ...(any.length > 0 ? { occupation: { type: criteria.qualification_type, any } } : {}),
      ...(place ? { place: { name: place.name, radius_km: criteria.job_place_radius } } : {}),
    },
    centre: place,
  };
}
