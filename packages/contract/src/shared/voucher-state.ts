import type { VoucherState } from '../vouchers.ts';
import { addDays, afterMonths, daysBetween, endOfMonth } from './calendar-days.ts';
import type { Day } from './scalars.ts';

/** From so many days before the last day on a voucher counts as expiring; the first reminder is sent then. */
export const VOUCHER_EXPIRING_DAYS = 14;
/** So many days before the last day the second reminder is sent. */
export const VOUCHER_ENDING_DAYS = 3;
/** So many days before a claim lapses its agent is reminded. */
export const VOUCHER_LAPSING_DAYS = 30;
/** Fewer hours a week are not paid for. */
export const VOUCHER_HOURS_MIN = 15;

/** Days of a placement voucher from which its state follows; all are days in Germany. */
export type VoucherDays = {
  valid_from: Day;
  /** The last day. */
  valid_until: Day;
  employment_start_on: Day | null;
  first_claimed_on: Day | null;
  first_paid_on: Day | null;
  second_claimed_on: Day | null;
  second_paid_on: Day | null;
  closed_on: Day | null;
};

export type Instalment = 'first' | 'second';

/** From when an instalment can be claimed, and until when (§ 326 SGB III): both days count. */
export type Claim = { instalment: Instalment; due_on: Day; until: Day; isOpen: boolean };

/**
 * The two instalments of a voucher with an employment: after six weeks and after six months of it. A claim lapses six
 * months after the month in which its condition is met.
 */
export function claimsOf(voucher: VoucherDays): Claim[] {
  const { employment_start_on: start } = voucher;
  if (start === null) return [];
  const claim = (instalment: Instalment, due_on: Day): Claim => ({
    instalment,
    due_on,
    until: endOfMonth(addDays(due_on, -1), 6),
    isOpen: voucher[`${instalment}_claimed_on`] === null && voucher[`${instalment}_paid_on`] === null,
  });
  return [claim('first', addDays(start, 42)), claim('second', afterMonths(start, 6))];
}

const isDue = ({ isOpen, due_on, until }: Claim, today: Day) => isOpen && due_on <= today && today <= until;

/** The state on a day. A claim that has lapsed is not due any more. */
export function voucherStateOf(voucher: VoucherDays, today: Day): VoucherState {
  const { valid_from, valid_until, employment_start_on, second_paid_on, closed_on } = voucher;
  if (closed_on !== null || second_paid_on !== null) return 'closed';
  if (employment_start_on === null) {
    if (today < valid_from) return 'upcoming';
    if (today > valid_until) return 'expired';
    return daysBetween(today, valid_until) <= VOUCHER_EXPIRING_DAYS ? 'expiring' : 'valid';
  }
  const claims = claimsOf(voucher);
  const due = claims.find((claim) => isDue(claim, today));
  if (due) return due.instalment === 'first' ? 'first_due' : 'second_due';
  const last = claims.at(-1);
  return last?.isOpen && today > last.until ? 'closed' : 'redeemed';
}

/** States in which a voucher can still be redeemed. */
export function isOpenVoucher(state: VoucherState): boolean {
  return state === 'upcoming' || state === 'valid' || state === 'expiring';
}

export const voucherDeadlines = [
  'expiring',
  'ending',
  'first_due',
  'second_due',
  'first_lapsing',
  'second_lapsing',
] as const;
export type VoucherDeadline = (typeof voucherDeadlines)[number];

/** What the agent is to be told on a day: of which deadline, and of which day it speaks. */
export type VoucherReminder = { about: VoucherDeadline; day: Day };

/** Deadlines that have come near or passed on a day; one that a later one replaces is left out. */
export function voucherRemindersOn(voucher: VoucherDays, today: Day): VoucherReminder[] {
  const state = voucherStateOf(voucher, today);
  if (state === 'closed') return [];
  if (state === 'expiring') {
    const isEnding = daysBetween(today, voucher.valid_until) <= VOUCHER_ENDING_DAYS;
    return [{ about: isEnding ? 'ending' : 'expiring', day: voucher.valid_until }];
  }
  return claimsOf(voucher)
    .filter((claim) => isDue(claim, today))
    .map(({ instalment, due_on, until }): VoucherReminder => {
      const isLapsing = daysBetween(today, until) <= VOUCHER_LAPSING_DAYS;
      return isLapsing ? { about: `${instalment}_lapsing`, day: until } : { about: `${instalment}_due`, day: due_on };
    });
}

export type NextDay = { kind: 'begins' | 'ends' | 'due' | 'lapses'; instalment: Instalment | null; day: Day };

/** The next day on which something ends or becomes due; null: nothing is waited for any more. */
export function nextDayOf(voucher: VoucherDays, today: Day): NextDay | null {
  const state = voucherStateOf(voucher, today);
  if (state === 'upcoming') return { kind: 'begins', instalment: null, day: voucher.valid_from };
  if (isOpenVoucher(state)) return { kind: 'ends', instalment: null, day: voucher.valid_until };
  if (state === 'closed' || state === 'expired') return null;
  const claim = claimsOf(voucher).find(({ isOpen, until }) => isOpen && today <= until);
  if (!claim) return null;
  const { instalment, due_on, until } = claim;
  return today < due_on ? { kind: 'due', instalment, day: due_on } : { kind: 'lapses', instalment, day: until };
}

/** What speaks against payment, or is missing; nothing of it keeps a voucher from being stored. */
export type VoucherCheck = 'start_outside' | 'hours_low' | 'contract_late' | 'azav_missing' | 'second_open';

export function voucherChecksOf(
  voucher: VoucherDays & { contract_signed_on: Day | null; hours_per_week: number | null },
  { has_azav, others, today }: { has_azav: boolean; others: readonly VoucherDays[]; today: Day },
): VoucherCheck[] {
  const { valid_from, valid_until, employment_start_on: start, contract_signed_on, hours_per_week } = voucher;
  const overlaps = (other: VoucherDays) => other.valid_from <= valid_until && valid_from <= other.valid_until;
  const isOpen = (each: VoucherDays) => isOpenVoucher(voucherStateOf(each, today));
  const found: Record<VoucherCheck, boolean> = {
    start_outside: start !== null && (start < valid_from || start > valid_until),
    hours_low: hours_per_week !== null && hours_per_week < VOUCHER_HOURS_MIN,
    contract_late: start !== null && contract_signed_on !== null && contract_signed_on > start,
    azav_missing: !has_azav,
    second_open: isOpen(voucher) && others.some((other) => isOpen(other) && overlaps(other)),
  };
  return (Object.keys(found) as VoucherCheck[]).filter((check) => found[check]);
}
