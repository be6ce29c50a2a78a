import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { type CustomerRow, customers } from './customers.table.ts';

/** Inserts a customer of a recruiter. */
export async function createCustomerOf(
  db: Db,
  companyId: number,
  values: Partial<CustomerRow> = {},
): Promise<CustomerRow> {
  const [row] = await db
    .insert(customers)
    .values({
      company: 'Fördewerk GmbH',
      contact_person: '',
      email: '',
      phone: '',
      street: '',
      postal_code: '',
      city: '',
      country: 'DE',
      note: '',
      idempotency_key: randomUUID(),
      created_at: new Date(),
      updated_at: new Date(),
      ...values,
      company_id: companyId,
    })
    .returning();
  return row!;
}
