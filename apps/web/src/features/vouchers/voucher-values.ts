import { addDays, afterMonths } from '@gegenpost/contract/shared/calendar-days.ts';
import type { Voucher, VoucherFields } from '@gegenpost/contract/vouchers.ts';

/** The fields of the form in their order; all are texts, as they are typed, but for one. */
export const fields = [
  'number',
  'issuer',
  'issuer_place',
  'valid_from',
  'valid_until',
  'region',
  'radius_km',
  'amount_cents',
  'contract_signed_on',
  'document_id',
  'employment_start_on',
  'hours_per_week',
  'employer_name',
  'first_claimed_on',
  'first_paid_on',
  'second_claimed_on',
  'second_paid_on',
  'closed_on',
] as const satisfies (keyof VoucherFields)[];
export type Field = (typeof fields)[number];
export type Values = Record<Field, string> & { may_be_mentioned: boolean };

const text = (value: string | number | null | undefined) => (value ?? '').toString();
const euros = (cents: number) => (cents / 100).toString().replace('.', ',');

/** The values of a voucher; of a new one, of what it renews only what stays the same. */
export function typedOf(voucher: Voucher | null, renews: Voucher | null): Values {
  const same = voucher ?? renews;
  const typed = Object.fromEntries(fields.map((name) => [name, text(voucher?.[name])])) as Record<Field, string>;
  const from = renews ? addDays(renews.valid_until, 1) : '';
  return {
    ...typed,
    issuer: same?.issuer ?? 'AA',
    issuer_place: text(same?.issuer_place),
    region: text(same?.region),
    radius_km: text(same?.radius_km),
    amount_cents: euros(same?.amount_cents ?? 250_000),
    may_be_mentioned: same?.may_be_mentioned ?? false,
    ...(renews ? { valid_from: from, valid_until: renews.issuer === 'AA' ? usualEnd(from) : '' } : {}),
  };
}

/** Employment agencies mostly give three months; the paper decides. */
export const usualEnd = (validFrom: string): string => addDays(afterMonths(validFrom, 3), -1);

/** A typed number, or what is none, which the schema refuses. */
const numberOf = (typed: string): number | string | null => {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const read = Number(trimmed.replace(',', '.'));
  return Number.isNaN(read) ? trimmed : read;
};

/** `2.500` and `2500,00` → 250000. */
function centsOf(typed: string): number | string | null {
  const read = numberOf(typed.replace(/[€\s]/g, '').replace(/\.(?=\d{3}(?:\D|$))/g, ''));
  return typeof read === 'number' ? Math.round(read * 100) : read;
}

/** The body of the values. What cannot be read stays a text. */
export function bodyOf({ may_be_mentioned, ...typed }: Values): VoucherFields {
  const numbers = ['radius_km', 'hours_per_week', 'document_id'] as const;
  const body = Object.fromEntries(fields.map((name) => [name, typed[name].trim() || null]));
  return {
    ...body,
    number: typed.number,
    issuer: typed.issuer,
    ...Object.fromEntries(numbers.map((name) => [name, numberOf(typed[name])])),
    amount_cents: centsOf(typed.amount_cents),
    may_be_mentioned,
  } as VoucherFields;
}
