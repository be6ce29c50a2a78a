import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { upsertLegalGrounds } from './legal-grounds.queries.ts';

/** Somebody searches many times in a row: `last_used_at` may be this much too old. */
const EXACT_TO_MS = 10 * 60_000;
const REMEMBERED_MAX = 10_000;

/** By user, criterion, ground and day: when this process wrote it last. */
const caches = new WeakMap<Db, Map<string, number>>();

/** Notes which protected criteria somebody searches on which legal ground, once a day. */
export async function noteLegalGround(db: Db, actor: Actor, criteria: SearchCriteria, now: Date): Promise<void> {
  const { legal_ground: ground, age_ignored, nationality, handicap } = criteria;
  const used = { age: !age_ignored, nationality: nationality.length > 0, handicap: handicap.length > 0 };
  const criterions = (['age', 'nationality', 'handicap'] as const).filter((criterion) => used[criterion]);
  if (ground === null || criterions.length === 0) return;
  const of = { user_id: actor.user_id, company_id: companyOf(actor), ground, day: berlinDay(now), now };
  const written = caches.get(db) ?? new Map<string, number>();
  caches.set(db, written);
  const keyOf = (criterion: string) => [of.user_id, of.company_id, criterion, ground, of.day].join();
  const due = criterions.filter((criterion) => {
    const last = written.get(keyOf(criterion));
    return last === undefined || now.getTime() - last >= EXACT_TO_MS;
  });
  if (due.length === 0) return;
  await upsertLegalGrounds(
    db,
    due.map((criterion) => ({ ...of, criterion })),
  );
  for (const criterion of due) written.set(keyOf(criterion), now.getTime());
  if (written.size > REMEMBERED_MAX) written.clear();
}
