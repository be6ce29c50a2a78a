import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { formatPayRange } from '#platform/format.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { fillVariables, type VariableValues } from './template-variables.ts';

/** The form as it is typed; paths are those of the contract, so that the server's errors land at the same fields. */
export type RequestValues = {
  subject: string;
  body: string;
  /** The name of the place, for the words. */
  place: string;
  offer: {
    qualification_id: number | null;
    job_title: string;
    job_place_id: number | null;
    working_time_id: string;
    contract_kind: 'direct' | 'temporary';
    pay_from: string;
    pay_to: string;
    pay_per: 'year' | 'hour';
    starts_on: string;
  };
};

/** Begins with what the candidate wishes: the occupation and the way pay is counted. */
export function initialValues(candidate: CandidateDetail, subject: string, isLeasing: boolean): RequestValues {
  return {
    subject,
    body: '',
    place: '',
    offer: {
      qualification_id: candidate.qualifications[0]?.id ?? null,
      job_title: candidate.qualifications[0]?.name ?? '',
      job_place_id: null,
      working_time_id: String(candidate.working_times[0]?.id ?? ''),
      contract_kind: isLeasing ? 'temporary' : 'direct',
      pay_from: '',
      pay_to: '',
      pay_per: candidate.income?.per ?? 'year',
      starts_on: '',
    },
  };
}

/** What the variables of the words stand for: the candidate's card, the offer and the sender. */
export function variablesOf(
  { place, offer }: RequestValues,
  candidate: Pick<CandidateDetail, 'qualifications' | 'job_place'>,
  { details, profile }: User,
): VariableValues {
  const [from, to] = [parseNumber(offer.pay_from), parseNumber(offer.pay_to)];
  const values = {
    beruf: candidate.qualifications[0]?.name,
    ort: candidate.job_place?.name,
    stelle: offer.job_title,
    arbeitsort: place.replace(/^\d+ /, ''),
    gehalt: from === null || to === null ? '' : formatPayRange(from, to, offer.pay_per),
    firma: details.company?.name,
    absender: profile.name,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** What is sent, with the variables filled in; missing and unreadable numbers are left to the schema to refuse. */
export function toRequest(
  { offer, subject, body }: RequestValues,
  variables: VariableValues,
  rest: { gegenpost_id: string; criteria: SearchCriteria | null; idempotency_key: string },
): unknown {
  return {
    ...rest,
    subject: fillVariables(subject, variables),
    body: fillVariables(body, variables),
    offer: {
      ...offer,
      qualification_id: offer.qualification_id ?? undefined,
      job_place_id: offer.job_place_id ?? undefined,
      working_time_id: offer.working_time_id ? Number(offer.working_time_id) : undefined,
      pay_from: parseNumber(offer.pay_from) ?? undefined,
      pay_to: parseNumber(offer.pay_to) ?? undefined,
      starts_on: offer.starts_on || null,
    },
  };
}

/** Field path → German message, with the labels filled in; empty when everything is right. */
export const requestErrors = (request: unknown, labels: Record<string, string>): Record<string, string> =>
  schemaErrors(NewContactRequest, request, labels);
