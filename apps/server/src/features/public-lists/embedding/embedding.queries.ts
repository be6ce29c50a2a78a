import type { EmbeddingChange } from '@gegenpost/contract/embedding.ts';
import { embeddings } from '#features/public-lists/public-lists.table.ts';
import type { Db } from '#platform/db/db.ts';

type Settings = { color: string; origins: string[]; is_active: boolean };

/** One statement: of two changes at once each keeps what the other one changed. */
export async function upsertEmbedding(
  db: Db,
  companyId: number,
  { change, otherwise, now }: { change: EmbeddingChange; otherwise: Settings; now: Date },
): Promise<void> {
  await db
    .insert(embeddings)
    .values({ ...otherwise, ...change, company_id: companyId, updated_at: now })
    .onConflictDoUpdate({ target: embeddings.company_id, set: { ...change, updated_at: now } });
}
