import { API_DAYS } from '@gegenpost/contract/api-tokens.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { type ApiFailureRow, type ApiTokenRow, apiTokenDays, apiTokenFailures, apiTokens } from './api-tokens.table.ts';

/** Lock until the transaction ends, so that tokens of one company are made one after the other. */
export async function lockTokens(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`select id from companies where id = ${companyId} for no key update`);
}

/** Tokens that work. @param today In Germany. */
export async function countWorkingTokens(tx: Db, companyId: number, today: string): Promise<number> {
  const works = or(isNull(apiTokens.expires_on), gte(apiTokens.expires_on, today));
  return tx.$count(apiTokens, and(eq(apiTokens.company_id, companyId), isNull(apiTokens.revoked_at), works));
}

const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  prefix: apiTokens.prefix,
  expires_on: apiTokens.expires_on,
  revoked_at: apiTokens.revoked_at,
  last_used_on: apiTokens.last_used_on,
  last_network: apiTokens.last_network,
  created_at: apiTokens.created_at,
  created_by: sql<string>`coalesce(${fullNameOf(profiles)}, '')`,
};

/** The company's tokens, newest first. */
export async function findTokens(db: Db, companyId: number) {
  return db
    .select(shown)
    .from(apiTokens)
    .leftJoin(profiles, eq(profiles.user_id, apiTokens.user_id))
    .where(eq(apiTokens.company_id, companyId))
    .orderBy(desc(apiTokens.id));
}
export type ShownToken = Awaited<ReturnType<typeof findTokens>>[number];

export async function findTokenByKey(tx: Db, companyId: number, idempotencyHash: Buffer): Promise<ApiTokenRow | null> {
  const [row] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.company_id, companyId), eq(apiTokens.idempotency_hash, idempotencyHash)));
  return row ?? null;
}

export async function insertToken(tx: Db, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  const [row] = await tx.insert(apiTokens).values(token).returning();
  return the(row, 'inserted token');
}

type Owned = { company_id: number; id: number };
const isOpen = ({ company_id, id }: Owned) =>
  and(eq(apiTokens.company_id, company_id), eq(apiTokens.id, id), isNull(apiTokens.revoked_at));

/** Whether the company has this token, and it was not revoked. */
export async function hasOpenToken(db: Db, owned: Owned): Promise<boolean> {
  return (await db.$count(apiTokens, isOpen(owned))) === 1;
}

/** @returns False when it does not exist, belongs to another company or was revoked before. */
export async function updateTokenRevoked(db: Db, owned: Owned, now: Date): Promise<boolean> {
  const revoked = await db
    .update(apiTokens)
    .set({ revoked_at: now })
    .where(isOpen(owned))
    .returning({ id: apiTokens.id });
  return revoked.length === 1;
}

/** Calls of all tokens of a company on each of the last 30 days, oldest first; days without calls are there too. */
export async function findCallDays(db: Db, companyId: number, today: string) {
  const Day = z.object({ day: z.string(), calls: z.int(), failures: z.int() });
  return rowsOf(
    db,
    Day,
    sql`
    select to_char(g.on_day, 'YYYY-MM-DD') as day, coalesce(sum(d.calls), 0)::int as calls,
      coalesce(sum(d.failures), 0)::int as failures
    from generate_series(${today}::date - ${API_DAYS - 1}::int, ${today}::date, interval '1 day') g (on_day)
    left join (${apiTokenDays} d join ${apiTokens} t on t.id = d.token_id and t.company_id = ${companyId})
      on d.day = g.on_day::date
    group by g.on_day order by g.on_day`,
  );
}

/** The last failures of all tokens of a company, latest first. */
export async function findFailures(db: Db, companyId: number, limit: number) {
  return db
    .select({ failure: apiTokenFailures, token: apiTokens.name })
    .from(apiTokenFailures)
    .innerJoin(apiTokens, eq(apiTokens.id, apiTokenFailures.token_id))
    .where(eq(apiTokens.company_id, companyId))
    .orderBy(desc(apiTokenFailures.id))
    .limit(limit);
}

/** Notes a failure; of each token only the last ones stay. */
export async function insertFailure(
  db: Db,
  failure: Omit<ApiFailureRow, 'id'>,
  { day, kept }: { day: string; kept: number },
): Promise<void> {
  const { token_id, at, method, route, status, code, failed_rows } = failure;
  await db.execute(sql`
    with noted as (
      insert into ${apiTokenFailures} (token_id, at, method, route, status, code, failed_rows)
      values (${token_id}, ${at}, ${method}, ${route}, ${status}, ${code}, ${failed_rows})),
    of_day as (
      update ${apiTokenDays} set failures = failures + 1 where token_id = ${token_id} and day = ${day}::date)
    delete from ${apiTokenFailures} where token_id = ${token_id} and id <= (
      select id from ${apiTokenFailures} where token_id = ${token_id} order by id desc offset ${kept - 1} limit 1)`);
}

/** Deletes what is older than the chart: days, failures, and tokens that were revoked or ended before. */
export async function deleteOldTokens(db: Db, { before, day }: { before: Date; day: string }): Promise<void> {
  await db.delete(apiTokenDays).where(lt(apiTokenDays.day, day));
  await db.delete(apiTokenFailures).where(lt(apiTokenFailures.at, before));
  await db.delete(apiTokens).where(or(lt(apiTokens.revoked_at, before), lt(apiTokens.expires_on, day)));
}
