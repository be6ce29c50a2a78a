import { joinParts, type Limits, type Part } from './join-parts.ts';

export type Plan = { code: Part[]; styles: Part[] };
type PlanLimits = { code: Limits; styles: Limits };

/** How often a better plan is looked for, and how many of its files are taken apart each time. */
const [TRIES, TAKEN_APART] = [800, 3] as const;
/** By how much of its gain a pair comes earlier at most, so that parts are joined in another order. */
const VARIATION = 0.5;

/**
 * Joins parts to files of code and of styles that cost the least. Joining the two that gain the most, step by step, ends
 * where no single join helps any more. So a few files that are loaded together are taken apart again and again, their parts
 * are joined in another order, and what costs less is kept. The same parts always get the same plan.
 */
export function planParts(parts: readonly Part[], limits: PlanLimits): Plan {
  const partOf = new Map(parts.flatMap((part) => part.chunks.map((chunk) => [chunk, part] as const)));
  const apart = ({ chunks }: Part) => [...new Set(chunks.flatMap((chunk) => partOf.get(chunk) ?? []))];
  const draw = numbers();
  let best = withStyles(joinParts(parts, limits.code), limits);
  for (let n = 0; n < TRIES; n += 1) {
    const taken = someOf(best.code, limits, draw);
    const settled = best.code.filter((part) => !taken.has(part)).map((part) => joinAll(apart(part)));
    const code = joinParts([...settled, ...[...taken].flatMap(apart)], limits.code, {
      vary: () => VARIATION * draw(),
      settled: new Set(settled),
    });
    // Styles are a small part of what is loaded, and planning them took a third of the time.
    if (costOfCode(code, limits) >= costOfCode(best.code, limits)) continue;
    const plan = withStyles(code, limits);
    if (costOf(plan, limits) < costOf(best, limits)) best = plan;
  }
  return best;
}

/** Makes one part of all, whatever that costs. */
export const joinAll = (parts: readonly Part[]): Part => ({
  chunks: parts.flatMap(({ chunks }) => chunks),
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  styleBytes: parts.reduce((sum, { styleBytes }) => sum + styleBytes, 0),
  loads: new Set(parts.flatMap(({ loads }) => [...loads])),
  imports: new Set(parts.flatMap(({ imports }) => [...imports])),
});

/** Styles come with the code that needs them. */
export function withStyles(code: Part[], limits: PlanLimits): Plan {
  const needed = code.filter(({ styleBytes }) => styleBytes > 0);
  return {
    code,
    styles: joinParts(
      needed.map((part) => ({ ...part, bytes: 0, imports: new Set() })),
      limits.styles,
    ),
  };
}

/** What all loads take, in bytes; a request counts the same for code and for styles. */
export function costOf({ code, styles }: Plan, limits: PlanLimits): number {
  return costOfCode(code, limits) + styles.reduce((sum, part) => sum + costOfFile(part, part.styleBytes, limits), 0);
}

const costOfCode = (code: readonly Part[], limits: PlanLimits): number =>
  code.reduce((sum, part) => sum + costOfFile(part, part.bytes, limits), 0);

function costOfFile({ loads }: Part, bytes: number, { code: { weights, requestBytes } }: PlanLimits): number {
  let weight = 0;
  for (const load of loads) weight += weights.get(load) ?? 0;
  return bytes > 0 ? weight * (requestBytes + bytes) : 0;
}

/** A few files that are loaded together by one of the loads that count most. */
function someOf(files: readonly Part[], { code: { weights } }: PlanLimits, draw: () => number): ReadonlySet<Part> {
  const most = Math.max(...weights.values());
  const load = pick(
    [...weights].filter(([, weight]) => weight > most / 10),
    draw,
  )?.[0];
  const together = files.filter(({ loads, chunks }) => load !== undefined && loads.has(load) && chunks.length > 1);
  return new Set(Array.from({ length: TAKEN_APART }, () => pick(together, draw) ?? []).flat());
}

const pick = <T>(all: readonly T[], draw: () => number): T | undefined => all[Math.floor(draw() * all.length)];

/** Numbers from 0 to 1 that look drawn and are the same for each build: Lehmer's generator. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
