import { randomUUID } from 'node:crypto';
import { the } from '@gegenpost/contract/shared/the.ts';
import { and, asc, eq } from 'drizzle-orm';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { type PositionRow, positions } from './positions.table.ts';

const firstOf = async (db: Db, code: string): Promise<number> => {
  const [row] = await db
    .select({ id: attributes.id })
    .from(attributes)
    .where(and(eq(attributes.code, code), eq(attributes.is_retired, false)))
    .orderBy(asc(attributes.id))
    .limit(1);
  return the(row, `entry of ${code}`).id;
};

/** An open position of a company, with entries from the catalogues. */
export async function createPositionOf(
  db: Db,
  companyId: number,
  values: Partial<typeof positions.$inferInsert> = {},
): Promise<PositionRow> {
  const [place] = await db.select({ id: places.id }).from(places).orderBy(asc(places.id)).limit(1);
  const [row] = await db
    .insert(positions)
    .values({
      company_id: companyId,
      title: 'Elektroniker für Betriebstechnik',
      state: 'open',
      qualification_id: await firstOf(db, 'qualification'),
      job_place_id: the(place, 'place').id,
      working_time_id: await firstOf(db, 'working_time'),
      contract_kind: 'direct',
      pay_from: 42_000,
      pay_to: 48_000,
      pay_per: 'year',
      tasks: '',
      benefits: '',
      team: '',
      idempotency_key: randomUUID(),
      request_digest: Buffer.from(''),
      created_at: new Date(),
      updated_at: new Date(),
      ...values,
    })
    .returning();
  return the(row, 'inserted position');
}
