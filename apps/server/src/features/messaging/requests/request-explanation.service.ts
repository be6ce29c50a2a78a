import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { OfferWish } from '@gegenpost/contract/offers.ts';
import type { MatchCriteria } from '@gegenpost/formula';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { explain } from '#features/matching/matching.service.ts';
import { compareOffer, type Offered } from '#features/messaging/letters/offer-comparison.service.ts';
import type { ContactRequestRow } from '#features/messaging/messaging.table.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { findAttributes, findHomeOffice, findPlace } from '#features/reference/reference.service.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

type Place = Awaited<ReturnType<typeof findPlace>>;
type Attributes = Awaited<ReturnType<typeof findAttributes>>;

/** What the candidate alone is told of a request: how well it fits, and each fact of its offer beside the own wish. */
export type RequestMatch = { explanation: Explanation; wishes: OfferWish[]; weekly_hours: number | null };

/**
 * Explains to the candidate why they fit: by the criteria of the search that led to the request, else by its offer. The
 * offer's pay, start and working time always count, because they are what was offered. The facts of the offer are
 * compared by themselves, with all wishes of the candidate, also with those that the company may not see.
 *
 * @returns null when the candidate was deleted.
 */
export async function explainRequest(db: Db, request: ContactRequestRow, now: Date): Promise<RequestMatch | null> {
  if (request.profile_id === null) return null;
  const { criteria, job_place_id } = request;
  const searchedId = criteria?.job_place_id ?? job_place_id;
  const [[record], searched, offered, attributes, home_office] = await Promise.all([
    findCandidateRecords(db, [request.profile_id]),
    findPlace(db, searchedId),
    searchedId === job_place_id ? null : findPlace(db, job_place_id),
    findAttributes(db, [request.qualification_id, request.working_time_id, ...(criteria?.qualifications ?? [])]),
    findHomeOffice(db),
  ]);
  if (!record) return null;
  const offer = offeredOf(request, attributes, offered ?? searched, home_office);
  return {
    explanation: explain(criteriaOf(request, searched, attributes), factsOf(record, searched, null)),
    wishes: compareOffer(offer, record, berlinDay(now)).map(({ change: _, ...wish }) => wish),
    weekly_hours: record.weekly_hours,
  };
}

/** The offer of a request with its catalogue entries. */
export async function nameOfferOf(db: Db, request: ContactRequestRow): Promise<Offered> {
  const { qualification_id, working_time_id, job_place_id } = request;
  const [attributes, place, home_office] = await Promise.all([
    findAttributes(db, [qualification_id, working_time_id]),
    findPlace(db, job_place_id),
    findHomeOffice(db),
  ]);
  return offeredOf(request, attributes, place, home_office);
}

const offeredOf = (
  request: ContactRequestRow,
  attributes: Attributes,
  place: Place,
  home_office: Offered['home_office'],
): Offered => ({
  ...request,
  home_office,
  qualification: attributes.get(request.qualification_id) ?? null,
  place,
  working_time: attributes.get(request.working_time_id) ?? null,
});

function criteriaOf(request: ContactRequestRow, place: Place, attributes: Attributes): MatchCriteria {
  const wanted = request.criteria?.qualifications.length ? request.criteria.qualifications : [request.qualification_id];
  const workingTime = attributes.get(request.working_time_id);
  return {
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
}
