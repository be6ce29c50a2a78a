import { readOccupations } from '@gegenpost/reference-data/attributes.ts';
import { readRelatedOccupations } from '@gegenpost/reference-data/related-occupations.ts';
import type { Random } from '../../apps/server/src/demo/random.ts';

/** The unobserved requirements of a job. */
export type Vector = readonly number[];
export type Job = {
  id: number;
  name: string;
  kldb: string;
  vector: Vector;
  market_pay: number;
  skills: readonly number[];
};

const DIMENSIONS = 12;
const TYPES_PER_AREA = 10;
const SKILLS_PER_GROUP = 14;
const PAY_BY_LEVEL = [0, 30_000, 38_000, 48_000, 65_000];
/** Shares of the listed pairs that are similar in this world, and of pairs that are similar but not listed. */
const LISTED_RIGHT = 0.6;
const UNLISTED_PAIRS = 40;

/**
 * Ten kinds of occupation from each area of the classification. How alike two are follows the classification only in
 * part: some stand near each other that it keeps apart, with and without being in the list of related ones.
 */
export function makeJobs(random: Random): Job[] {
  const all = readOccupations();
  const areas = [...new Set(all.map(({ kldb }) => kldb[0]!))].sort();
  const types = areas.flatMap((area) => {
    const codes = [...new Set(all.filter(({ kldb }) => kldb[0] === area).map(({ kldb }) => kldb.slice(0, 4)))];
    return random.sample(codes, TYPES_PER_AREA);
  });
  const vectors = vectorsOf(types, random);
  const skillsByGroup = new Map<string, number[]>();
  return all.flatMap(({ kldb, label }, index) => {
    const vector = vectors.get(kldb.slice(0, 4));
    if (!vector) return [];
    const group = kldb.slice(0, 3);
    const skills = skillsByGroup.get(group) ?? Array.from({ length: SKILLS_PER_GROUP }, () => random.int(5000, 5250));
    skillsByGroup.set(group, skills);
    const market_pay = PAY_BY_LEVEL[Number(kldb[4])]! * (0.85 + 0.35 * random.float());
    return [{ id: index + 1, name: label, kldb, vector, market_pay, skills: [...new Set(skills)] }];
  });
}

function vectorsOf(types: readonly string[], random: Random): Map<string, Vector> {
  const parts = new Map<string, Vector>();
  const part = (code: string) => {
    const vector = parts.get(code) ?? noise(random, 1);
    parts.set(code, vector);
    return vector;
  };
  const vectors = new Map(
    types.map((type) => {
      const layers = [1, 2, 3, 4].map((digits) => part(type.slice(0, digits)));
      const weights = [0.6, 0.8, 0.7, 0.5];
      return [type, sum(layers.map((layer, index) => scale(layer, weights[index]!)))];
    }),
  );
  const listed = readRelatedOccupations().filter(() => random.chance(LISTED_RIGHT));
  const unlisted = Array.from({ length: UNLISTED_PAIRS }, () => [random.pick(types), random.pick(types)] as const);
  for (const [a, b] of [...listed.map(({ codes }) => codes), ...unlisted]) {
    const [first, second] = [vectors.get(a), vectors.get(b)];
    if (first && second && a !== b) vectors.set(a, sum([scale(first, 0.4), scale(second, 0.6)]));
  }
  return vectors;
}

export function noise(random: Random, deviation: number): Vector {
  return Array.from({ length: DIMENSIONS }, () => random.normal(0, deviation));
}

export function sum(vectors: readonly Vector[]): Vector {
  return vectors[0]!.map((_, index) => vectors.reduce((total, vector) => total + vector[index]!, 0));
}

export function scale(vector: Vector, factor: number): Vector {
  return vector.map((value) => value * factor);
}

export function cosine(a: Vector, b: Vector): number {
  const dot = (x: Vector, y: Vector) => x.reduce((total, value, index) => total + value * y[index]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
