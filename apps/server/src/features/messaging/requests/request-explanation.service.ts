import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { MatchCriteria } from '@gegenpost/formula';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { explain } from '#features/matching/matching.service.ts';
import type { ContactRequestRow } from '#features/messaging/messaging.table.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { findAttributes, findPlace } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Explains to the candidate why they fit: by the criteria of the search that led to the request, else by its offer. The
 * offer's pay, start and working time always count, because they are what was offered.
 *
 * @returns null when the candidate was deleted.
 */
export async function explainRequest(db: Db, request: ContactRequestRow): Promise<Explanation | null> {
  if (request.profile_id === null) return null;
  const [[record], place, attributes] = await Promise.all([
    findCandidateRecords(db, [request.profile_id]),
    findPlace(db, request.criteria?.job_place_id ?? request.job_place_id),
    findAttributes(db, [
      request.qualification_id,
      request.working_time_id,
      ...(request.criteria?.qualifications ?? []),
    ]),
  ]);
  if (!record) return null;

  const wanted = request.criteria?.qualifications.length ? request.criteria.qualifications : [request.qualification_id];
  const workingTime = attributes.get(request.working_time_id);
  const criteria: MatchCriteria = {
    occupation: {
      type: request.criteria?.qualification_type ?? 1,
      any: wanted.flatMap((id) => {
        const attribute = attributes.get(id);
        return attribute?.kldb ? [{ id, name: attribute.label, kldb: attribute.kldb }] : [];
      }),
    },
    ...(place ? { place: { name: place.name, radius_km: request.criteria?.job_place_radius ?? null } } : {}),
    pay: { to: request.pay_to, per: request.pay_per },
    ...(request.starts_on ? { starts_on: request.starts_on } : {}),
    ...(workingTime ? { working_times: [{ id: workingTime.id, name: workingTime.label }] } : {}),
  };
  return explain(criteria, factsOf(record, place, null));
}
