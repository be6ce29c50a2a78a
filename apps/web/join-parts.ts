/** Code that becomes one file. */
export type Part = {
  chunks: readonly string[];
  bytes: number;
  /** What loads it, with how much that counts. */
  loads: ReadonlyMap<string, number>;
  /** Chunks that come with it. */
  imports: ReadonlySet<string>;
};

/**
 * Joins parts, always the two that gain the most, while the requests saved outweigh the bytes loaded in vain. Parts that
 * would then wait for each other stay apart.
 *
 * @param requestBytes  How many bytes in vain one request is worth.
 */
export function joinParts(all: readonly Part[], requestBytes: number): Part[] {
  const parts = new Set(all);
  const gains = new Map<Part, Map<Part, number>>();
  const compare = (a: Part) => {
    const others = [...parts].filter((b) => b !== a && !gains.get(b)?.has(a));
    gains.set(a, new Map(others.map((b) => [b, gain(a, b, requestBytes)] as const).filter(([, value]) => value > 0)));
  };
  for (const part of parts) compare(part);
  for (let best = findBest(gains); best; best = findBest(gains)) {
    const [a, b] = best;
    const joined = join(a, b);
    if (waitsForItself(joined, parts)) {
      gains.get(a)?.delete(b);
      continue;
    }
    for (const part of [a, b]) {
      parts.delete(part);
      gains.delete(part);
      for (const others of gains.values()) others.delete(part);
    }
    parts.add(joined);
    compare(joined);
  }
  return [...parts];
}

function findBest(gains: ReadonlyMap<Part, ReadonlyMap<Part, number>>): [Part, Part] | null {
  let [most, best]: [number, [Part, Part] | null] = [0, null];
  for (const [a, others] of gains) {
    for (const [b, value] of others) if (value > most) [most, best] = [value, [a, b]];
  }
  return best;
}

function gain(a: Part, b: Part, requestBytes: number): number {
  let sum = 0;
  for (const [load, weight] of a.loads) sum += weight * (b.loads.has(load) ? requestBytes : -b.bytes);
  for (const [load, weight] of b.loads) if (!a.loads.has(load)) sum -= weight * a.bytes;
  return sum;
}

const join = (a: Part, b: Part): Part => ({
  chunks: [...a.chunks, ...b.chunks],
  bytes: a.bytes + b.bytes,
  loads: new Map([...a.loads, ...b.loads]),
  imports: new Set([...a.imports, ...b.imports]),
});

/** Whether a part that the joined one imports imports it in turn. */
function waitsForItself(joined: Part, parts: ReadonlySet<Part>): boolean {
  const own = new Set(joined.chunks);
  const others = [...parts].filter(({ chunks }) => !chunks.some((chunk) => own.has(chunk)));
  const partOf = new Map(others.flatMap((part) => part.chunks.map((chunk) => [chunk, part] as const)));
  const behind = new Set([joined]);
  // The set grows while it is walked.
  for (const part of behind) {
    if (part !== joined && joined.chunks.some((chunk) => part.imports.has(chunk))) return true;
    for (const chunk of part.imports) {
      const next = partOf.get(chunk);
      if (next) behind.add(next);
    }
  }
  return false;
}
