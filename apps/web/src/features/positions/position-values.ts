import {
  type Position,
  type PositionDraft,
  type PositionFields,
  type PositionState,
  positionErrors,
} from '@gegenpost/contract/positions.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { type PayUnit, storedPer } from '@gegenpost/contract/shared/pay.ts';
import { parsePay } from '#platform/parse-number.ts';

/** The form's values as typed; names of chosen entries stand beside their ids. */
export type PositionValues = Record<
  | 'title'
  | 'working_time_id'
  | 'home_office_days'
  | 'pay_from'
  | 'pay_to'
  | 'starts_on'
  | 'tasks'
  | 'benefits'
  | 'team'
  | 'customer_id',
  string
> & {
  occupation: string;
  place: string;
  qualification_id: number | null;
  job_place_id: number | null;
  /** In which both amounts were typed. */
  pay_per: PayUnit;
} & Pick<PositionFields, 'contract_kind'>;

/** What a form begins with; without a position or draft it is empty. */
export function typedOf(from: PositionDraft | Position | null, isLeasing: boolean): PositionValues {
  const place = from?.job_place;
  const customer = from && 'customer' in from ? from.customer : null;
  return {
    title: from?.title ?? '',
    occupation: from?.qualification?.name ?? '',
    qualification_id: from?.qualification?.id ?? null,
    place: place ? `${place.postal_code} ${place.name}` : '',
    job_place_id: place?.id ?? null,
    working_time_id: String(from?.working_time?.id ?? ''),
    home_office_days: String(from?.home_office_days ?? 0),
    contract_kind: from?.contract_kind ?? (isLeasing ? 'temporary' : 'direct'),
    pay_from: typedNumber(from?.pay_from),
    pay_to: typedNumber(from?.pay_to),
    pay_per: from?.pay_per ?? 'year',
    starts_on: from?.starts_on ?? '',
    tasks: from?.tasks ?? '',
    benefits: from?.benefits ?? '',
    team: from?.team ?? '',
    customer_id: String(customer?.id ?? ''),
  };
}

const typedNumber = (value: number | null | undefined): string =>
  value == null ? '' : String(value).replace('.', ',');

/** The fields as sent; a number that is none is left for the schema to refuse. */
export function fieldsOf(values: PositionValues, state: PositionState): PositionFields {
  const { occupation, place, ...fields } = values;
  return {
    ...fields,
    state,
    working_time_id: idOf(values.working_time_id),
    home_office_days: Number(values.home_office_days),
    customer_id: idOf(values.customer_id),
    pay_from: payOf(values.pay_from, values.pay_per),
    pay_to: payOf(values.pay_to, values.pay_per),
    pay_per: storedPer(values.pay_per),
    starts_on: values.starts_on || null,
  };
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));
const payOf = (typed: string, unit: PayUnit): number | null =>
  typed.trim() === '' ? null : (parsePay(typed, unit) ?? Number.NaN);

/**
 * The typed values upon a newer position: what was not changed in the form is taken from it.
 *
 * @param base What the form began with.
 * @returns Also the fields that both changed, where the form's value stays.
 */
export function upon(
  newer: PositionValues,
  { typed, base }: { typed: PositionValues; base: PositionValues },
): { values: PositionValues; both: (keyof PositionValues)[] } {
  const names = Object.keys(base) as (keyof PositionValues)[];
  const own = names.filter((name) => typed[name] !== base[name]);
  return {
    values: { ...newer, ...Object.fromEntries(own.map((name) => [name, typed[name]])) },
    both: own.filter((name) => newer[name] !== base[name] && newer[name] !== typed[name]),
  };
}

/** Fields that a position lacks before it can be open. */
export function missingIn(position: Position): string[] {
  const fields = fieldsOf(typedOf(position, false), 'open');
  return Object.keys(positionErrors(fields));
}

/** German texts of what is wrong with a position as a whole, by field. */
export function wholeErrors(fields: PositionFields, labels: Record<string, string>): Record<string, string> {
  const errors = Object.entries(positionErrors(fields));
  return Object.fromEntries(
    errors.map(([field, key]) => [field, validationText(key).replace(':attribute', labels[field] ?? field)]),
  );
}
