import type { OwnCandidateFilter } from '@gegenpost/contract/own-candidates.ts';
import { VOUCHER_EXPIRING_DAYS } from '@gegenpost/contract/shared/voucher-state.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Who looks, and on which day. */
export type Asker = {
  company_id: number;
  profile_id: number;
  /** Day in Germany, `YYYY-MM-DD`. */
  today: string;
};

/** Last name first, without case and accents. */
export const nameKey = sql`unaccent(lower(concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''))))`;

/** Profiles whose voucher, the one that ends last, is not redeemed and ends soon: `expiring` of `voucherStateOf`. */
export const expiringVouchers = ({ company_id, today }: Asker): SQL => sql`(
  select profile_id from (
    select distinct on (profile_id) * from placement_vouchers
    where company_id = ${company_id} and removed_at is null
    order by profile_id, valid_until desc, id desc) latest
  where closed_on is null and employment_start_on is null and second_paid_on is null and valid_from <= ${today}::date
    and valid_until between ${today}::date and ${today}::date + ${VOUCHER_EXPIRING_DAYS}::int)`;

/** A condition on `candidates c join profiles p`. */
export function passes(filter: OwnCandidateFilter, asker: Asker): SQL {
  const { withOnline, withOffline, withOwn, imported, consent, voucher, agent, q } = filter;
  const conditions = [
    withOnline === '0' && sql`not c.is_online`,
    withOffline === '0' && sql`c.is_online`,
    withOwn === '0' && sql`c.vermittler_profile_id <> ${asker.profile_id}`,
    imported && sql`c.is_imported`,
    consent && sql`c.placement_consented_at is null`,
    voucher && sql`c.profile_id in ${expiringVouchers(asker)}`,
    agent && sql`c.vermittler_profile_id = (select id from profiles where gegenpost_id = ${agent})`,
    ...wordsOf(q).map((word) => sql`strpos(${searchedText}, unaccent(lower(${word}))) > 0`),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const searchedText = sql`unaccent(lower(concat_ws(' ', p.first_name, p.last_name, c.external_id, p.email)))`;

/** Every word has to be found. */
const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);
