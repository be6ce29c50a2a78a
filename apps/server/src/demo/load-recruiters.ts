import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@gegenpost/contract/shared/calendar-days.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { storeCurrentVersion } from '#features/data-processing/data-processing.service.ts';
import { dpaAcceptances } from '#features/data-processing/data-processing.table.ts';
import { presentations } from '#features/presentations/presentations.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { Files } from '#platform/files/files.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { insertRows } from './bulk.ts';
import { demoOperator } from './demo-operator.ts';
import { loadImports } from './load-imports.ts';
import type { PeopleIds } from './load-people.ts';
import { demoPresentations, demoVouchers } from './vouchers.ts';
import type { DemoWorld } from './world.ts';

/** Most candidates of a demo account that were imported and are offline still; two in three of them have no consent. */
const IMPORTED_MAX = 9;
const IMPORTED_DAYS_AGO = 2;
/** Whose imports are there to be seen. */
const IMPORTER = 'vermittlung@example.org';

type Agent = { email: string; company_id: number; user_id: number };

/** Every recruiter has the contract about data processing, accepted on the day of its registration. */
async function acceptAgreements(tx: Db, world: DemoWorld, ids: PeopleIds, now: Date): Promise<void> {
  const version_id = await storeCurrentVersion(tx, now);
  const agents = world.companies.filter(({ row }) => row.role_id !== 2);
  await insertRows(
    tx,
    dpaAcceptances,
    agents.map(({ row, person }) => ({
      ...{ company_id: ids.companies.get(row.gegenpost_id)!, version_id, operator: demoOperator },
      ...{ accepted_by: ids.users.get(person.email) ?? null, accepted_at: now },
    })),
  );
}

/** What the recruiters keep of their candidates: consents of all, and for the demo accounts vouchers and presentations. */
export async function loadRecruiters(tx: Db, files: Files, world: DemoWorld, ids: PeopleIds, now: Date): Promise<void> {
  const agents = Object.keys(demoVouchers).map((email): Agent => {
    const { row } = world.companies.find(({ person }) => person.email === email)!;
    return { email, company_id: ids.companies.get(row.gegenpost_id)!, user_id: ids.users.get(email)! };
  });
  await acceptAgreements(tx, world, ids, now);
  const free = new Map<string, number[]>();
  for (const agent of agents) {
    const people = await findUntouched(tx, agent.company_id);
    const imported = Math.min(IMPORTED_MAX, Math.floor(people.length / 2));
    const finished_at = new Date(now.getTime() - IMPORTED_DAYS_AGO * 86_400_000);
    await takeOffline(tx, people.slice(0, imported), finished_at);
    if (agent.email === IMPORTER) await loadImports(tx, files, agent, people.slice(0, imported), { finished_at, now });
    free.set(agent.email, people.slice(imported));
  }
  await loadConsents(tx);
  for (const agent of agents) {
    await loadVouchers(tx, agent, free.get(agent.email)!, now);
    await loadPresentations(tx, agent, free.get(agent.email)!, now);
  }
}

/** Online candidates of a company of whom nothing else tells: nobody has them in a project, thread or list. */
async function findUntouched(tx: Db, companyId: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    z.object({ profile_id: z.int() }),
    sql`
    select profile_id from candidates c
    where vermittler_company_id = ${companyId} and is_online
    and not exists (select from project_candidates where profile_id = c.profile_id)
    and not exists (select from thread_members where profile_id = c.profile_id)
    and not exists (select from contact_requests where profile_id = c.profile_id)
    and not exists (select from talents where profile_id = c.profile_id)
    and not exists (select from saved_search_matches where profile_id = c.profile_id)
    and not exists (select from profile_views where profile_id = c.profile_id)
    order by profile_id limit 30`,
  );
  return rows.map(({ profile_id }) => profile_id);
}

/** As an import leaves them. */
async function takeOffline(tx: Db, profileIds: readonly number[], at: Date): Promise<void> {
  const without = profileIds.slice(0, Math.floor((profileIds.length * 2) / 3));
  await tx.execute(sql`
    update candidates set is_online = false, is_imported = true, external_id = 'K-' || profile_id,
      created_at = ${at}, updated_at = ${at},
      placement_consented_at = case when profile_id <> all(${sql.param([...without])}::int[]) then ${at}::timestamptz end
    where profile_id = any(${sql.param([...profileIds])}::int[])`);
  await tx.execute(sql`
    update profiles set created_at = ${at}, updated_at = ${at}, image_hash = null where id = any(${sql.param([...profileIds])}::int[])`);
}

/**
 * The history of who agreed to be placed, as their agents state it, of five in six who agreed to stand in public lists,
 * and that they were told of their data.
 */
async function loadConsents(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into candidate_consents (profile_id, company_id, kind, state, form, given_on, attested_by, created_at)
    select c.profile_id, c.vermittler_company_id, 'placement', 'given',
      case when c.profile_id % 3 = 0 then 'written' else 'electronic' end,
      (c.placement_consented_at at time zone 'Europe/Berlin')::date, agent.user_id, c.placement_consented_at
    from candidates c join profiles agent on agent.id = c.vermittler_profile_id
    where c.placement_consented_at is not null`);
  await tx.execute(sql`
    insert into candidate_consents (profile_id, company_id, kind, state, form, given_on, attested_by, created_at)
    select profile_id, company_id, 'publication', state, 'written', given_on, attested_by, created_at
    from candidate_consents where kind = 'placement' and profile_id % 6 <> 0`);
  await tx.execute(sql`
    insert into candidate_informations (profile_id, company_id, informed_at, informed_by, stated_by)
    select c.profile_id, c.vermittler_company_id, c.created_at, 'agent', agent.user_id
    from candidates c join profiles agent on agent.id = c.vermittler_profile_id
    where c.vermittler_company_id is not null and (c.placement_consented_at is not null or not c.is_imported)`);
}

async function loadVouchers(tx: Db, { email, company_id, user_id }: Agent, people: number[], now: Date): Promise<void> {
  const today = berlinDay(now);
  const vouchers = demoVouchers[email] ?? [];
  await insertRows(
    tx,
    placementVouchers,
    vouchers.map(({ candidate, days, mentioned = false, ...fields }, index) => {
      const { valid_from, valid_until, ...others } = days;
      const dates = Object.fromEntries(Object.entries(others).map(([name, offset]) => [name, addDays(today, offset)]));
      const created_at = new Date(now.getTime() + Math.min(0, valid_from) * 86_400_000);
      return {
        ...{ issuer: 'AA' as const, amount_cents: 250_000, ...fields, ...dates },
        ...{ valid_from: addDays(today, valid_from), valid_until: addDays(today, valid_until) },
        number: `AVGS ${company_id}-${String(1001 + index)}`,
        may_be_mentioned: mentioned,
        ...{ company_id, profile_id: people[candidate]! },
        ...{ idempotency_key: randomUUID(), request_digest: randomBytes(32), created_at, updated_at: created_at },
      };
    }),
  );
  const consent = { kind: 'funding', state: 'given', form: 'written', attested_by: user_id, created_at: now } as const;
  await insertRows(
    tx,
    candidateConsents,
    vouchers
      .filter(({ mentioned }) => mentioned)
      .map(({ candidate }) => ({ ...consent, given_on: today, company_id, profile_id: people[candidate]! })),
  );
}

async function loadPresentations(tx: Db, agent: Agent, people: number[], now: Date): Promise<void> {
  const { email, company_id, user_id } = agent;
  const known = await tx.select().from(customers).where(eq(customers.company_id, company_id)).orderBy(customers.id);
  const rows = (demoPresentations[email] ?? []).map(({ customer, candidate, daysAgo, message }) => ({
    ...{ company_id, user_id, message, profile_id: people[candidate]! },
    ...{ customer_id: known[customer]!.id, customer_name: known[customer]!.company, email: known[customer]!.email },
    ...{ idempotency_key: randomUUID(), request_digest: randomBytes(32) },
    created_at: new Date(now.getTime() - daysAgo * 86_400_000),
  }));
  await insertRows(tx, presentations, rows);
  await tx.execute(sql`
    update customers set contacted_on = last.day
    from (
      select customer_id, (max(created_at) at time zone 'Europe/Berlin')::date as day from presentations
      where company_id = ${company_id} group by customer_id) as last
    where last.customer_id = customers.id`);
}
