/** Draws that depend on the seed alone. */
export type Random = {
  /** 0 ≤ n < 1. */
  float(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  /** One of the keys, by its weight. */
  weightedKey<K extends string>(weights: Partial<Record<K, number>>): K;
  /** Up to `count` different items, earlier ones likelier as `weightOf` says. */
  sample<T>(items: readonly T[], count: number, weightOf?: (item: T) => number): T[];
  normal(mean: number, deviation: number): number;
  /** 11 characters as people can read them out. */
  publicId(): string;
};

const ID_LETTERS = 'abcdefghijkmnopqrstuvwxyz0123456789';

/** Each part of the demo world draws from a stream of its own, so that a change in one leaves the others as they were. */
export function createRandom(seed: string): Random {
  const float = mulberry32(hashOf(seed));
  const random: Random = {
    float,
    int: (min, max) => min + Math.floor(float() * (max - min + 1)),
    chance: (probability) => float() < probability,
    pick: (items) => items[Math.floor(float() * items.length)]!,
    weighted: (items, weightOf) => {
      let rest = float() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        rest -= weightOf(item);
        if (rest < 0) return item;
      }
      return items.at(-1)!;
    },
    weightedKey: <K extends string>(weights: Partial<Record<K, number>>) =>
      random.weighted(Object.entries<number | undefined>(weights), ([, weight]) => weight ?? 0)[0] as K,
    sample: (items, count, weightOf = () => 1) => {
      const left = [...items];
      const chosen: (typeof left)[number][] = [];
      while (chosen.length < count && left.length > 0) {
        const item = random.weighted(left, weightOf);
        left.splice(left.indexOf(item), 1);
        chosen.push(item);
      }
      return chosen;
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    publicId: () => Array.from({ length: 11 }, () => random.pick([...ID_LETTERS])).join(''),
  };
  return random;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
