import { EMBEDDING_DAYS, type Embedding, type EmbeddingChange } from '@gegenpost/contract/embedding.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findAgentOfCompany } from '#features/public-lists/lists/lists.queries.ts';
import { HOUSE_COLOR, type ListParts, listOfAgent } from '#features/public-lists/lists/lists.service.ts';
import { hasSubscription } from '#features/shop/shop.service.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { embedScriptPath } from './embed-script.ts';
import { upsertEmbedding } from './embedding.queries.ts';
import { addViews, findDays } from './embedding-days.queries.ts';
import type { EmbeddingViews } from './embedding-views.ts';

export type EmbeddingParts = ListParts & Pick<Parts, 'config'>;

/** How a company's list is embedded, what it shows now, and who looked at it. */
export async function presentEmbedding(parts: EmbeddingParts, companyId: number): Promise<Embedding> {
  const { db, clock, config } = parts;
  const now = clock.now();
  const agent = the(await findAgentOfCompany(db, companyId), 'company of recruiters');
  const settings = settingsOf(agent);
  const shownAs = { company_id: companyId, name: agent.name, color: settings.color, origins: settings.origins };
  const [list, days, has_subscription] = await Promise.all([
    listOfAgent(parts, shownAs, {}),
    findDays(db, companyId, berlinDay(now), EMBEDDING_DAYS),
    hasSubscription(db, companyId, now),
  ]);
  return {
    ...settings,
    ...{ agent: agent.gegenpost_id, has_subscription, shown: list.total, days },
    script_url: config.publicUrl + embedScriptPath,
    list_url: `${config.publicUrl}/de/staffagent-candidates?agent=${agent.gegenpost_id}`,
  };
}

const settingsOf = (row: { color: string | null; origins: string[] | null; is_active: boolean | null }) => ({
  color: row.color ?? HOUSE_COLOR,
  origins: row.origins ?? [],
  is_active: row.is_active ?? true,
});

/** Changes what is given; the list shows it at once. */
export async function changeEmbedding(parts: EmbeddingParts, companyId: number, change: EmbeddingChange) {
  const otherwise = settingsOf({ color: null, origins: null, is_active: null });
  await upsertEmbedding(parts.db, companyId, { change, otherwise, now: parts.clock.now() });
  return presentEmbedding(parts, companyId);
}

/** Writes down the views that this process counted. */
export async function writeViews({ db, clock }: Pick<Parts, 'db' | 'clock'>, views: EmbeddingViews): Promise<void> {
  const taken = views.take();
  if (taken.size > 0) await addViews(db, taken, berlinDay(clock.now()));
}
