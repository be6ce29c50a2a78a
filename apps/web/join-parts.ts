/** Code that becomes one file. */
export type Part = {
  chunks: readonly string[];
  bytes: number;
  /** Of the styles that come with it. */
  styleBytes: number;
  /** Names of what loads it. */
  loads: ReadonlySet<string>;
  /** Chunks that come with it. */
  imports: ReadonlySet<string>;
};

type Sums = { bytes: number; styleBytes: number };
type Limits = {
  /** How many bytes in vain one request is worth. */
  requestBytes: number;
  /** How much a request of each load counts; a load without a weight counts nothing. */
  weights: ReadonlyMap<string, number>;
  /** How many bytes of code and of styles each load may have in all; others have no limit. */
  maxBytes: ReadonlyMap<string, Sums>;
};

/** A part while parts are joined: `below` are those that come with it, however far. */
type Node = {
  chunks: string[];
  bytes: number;
  styleBytes: number;
  loads: Set<string>;
  imports: Set<string>;
  below: Set<Node>;
};
/** So much more a byte in vain counts for a load that is full. */
const SCARCITY_MAX = 50;

type Pair = { a: Node; b: Node; gain: number };

/**
 * Joins parts, always the two that gain the most, while the requests saved outweigh what is loaded in vain and no load
 * becomes too heavy. In vain comes the other part, and all that it imports. Parts that would then wait for each other stay
 * apart.
 */
export function joinParts(parts: readonly Part[], limits: Limits): Part[] {
  const nodes = new Set(
    parts.map(({ chunks, loads, imports, ...sizes }): Node => {
      return { ...sizes, chunks: [...chunks], loads: new Set(loads), imports: new Set(imports), below: new Set() };
    }),
  );
  followImports(nodes);
  for (const node of nodes) spreadLoads(node);
  const sums = sumsOf(nodes);
  // Each round joins what it can; what a join made worth joining is seen by the next one.
  for (let pairs = pairsOf(nodes, limits, sums); pairs.length > 0; pairs = pairsOf(nodes, limits, sums)) {
    let joins = 0;
    for (const { a, b, gain } of pairs) {
      if (!nodes.has(a) || !nodes.has(b) || gainOf(a, b, limits, sums) < gain) continue;
      if (waits(a, b) || waits(b, a) || isTooHeavy(a, b, sums, limits)) continue;
      join(a, b, nodes, sums);
      joins += 1;
    }
    if (joins === 0) break;
  }
  return [...nodes];
}

function followImports(nodes: ReadonlySet<Node>): void {
  const nodeOf = new Map([...nodes].flatMap((node) => node.chunks.map((chunk) => [chunk, node] as const)));
  for (const node of nodes) {
    node.below = new Set([node]);
    // The set grows while it is walked.
    for (const { imports } of node.below) {
      for (const chunk of imports) {
        const next = nodeOf.get(chunk);
        if (next) node.below.add(next);
      }
    }
    node.below.delete(node);
  }
}

/** Whatever loads a part loads what comes with it. */
function spreadLoads({ loads, below }: Node): void {
  for (const node of below) for (const load of loads) node.loads.add(load);
}

function sumsOf(nodes: ReadonlySet<Node>): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const node of nodes) for (const load of node.loads) add(sums, load, node);
  return sums;
}

function add(sums: Map<string, Sums>, load: string, { bytes, styleBytes }: Sums): void {
  const before = sums.get(load);
  sums.set(load, { bytes: (before?.bytes ?? 0) + bytes, styleBytes: (before?.styleBytes ?? 0) + styleBytes });
}

/** All pairs that gain something, the best first. */
function pairsOf(nodes: ReadonlySet<Node>, limits: Limits, sums: ReadonlyMap<string, Sums>): Pair[] {
  const all = [...nodes];
  const pairs: Pair[] = [];
  for (const [n, a] of all.entries()) {
    for (const b of all.slice(n + 1)) {
      const gain = gainOf(a, b, limits, sums);
      if (gain > 0) pairs.push({ a, b, gain });
    }
  }
  return pairs.sort((one, other) => other.gain - one.gain);
}

function gainOf(
  a: Node,
  b: Node,
  { requestBytes, weights, maxBytes }: Limits,
  sums: ReadonlyMap<string, Sums>,
): number {
  if (![...a.loads].some((load) => b.loads.has(load))) return 0;
  let gain = 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const load of one.loads) {
      const weight = weights.get(load) ?? 0;
      if (other.loads.has(load)) gain += (weight * requestBytes) / 2;
      else
        gain -=
          scarcity(load, sums, maxBytes) * weight * (other.bytes + inVain(other, load)) +
          weight * inVain(other, load, 0, requestBytes);
    }
  }
  return gain;
}

/** What comes with a part and is not loaded yet, each with so many bytes more. */
function inVain({ below }: Node, load: string, factor = 1, more = 0): number {
  let sum = 0;
  for (const { bytes, loads } of below) if (!loads.has(load)) sum += factor * bytes + more;
  return sum;
}

/** How much more a byte in vain counts for a load that has little room left. */
function scarcity(load: string, sums: ReadonlyMap<string, Sums>, maxBytes: Limits['maxBytes']): number {
  const [max, sum] = [maxBytes.get(load)?.bytes, sums.get(load)?.bytes ?? 0];
  return max === undefined ? 1 : Math.min(SCARCITY_MAX, max / Math.max(1, max - sum));
}

/** Whether something between them waits for the one and is waited for by the other. */
function waits(a: Node, b: Node): boolean {
  for (const node of a.below) if (node !== b && node.below.has(b)) return true;
  return false;
}

function isTooHeavy(a: Node, b: Node, sums: ReadonlyMap<string, Sums>, { maxBytes }: Limits): boolean {
  return [...a.loads, ...b.loads].some((load) => {
    if (a.loads.has(load) && b.loads.has(load)) return false;
    const max = maxBytes.get(load);
    if (!max) return false;
    const other = a.loads.has(load) ? b : a;
    const added = [other, ...other.below].filter((node) => node === other || !node.loads.has(load));
    return (['bytes', 'styleBytes'] as const).some((kind) => {
      const more = added.reduce((sum, node) => sum + node[kind], 0);
      return more > 0 && (sums.get(load)?.[kind] ?? 0) + more > max[kind];
    });
  });
}

/** Puts `b` into `a`. */
function join(a: Node, b: Node, nodes: Set<Node>, sums: Map<string, Sums>): void {
  nodes.delete(b);
  const before = new Map([a, b, ...a.below, ...b.below].map((node) => [node, new Set(node.loads)]));
  a.chunks.push(...b.chunks);
  for (const chunk of b.imports) a.imports.add(chunk);
  for (const load of b.loads) a.loads.add(load);
  for (const load of a.loads) b.loads.add(load);
  for (const node of b.below) a.below.add(node);
  a.below.delete(a);
  a.below.delete(b);
  spreadLoads(a);
  for (const [node, loads] of before) {
    for (const load of node.loads) if (!loads.has(load)) add(sums, load, node);
  }
  a.bytes += b.bytes;
  a.styleBytes += b.styleBytes;
  for (const node of nodes) {
    if (node.below.delete(b)) node.below.add(a);
    if (node.below.has(a)) for (const further of a.below) node.below.add(further);
  }
}
