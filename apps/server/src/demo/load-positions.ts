import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#features/customers/customers.table.ts';
import { positions } from '#features/positions/positions.table.ts';
import type { Db } from '#platform/db/db.ts';
import { digestOf } from '#platform/idempotency.ts';
import { insertRows } from './bulk.ts';
import type { Catalogue } from './catalogue.ts';
import type { PeopleIds } from './load-people.ts';
import { demoPositions } from './positions.ts';
import type { DemoWorld } from './world.ts';

/** Positions of the demo accounts; letters with the same occupation count as theirs. */
export async function loadPositions(tx: Db, world: DemoWorld, ids: PeopleIds, catalogue: Catalogue): Promise<void> {
  for (const [email, list] of Object.entries(demoPositions)) {
    const company = world.companies.find(({ person }) => person.email === email)!;
    const company_id = ids.companies.get(company.row.gegenpost_id)!;
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.company_id, company_id), isNull(customers.deleted_at)))
      .orderBy(asc(customers.id))
      .limit(1);
    await insertRows(
      tx,
      positions,
      list.map(({ occupation, postal_code, working_time, pay, starts_in, for_customer, begun, ...fields }) => ({
        ...fields,
        company_id,
        qualification_id: catalogue.attribute('qualification', occupation),
        job_place_id: catalogue.place(postal_code),
        working_time_id: catalogue.attribute('working_time', working_time),
        pay_from: pay?.[0] ?? null,
        pay_to: pay?.[1] ?? null,
        starts_on: starts_in === null ? null : world.days.ahead(starts_in),
        customer_id: for_customer ? (customer?.id ?? null) : null,
        idempotency_key: `demo ${fields.title}`,
        request_digest: digestOf(fields),
        created_at: world.days.at(begun, 9),
        updated_at: world.days.at(Math.floor(begun / 2), 9),
      })),
    );
    await tx.execute(sql`
      update contact_requests request set position_id = p.id
      from ${positions} p
      where p.company_id = ${company_id} and p.state <> 'draft'
      and request.company_id = p.company_id and request.qualification_id = p.qualification_id`);
  }
}
