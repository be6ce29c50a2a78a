import { hasBit } from '../bits/bits.ts';
import type { SlotSet } from '../bits/slot-set.ts';
import { dayNumber } from '../days.ts';
import type { Distances } from '../matchers/distances.ts';
import type { Matchers } from '../matchers/matchers.ts';
import { nearestKm } from '../matchers/place-matcher.ts';
import type { IndexKey, IndexQuery } from '../query.ts';
import { offerBestFirst } from './best-first.ts';
import { FAR_KM, orderedKm } from './order.ts';
import { Questions } from './questions.ts';
import { partsOf } from './scoring.ts';
import { TopK } from './top-k.ts';

/** The keys of the first hits in the order of the query, after a given key. */
export function topKeysOf(
  matchers: Matchers,
  query: IndexQuery,
  hits: SlotSet,
  { limit, after }: { limit: number; after: IndexKey | null },
): readonly IndexKey[] {
  const best = new TopK(limit, query.tie_keys, after);
  if (query.sort === 'score') offerBestFirst(matchers.store, new Questions(partsOf(matchers, query)), hits, best);
  else if (query.sort === 'newest') offerNewest(matchers, hits, best);
  else if (query.sort === 'start') offerByStart(matchers, hits, best, dayNumber(query.today));
  else offerNearest(matchers, query, hits, best);
  return best.keys;
}

function offerNewest({ store }: Matchers, hits: SlotSet, best: TopK): void {
  const ids = store.ids.values;
  const updatedAt = store.updatedAt.values;
  for (const slots of hits.fromLast()) {
    for (let at = slots.length - 1; at >= 0; at--) {
      const slot = slots[at]!;
      if (best.last && -store.newestUpTo(slot) > best.last[0]!) return;
      best.offer(ids[slot]!, -updatedAt[slot]!);
    }
  }
}

function offerByStart({ store }: Matchers, hits: SlotSet, best: TopK, today: number): void {
  const ids = store.ids.values;
  const start = store.start.values;
  for (const slots of hits.fromLast()) {
    for (const slot of slots) best.offer(ids[slot]!, Math.max(start[slot]!, today));
  }
}

function offerNearest(matchers: Matchers, query: IndexQuery, hits: SlotSet, best: TopK): void {
  const { store, centres } = matchers;
  const centre = query.place_id === null ? undefined : store.indexOfPlace(query.place_id);
  const distances = centre === undefined ? null : centres.from(centre);
  if (distances && hits.bits) {
    offerByPlace(matchers, distances, hits, best);
    if (best.last) return;
  }
  const ids = store.ids.values;
  for (const slots of hits.fromLast()) {
    for (const slot of slots) {
      const km = distances ? nearestKm(store, distances, slot) : FAR_KM;
      best.offer(ids[slot]!, Math.min(orderedKm(km), FAR_KM));
    }
  }
}

/**
 * Offers hits place by place, the nearest place first, until no further place can be nearer than the last of the top k.
 */
function offerByPlace({ store }: Matchers, distances: Distances, { bits }: SlotSet, best: TopK): void {
  const ids = store.ids.values;
  for (const place of distances.nearestFirst()) {
    const km = distances.to(place);
    const key = orderedKm(km);
    if (best.last && key > best.last[0]!) return;
    for (const posting of store.placePostings(place).values()) {
      for (const slot of posting.slots()) {
        if (hasBit(bits!, slot) && nearestKm(store, distances, slot) === km) best.offer(ids[slot]!, key);
      }
    }
  }
}
