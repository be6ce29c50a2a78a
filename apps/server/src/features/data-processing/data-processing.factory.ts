import type { Db } from '#platform/db/db.ts';
import { insertAcceptance, upsertVersion } from './data-processing.queries.ts';

/** Has a company accept a contract of some years ago, so that it may bring candidates in. */
export async function createAgreement(db: Db, companyId: number): Promise<void> {
  const text = { title: 'Vertrag', body: 'Fassung von früher', published_at: new Date('2024-05-02T08:00:00Z') };
  const version_id = await upsertVersion(db, { hash: 'earlier', ...text });
  const accepted_at = new Date('2024-05-03T08:00:00Z');
  await insertAcceptance(db, { company_id: companyId, version_id, accepted_by: null, accepted_at, operator: null });
}
