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
export type Limits = {
  /** How many bytes in vain one request is worth. */
  requestBytes: number;
  /** How much a request of each load counts; a load without a weight counts nothing. */
  weights: ReadonlyMap<string, number>;
  /** How many bytes of code and of styles each load may have in all; others have no limit. */
  maxBytes: ReadonlyMap<string, Sums>;
};
export type Order = {
  /** From 0 to 1 for each pair: by how much of its gain it comes earlier. */
  vary?: () => number;
  /** Parts of which no two are worth joining, so that those pairs are not looked at. */
  settled?: ReadonlySet<Part>;
};

/** What is loaded at once, while parts are joined. */
type Load = { name: string; place: number; weight: number; max: Sums; sum: Sums };
/** A part while parts are joined: `below` are those that come with it, however far. */
type Node = Sums & {
  chunks: string[];
  loads: Load[];
  /** 1 at the place of each of its loads. */
  isLoaded: Uint8Array;
  imports: Set<string>;
  below: Set<Node>;
  isSettled: boolean;
};
type Pair = { a: Node; b: Node; gain: number; place: number };

/** So much more a byte in vain counts for a load that is full. */
const SCARCITY_MAX = 50;
const NO_LIMIT: Sums = { bytes: Number.POSITIVE_INFINITY, styleBytes: Number.POSITIVE_INFINITY };

/**
 * Joins parts, always the two that gain the most, while the requests saved outweigh what is loaded in vain and no load
 * becomes too heavy. In vain comes the other part, and all that it imports. Parts that would then wait for each other stay
 * apart.
 */
export function joinParts(
  parts: readonly Part[],
  { requestBytes, weights, maxBytes }: Limits,
  { vary = () => 0, settled = new Set() }: Order = {},
): Part[] {
  const loads = new Map(
    [...weights].map(([name, weight], place): [string, Load] => {
      return [name, { name, place, weight, max: maxBytes.get(name) ?? NO_LIMIT, sum: { bytes: 0, styleBytes: 0 } }];
    }),
  );
  const nodes = new Set(parts.map((part) => nodeOf(part, loads, settled.has(part))));
  followImports(nodes);
  for (const node of nodes) for (const load of node.loads) add(load.sum, node);
  for (const node of nodes) loadBelow(node);
  // Each round joins what it can; what a join made worth joining is seen by the next one.
  for (let joins = 1; joins > 0; ) {
    joins = 0;
    const pairs = pairsOf(nodes, requestBytes, vary);
    for (const node of nodes) node.isSettled = true;
    for (const { a, b, gain } of pairs) {
      if (!nodes.has(a) || !nodes.has(b) || gainOf(a, b, requestBytes) < gain) continue;
      if (waits(a, b) || waits(b, a) || isTooHeavy(a, b)) continue;
      join(a, b, nodes);
      joins += 1;
    }
  }
  return [...nodes].map(({ chunks, bytes, styleBytes, loads, imports }) => {
    return { chunks, bytes, styleBytes, loads: new Set(loads.map(({ name }) => name)), imports };
  });
}

function nodeOf(part: Part, all: ReadonlyMap<string, Load>, isSettled: boolean): Node {
  const loads = [...part.loads].flatMap((name) => all.get(name) ?? []);
  const isLoaded = new Uint8Array(all.size);
  for (const { place } of loads) isLoaded[place] = 1;
  const { bytes, styleBytes } = part;
  return {
    ...{ bytes, styleBytes, loads, isLoaded, isSettled },
    chunks: [...part.chunks],
    imports: new Set(part.imports),
    below: new Set(),
  };
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

const isLoadedBy = ({ isLoaded }: Node, { place }: Load): boolean => isLoaded[place] === 1;

function loadWith(node: Node, load: Load): void {
  if (isLoadedBy(node, load)) return;
  node.loads.push(load);
  node.isLoaded[load.place] = 1;
  add(load.sum, node);
}

/** Whatever loads a part loads what comes with it. */
function loadBelow({ loads, below }: Node): void {
  for (const node of below) for (const load of loads) loadWith(node, load);
}

function add(sum: Sums, { bytes, styleBytes }: Sums): void {
  sum.bytes += bytes;
  sum.styleBytes += styleBytes;
}

/** All pairs that gain something, the best first. */
function pairsOf(nodes: ReadonlySet<Node>, requestBytes: number, vary: () => number): Pair[] {
  const all = [...nodes];
  const pairs: Pair[] = [];
  for (const [n, a] of all.entries()) {
    for (const b of all.slice(n + 1)) {
      if (a.isSettled && b.isSettled) continue;
      const gain = gainOf(a, b, requestBytes);
      if (gain > 0) pairs.push({ a, b, gain, place: gain * (1 + vary()) });
    }
  }
  return pairs.sort((one, other) => other.place - one.place);
}

/** 0 as soon as it is known that there is none: so it is for most pairs. */
function gainOf(a: Node, b: Node, requestBytes: number): number {
  let gain = 0;
  for (const load of a.loads) if (isLoadedBy(b, load)) gain += load.weight * requestBytes;
  for (const load of a.loads) {
    if (gain <= 0) return 0;
    if (!isLoadedBy(b, load)) gain -= lossOf(b, load, requestBytes);
  }
  for (const load of b.loads) {
    if (gain <= 0) return 0;
    if (!isLoadedBy(a, load)) gain -= lossOf(a, load, requestBytes);
  }
  return Math.max(0, gain);
}

/** What it costs that a part, and all that comes with it, is loaded in vain. A byte costs more where little room is left. */
function lossOf(node: Node, load: Load, requestBytes: number): number {
  let [bytes, requests] = [node.bytes, 0];
  for (const each of node.below) {
    if (isLoadedBy(each, load)) continue;
    bytes += each.bytes;
    requests += 1;
  }
  const { max, sum, weight } = load;
  const scarcity = max === NO_LIMIT ? 1 : Math.min(SCARCITY_MAX, max.bytes / Math.max(1, max.bytes - sum.bytes));
  return weight * (scarcity * bytes + requests * requestBytes);
}

/** Whether something between them waits for the one and is waited for by the other. */
function waits(a: Node, b: Node): boolean {
  for (const node of a.below) if (node !== b && node.below.has(b)) return true;
  return false;
}

const isTooHeavy = (a: Node, b: Node): boolean =>
  a.loads.some((load) => !isLoadedBy(b, load) && bursts(load, b)) ||
  b.loads.some((load) => !isLoadedBy(a, load) && bursts(load, a));

/** Whether a load has no room for a part and what comes with it. */
function bursts(load: Load, node: Node): boolean {
  const more = { bytes: 0, styleBytes: 0 };
  add(more, node);
  for (const each of node.below) if (!isLoadedBy(each, load)) add(more, each);
  return (['bytes', 'styleBytes'] as const).some((kind) => {
    return more[kind] > 0 && load.sum[kind] + more[kind] > load.max[kind];
  });
}

/** Puts `b` into `a`. */
function join(a: Node, b: Node, nodes: Set<Node>): void {
  nodes.delete(b);
  for (const load of b.loads) loadWith(a, load);
  for (const load of a.loads) loadWith(b, load);
  a.chunks.push(...b.chunks);
  a.isSettled = false;
  add(a, b);
  for (const chunk of b.imports) a.imports.add(chunk);
  for (const node of b.below) a.below.add(node);
  a.below.delete(a);
  a.below.delete(b);
  loadBelow(a);
  for (const node of nodes) {
    if (node.below.delete(b)) node.below.add(a);
    if (node.below.has(a)) for (const further of a.below) node.below.add(further);
  }
}
