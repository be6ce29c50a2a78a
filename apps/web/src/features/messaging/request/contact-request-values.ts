import { type ContactRecipient, NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { DraftOffer } from '@gegenpost/contract/letters.ts';
import { ContractKind, NewOffer, type Offer } from '@gegenpost/contract/offers.ts';
import type { PositionSummary } from '@gegenpost/contract/positions.ts';
import { payUnits, storedPer } from '@gegenpost/contract/shared/pay.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { z } from 'zod';
import { contractNames, homeOfficeWords } from '#features/messaging/letter/variables.de.ts';
import { formatEntryDate, formatPayRange } from '#platform/format.ts';
import { parsePay } from '#platform/parse-number.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { startError } from '#platform/start-error.ts';
import { fillVariables, readable, stored, type VariableValues } from './template-variables.ts';

const text = z.string();

/**
 * The form's values as typed; the paths are those of the contract, so that the server's errors belong to the same
 * fields.
 */
export const RequestValues = z.object({
  /** The position that is offered; null: none. */
  position_id: z.int().nullable().default(null),
  /** The template from which the letter was made; null: none. */
  template_id: z.int().nullable().default(null),
  subject: text,
  body: text,
  /** Names of the chosen entries, for the fields and the variables. */
  occupation: text,
  place: text,
  offer: z.object({
    qualification_id: z.int().nullable(),
    job_title: text,
    job_place_id: z.int().nullable(),
    working_time_id: text,
    home_office_days: text.default('0'),
    contract_kind: ContractKind,
    pay_from: text,
    pay_to: text,
    /** In which both amounts were typed. */
    pay_per: z.enum(payUnits),
    starts_on: text,
  }),
});
export type RequestValues = z.infer<typeof RequestValues>;

/** Initial values from the candidate's wishes: occupation, working time and pay period. */
export function initialValues(
  {
    qualifications: [wished],
    working_times,
    income,
  }: Pick<ContactRecipient, 'qualifications' | 'working_times' | 'income'>,
  subject: string,
  isLeasing: boolean,
): RequestValues {
  return {
    position_id: null,
    template_id: null,
    subject,
    body: '',
    occupation: wished?.name ?? '',
    place: '',
    offer: {
      qualification_id: wished?.id ?? null,
      job_title: wished?.name ?? '',
      job_place_id: null,
      working_time_id: String(working_times[0]?.id ?? ''),
      home_office_days: '0',
      contract_kind: isLeasing ? 'temporary' : 'direct',
      pay_from: '',
      pay_to: '',
      pay_per: income?.per ?? 'year',
      starts_on: '',
    },
  };
}

/** The values with what an open position offers. */
export function withPosition(values: RequestValues, position: PositionSummary): RequestValues {
  const { id, title, qualification, job_place, working_time, pay_from, pay_to } = position;
  return {
    ...values,
    position_id: id,
    occupation: qualification?.name ?? '',
    place: job_place ? `${job_place.postal_code} ${job_place.name}` : '',
    offer: {
      qualification_id: qualification?.id ?? null,
      job_title: title,
      job_place_id: job_place?.id ?? null,
      working_time_id: String(working_time?.id ?? ''),
      home_office_days: String(position.home_office_days),
      contract_kind: position.contract_kind,
      pay_from: typedNumber(pay_from),
      pay_to: typedNumber(pay_to),
      pay_per: position.pay_per,
      starts_on: position.starts_on ?? '',
    },
  };
}

const typedNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** Values of the template variables, from the candidate's card, the offer and the sender. */
export function variablesOf(
  request: RequestValues,
  candidate: Pick<ContactRecipient, 'qualifications' | 'job_place'>,
  { details, profile }: User,
): VariableValues {
  const { place, occupation, offer } = request;
  const { pay_from: from, pay_to: to, pay_per } = offerOf(request);
  const values = {
    beruf: candidate.qualifications[0]?.name,
    ort: candidate.job_place?.name,
    stelle: offer.job_title,
    stellenberuf: offer.qualification_id === null ? '' : occupation,
    arbeitsort: withoutPostalCode(place),
    gehalt: from === undefined || to === undefined ? '' : formatPayRange(from, to, pay_per),
    beginn: formatEntryDate(offer.starts_on || null),
    // Named by the server; here it is enough to know that there is one.
    arbeitszeit: offer.working_time_id && '…',
    homeoffice: homeOfficeWords(Number(offer.home_office_days)),
    vertrag: contractNames[offer.contract_kind],
    firma: details.company?.name,
    absender: profile.name,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

const withoutPostalCode = (place: string) => place.replace(/^\S*\d\S* /, '');

/** A kept draft; an older one may hold variables in braces. */
export const readableValues = (values: RequestValues): RequestValues => ({
  ...values,
  subject: readable(values.subject),
  body: readable(values.body),
});

/** The letter to anybody, as it is sent: the server fills the variables in. */
export const sentLetter = ({ subject, body }: RequestValues) => ({ subject: stored(subject), body: stored(body) });

/** The letter to one candidate, with the variables filled in. */
export const letterOf = ({ subject, body }: RequestValues, variables: VariableValues) => ({
  subject: fillVariables(subject, variables),
  body: fillVariables(body, variables),
});

/** The offer as sent to the server; missing and invalid numbers are left for the schema to refuse. */
export const offerOf = ({ offer }: RequestValues) => ({
  ...offer,
  qualification_id: offer.qualification_id ?? undefined,
  job_place_id: offer.job_place_id ?? undefined,
  working_time_id: offer.working_time_id ? Number(offer.working_time_id) : undefined,
  home_office_days: Number(offer.home_office_days),
  pay_from: parsePay(offer.pay_from, offer.pay_per) ?? undefined,
  pay_to: parsePay(offer.pay_to, offer.pay_per) ?? undefined,
  pay_per: storedPer(offer.pay_per),
  starts_on: offer.starts_on || null,
});

/** The offer as the candidate will see it; null until it is complete. */
export function previewOffer(values: RequestValues, workingTime: string | undefined): Offer | null {
  const { data } = NewOffer.safeParse(offerOf(values));
  if (!data || !workingTime) return null;
  const name = withoutPostalCode(values.place);
  return {
    ...data,
    qualification: { id: data.qualification_id, name: values.occupation },
    job_place: { id: data.job_place_id, name, postal_code: values.place.slice(0, -name.length).trim() },
    working_time: { id: data.working_time_id, name: workingTime },
  };
}

/** The offer while it is being written; what is not valid yet is left open. */
export function draftOffer(values: RequestValues): DraftOffer {
  const { pay_from, pay_to, working_time_id, ...offer } = offerOf(values);
  const read = (draft: object) => DraftOffer.safeParse({ ...offer, ...draft }).success;
  const ids = {
    qualification_id: values.offer.qualification_id,
    job_place_id: values.offer.job_place_id,
    working_time_id: working_time_id ?? null,
  };
  const pay = { pay_from: pay_from ?? null, pay_to: pay_to ?? null };
  const noPay = { pay_from: null, pay_to: null };
  const isUsable = read({ ...ids, ...pay });
  return { ...offer, ...ids, ...(isUsable ? pay : noPay) };
}

/** @param letter  With the variables filled in to check it, as it is to send it. */
export function toRequest(
  values: RequestValues,
  letter: { subject: string; body: string },
  rest: Pick<NewContactRequest, 'gegenpost_id' | 'criteria' | 'idempotency_key'>,
): unknown {
  return {
    ...rest,
    ...letter,
    offer: offerOf(values),
    position_id: values.position_id,
    template_id: values.template_id,
  };
}

/** The error at the field of the start, if it has one. */
export function startErrors({ offer: { starts_on } }: RequestValues): Record<string, string> {
  const error = startError(starts_on);
  return error ? { 'offer.starts_on': error } : {};
}

/** Field path → German message, with the labels filled in; empty for a valid request. */
export const requestErrors = (request: unknown, labels: Record<string, string>): Record<string, string> =>
  schemaErrors(NewContactRequest, request, labels);
