import type { ImportField, ImportOptions } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportCellError } from '@gegenpost/contract/candidate-import-rows.ts';
import { isBirthday } from '@gegenpost/contract/shared/birthday.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import { z } from 'zod';
import { readAmount, readNumber } from './amounts.ts';
import { readDay } from './days.ts';
import { padPostalCode, readPhone, readSalutation, readYesNo, splitName } from './people.ts';

/** What reading a cell depends on beside the cell. */
export type CellContext = {
  /** Of the row; null: not stated. */
  country: string | null;
  countries: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD`. */
  today: string;
  options: ImportOptions;
};

export type Scalar = string | number | boolean | null;
/** The fields that a cell fills: mostly its own; a name fills several. */
export type CellValue = { values: Readonly<Record<string, Scalar>> } | { error: ImportCellError };

type Reader = (text: string, context: CellContext) => CellValue;

const EmailAddress = z.email();
/** A pay by the year below it is one by the month. */
const YEAR_PAY_MIN = 10_000;
const MONTH_PAY_MIN = 400;
const NOW = /^(ab\s+)?(sofort|jetzt|immediately|now|asap|umgehend)\.?$/i;
/** What programs write into a cell of which nothing is known, or on which nothing is agreed. */
const OPEN =
  /^([-–—]+|k\.?\s?a\.?|keine angaben?|unbekannt|n\/a|nach (vereinbarung|absprache)|n\.?\s?v\.?|vh?b|verhandlungsbasis|verhandelbar|00\.00\.(00)?00|0000-00-00)$/i;

const wrong = (error: ImportCellError): CellValue => ({ error });
const is = (field: string, value: Scalar): CellValue => ({ values: { [field]: value } });

const textOf =
  (field: ImportField, max = 100): Reader =>
  (text) =>
    text.length > max ? wrong('too_long') : is(field, text);

const phoneOf =
  (field: 'phone' | 'mobile'): Reader =>
  (text, { country }) => {
    const read = readPhone(text, country);
    if (read === 'rounded') return wrong('phone_rounded');
    return read === null ? wrong('invalid_phone') : is(field, read.number);
  };

const yesNoOf =
  (field: ImportField): Reader =>
  (text) => {
    const value = readYesNo(text);
    return value === null ? wrong('invalid_yes_no') : is(field, value);
  };

/** As `reader`, where an open cell says as much as an empty one. */
const unlessOpen =
  (reader: Reader): Reader =>
  (text, context) =>
    OPEN.test(text) ? { values: {} } : reader(text, context);

const yearPay: Reader = (text, { options }) => {
  const amount = readAmount(text);
  if (!amount) return wrong('invalid_number');
  if (amount.per === 'hour') return hourPay(text, {} as CellContext);
  const isMonthly =
    amount.per === 'month' || (amount.per === null && amount.value >= MONTH_PAY_MIN && amount.value < YEAR_PAY_MIN);
  if (!isMonthly) return yearOf(amount.value);
  if (options.monthly_income === null) return wrong('income_monthly');
  return options.monthly_income === 'times_12' ? yearOf(amount.value * 12) : { values: {} };
};

const yearOf = (value: number): CellValue =>
  value < YEAR_PAY_MIN / 10 || value > 500_000 ? wrong('pay_range') : is('job_income_year', Math.round(value));

const hourPay: Reader = (text) => {
  const amount = readAmount(text);
  if (!amount) return wrong('invalid_number');
  return amount.value > 250 ? wrong('pay_range') : is('job_income_hour', Math.round(amount.value * 100) / 100);
};

/** How each field that is not looked up is read. Texts are trimmed and not empty. */
export const readers: Readonly<Partial<Record<ImportField, Reader>>> = {
  external_id: textOf('external_id', 64),
  title: textOf('title'),
  first_name: textOf('first_name'),
  last_name: textOf('last_name'),
  street: textOf('street'),
  city: textOf('city'),
  about: textOf('about', 5000),
  phone: unlessOpen(phoneOf('phone')),
  mobile: unlessOpen(phoneOf('mobile')),
  temporary_work: yesNoOf('temporary_work'),
  work_permit: yesNoOf('work_permit'),
  driver_has_vehicle: yesNoOf('driver_has_vehicle'),
  salutation: (text) => {
    const value = readSalutation(text);
    return value ? is('salutation', value) : wrong('unknown_salutation');
  },
  full_name: (text) => {
    if (text.length > 250) return wrong('too_long');
    const name = splitName(text);
    if (!name) return wrong('name_unclear');
    if ([name.first_name, name.last_name].some((part) => (part ?? '').length > 100)) return wrong('too_long');
    const { title, ...rest } = name;
    return { values: title ? { title, ...rest } : rest };
  },
  birthday: unlessOpen((text, { today }) => {
    const day = readDay(text, today);
    if (!day) return wrong('invalid_date');
    return isBirthday(day, new Date(today)) ? is('birthday', day) : wrong('birthday_range');
  }),
  country: (text, { countries }) => {
    const code = countries.get(text.toLowerCase());
    return code ? is('country', code) : wrong('unknown_country');
  },
  postal_code: (text, { country }) => {
    const code = padPostalCode(text, country);
    return isPostalCode(code, country ?? 'DE') ? is('postal_code', code) : wrong('invalid_postal_code');
  },
  email: unlessOpen((text) => {
    const address = text.replace(/^mailto:/i, '');
    return address.length <= 254 && EmailAddress.safeParse(address).success
      ? is('email', address)
      : wrong('invalid_email');
  }),
  job_date_entry: unlessOpen((text, { today }) => {
    if (NOW.test(text)) return is('job_date_entry', null);
    const day = readDay(text, `${Number(today.slice(0, 4)) + 20}-12-31`);
    return day ? is('job_date_entry', day) : wrong('invalid_date');
  }),
  job_income_year: unlessOpen(yearPay),
  job_income_month: unlessOpen((text) => {
    const amount = readAmount(text);
    return amount ? yearOf(amount.per === 'year' ? amount.value : amount.value * 12) : wrong('invalid_number');
  }),
  job_income_hour: unlessOpen(hourPay),
  weekly_hours: unlessOpen((text) => {
    const hours = readNumber(text.replace(/\s*(h|std\.?|stunden|hours)\b.*$/i, ''));
    if (hours === null) return wrong('invalid_number');
    return hours >= 1 && hours <= 60 ? is('weekly_hours', Math.round(hours)) : wrong('invalid_number');
  }),
  radius: unlessOpen((text) => {
    const radius = readNumber(text.replace(/\s*km\b.*$/i, ''));
    return radius === null || radius > 500 ? wrong('invalid_number') : is('radius', Math.round(radius));
  }),
};
