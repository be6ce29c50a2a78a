import { type Bits, clearBit, copyOf, hasBit, intersectInto, setBit, slotsOf } from '../bits/bits.ts';
import type { Audience } from '../query.ts';
import { hasId } from '../sorted-ids.ts';
import { term } from '../terms.ts';
import type { Matcher } from './matcher.ts';
import type { Matchers } from './matchers.ts';

const LISTED = term('listed', 1);
const FOR_RECRUITERS = term('for_recruiters', 1);
const ONLINE = term('online', 1);

/** The candidates that a company may find at all: part of every query. It also excludes deleted slots. */
export function audienceMatcher(matchers: Matchers, { role, company_id, blocked, left_out = [] }: Audience): Matcher {
  const { store } = matchers;
  const listed = matchers.anyOf([LISTED]);
  const consented = role === 2 ? null : matchers.anyOf([FOR_RECRUITERS]);
  const online = matchers.anyOf([ONLINE]);
  const own = matchers.anyOf([term('placed_by_company', company_id)]);
  const leftOut = new Set(left_out.flatMap((id) => store.slotOf(id) ?? []));
  const has = (slot: number) =>
    hasBit(store.liveSlots, slot) &&
    !leftOut.has(slot) &&
    ((listed.has(slot) && (consented === null || consented.has(slot)) && !hasId(blocked, store.ids.values[slot]!)) ||
      (own.has(slot) && online.has(slot)));

  let made: Bits | undefined;
  const make = () => {
    const bits = copyOf(store.liveSlots);
    intersectInto(bits, listed.bits());
    if (consented) intersectInto(bits, consented.bits());
    for (const id of blocked) {
      const slot = store.slotOf(id);
      if (slot !== undefined) clearBit(bits, slot);
    }
    for (const slot of leftOut) clearBit(bits, slot);
    const owned = own.list ?? slotsOf(own.bits());
    const seen = owned.length > 0 ? online.bits() : bits;
    for (const slot of owned) {
      if (hasBit(seen, slot) && hasBit(store.liveSlots, slot) && !leftOut.has(slot)) setBit(bits, slot);
    }
    return bits;
  };
  const bits = () => (made ??= make());
  return { estimate: listed.estimate + own.estimate, has, bits, readyBits: () => made ?? null, list: null };
}
