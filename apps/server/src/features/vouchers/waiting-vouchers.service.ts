import { nextDayOf, voucherStateOf } from '@gegenpost/contract/shared/voucher-state.ts';
import {
  type VoucherState,
  WAITING_VOUCHERS_SHOWN,
  type WaitingVoucher,
  type WaitingVouchers,
} from '@gegenpost/contract/vouchers.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import type { Db } from '#platform/db/db.ts';
import { findVoucherPeople, findWaitingVouchers } from './vouchers.queries.ts';

/** States in which the agent has something to do now. */
const pressing: readonly VoucherState[] = ['expiring', 'first_due', 'second_due'];

/**
 * The company's vouchers for which something ends or becomes due: those that ask for something now, then those that
 * will, the next ones first. An instalment that is due can be claimed for months, and would stand behind everything.
 */
export async function findWaiting(db: Db, companyId: number, today: string): Promise<WaitingVouchers> {
  const rows = await findWaitingVouchers(db, companyId, today);
  const waiting = rows.flatMap((row): WaitingVoucher[] => {
    const next = nextDayOf(row, today);
    const { id, profile_id: candidate_id, gegenpost_id, valid_from, valid_until } = row;
    const state = voucherStateOf(row, today);
    return next ? [{ id, candidate_id, gegenpost_id, name: nameOf(row), state, valid_from, valid_until, next }] : [];
  });
  // What begins asks nobody to do anything.
  const urgent = waiting.filter(({ state }) => state !== 'upcoming');
  const rank = ({ state, next }: WaitingVoucher) => `${pressing.includes(state) ? 0 : 1} ${next.day}`;
  return {
    today,
    expiring: waiting.filter(({ state }) => state === 'expiring').length,
    data: urgent.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, WAITING_VOUCHERS_SHOWN),
  };
}

/** Whose vouchers these are, for those that the company's agents may see. */
export async function findVoucherSubjects(db: Db, companyId: number, ids: readonly number[]) {
  const rows = await findVoucherPeople(db, companyId, ids);
  return rows.map(({ id, number, profile_id, gegenpost_id, ...person }) => {
    return { id, number, profile_id, who: nameOf(person) || memberName(gegenpost_id) };
  });
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ');
