import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { operatorDetails } from './operator-details.table.ts';

const ONLY = 1;

export async function findDetails(db: Db): Promise<{ details: OperatorDetails; version: number } | null> {
  return (await selectDetails(db, {}))[0] ?? null;
}

const selectDetails = prepareQuery('operator_details', (db) =>
  db
    .select({ details: operatorDetails.details, version: operatorDetails.version })
    .from(operatorDetails)
    .where(eq(operatorDetails.id, ONLY)),
);

/**
 * @param version Of the details that are replaced; 0: there are none.
 * @returns False when they are no longer of this version.
 */
export async function replaceDetails(
  tx: Db,
  { details, version }: { details: OperatorDetails; version: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } =
    version === 0
      ? await tx.insert(operatorDetails).values({ id: ONLY, details, updated_at: now }).onConflictDoNothing()
      : await tx
          .update(operatorDetails)
          .set({ details, version: sql`${operatorDetails.version} + 1`, updated_at: now })
          .where(sql`${operatorDetails.id} = ${ONLY} and ${operatorDetails.version} = ${version}`);
  return rowCount === 1;
}
