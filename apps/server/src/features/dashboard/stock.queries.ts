import { the } from '@gegenpost/contract/shared/the.ts';
import { Stock } from '@gegenpost/contract/stock.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowOf } from '#platform/db/rows.ts';

/**
 * The candidates of a company by the group of their first wished occupation, and their vouchers by what became of them
 * (`voucherStateOf`). One statement, so that the numbers agree.
 *
 * @param today Day in Germany.
 */
export async function countStock(db: Db, companyId: number, today: string): Promise<Stock> {
  const row = await rowOf(
    db,
    Stock,
    sql`
    with own as materialized (
      select c.profile_id, c.is_online, occupation.parent_id as group_id from candidates c
      left join lateral (
        select attributes.parent_id from candidate_attributes wish join attributes on attributes.id = wish.attribute_id
        where wish.profile_id = c.profile_id and wish.code = 'qualification'
        order by wish.position, wish.attribute_id limit 1) as occupation on true
      where c.vermittler_company_id = ${companyId} and c.removed_at is null and c.restricted_at is null),
    grouped as (
      select groups.id, groups.label as name, count(*)::int as total, count(*) filter (where own.is_online)::int as online
      from own join attributes groups on groups.id = own.group_id
      group by groups.id),
    voucher as (
      select employment_start_on is not null as is_used,
        closed_on is null and second_paid_on is null and valid_until >= ${today}::date as is_open
      from placement_vouchers join own using (profile_id)
      where placement_vouchers.company_id = ${companyId} and placement_vouchers.removed_at is null),
    named as (select coalesce(sum(total), 0)::int as total, coalesce(sum(online), 0)::int as online from grouped)
    select counted.total, counted.online,
      (select coalesce(jsonb_agg(grouped order by grouped.total desc, grouped.name), '[]') from grouped) as groups,
      jsonb_build_object('total', counted.total - named.total, 'online', counted.online - named.online) as without_occupation,
      (select jsonb_build_object('open', count(*) filter (where not is_used and is_open),
        'used', count(*) filter (where is_used), 'lapsed', count(*) filter (where not is_used and not is_open))
        from voucher) as vouchers
    from (select count(*)::int as total, count(*) filter (where is_online)::int as online from own) counted, named`,
  );
  return the(row, 'counted stock');
}
