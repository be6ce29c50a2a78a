import type { VoucherReminder } from '@gegenpost/contract/shared/voucher-state.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { voucherReminders } from './vouchers.table.ts';

const day = z.string().nullable();
const RemindedRow = z.object({
  voucher_id: z.int(),
  number: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  employment_start_on: day,
  first_claimed_on: day,
  first_paid_on: day,
  second_claimed_on: day,
  second_paid_on: day,
  closed_on: day,
  profile_id: z.int(),
  gegenpost_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Deadlines that were told before: `expiring 2026-11-30`. */
  told: z.array(z.string()),
  user_id: z.int(),
  email: z.string(),
});
export type RemindedRow = z.infer<typeof RemindedRow>;

/**
 * Vouchers of which a deadline may have come near on a day, with whom to tell: the candidate's agent, or the company's
 * main account when the agent cannot log in or may not see candidates.
 */
export function findVouchersToRemind(db: Db, today: string, expiringDays: number): Promise<RemindedRow[]> {
  return rowsOf(
    db,
    RemindedRow,
    sql`
    select v.id as voucher_id, v.number, v.valid_from, v.valid_until, v.employment_start_on, v.first_claimed_on,
      v.first_paid_on, v.second_claimed_on, v.second_paid_on, v.closed_on,
      p.id as profile_id, p.gegenpost_id, p.first_name, p.last_name,
      array(select r.about || ' ' || r.day from voucher_reminders r where r.voucher_id = v.id) as told,
      told_to.id as user_id, told_to.email
    from placement_vouchers v
    join candidates c on c.profile_id = v.profile_id and c.vermittler_company_id = v.company_id
      and c.removed_at is null and c.restricted_at is null
    join profiles p on p.id = v.profile_id
    join lateral (
      select users.id, users.email from users left join profiles own on own.user_id = users.id
      where users.company_id = v.company_id and users.deletion_requested_at is null and users.locked_at is null and users.paused_at is null
      and (users.rights is null or 'candidates' = any(users.rights))
      order by (own.id = c.vermittler_profile_id) desc nulls last, (users.rights is null) desc, users.id limit 1
    ) as told_to on true
    where v.removed_at is null and v.closed_on is null and v.second_paid_on is null
    and case when v.employment_start_on is null
      then v.valid_until between ${today}::date and ${today}::date + ${expiringDays}::int
      else v.employment_start_on <= ${today}::date - 42 end
    order by told_to.id, v.valid_until, v.id`,
  );
}

/** Notes that a deadline was told. @returns False: it was before, maybe by another process at this moment. */
export async function insertReminder(
  tx: Db,
  voucherId: number,
  { about, day }: VoucherReminder,
  now: Date,
): Promise<boolean> {
  const told = await tx
    .insert(voucherReminders)
    .values({ voucher_id: voucherId, about, day, told_at: now })
    .onConflictDoNothing()
    .returning({ id: voucherReminders.voucher_id });
  return told.length === 1;
}
