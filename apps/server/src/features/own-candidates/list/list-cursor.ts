import type { OwnCandidateSort } from '@gegenpost/contract/own-candidates.ts';
import { z } from 'zod';

/** The sort key of the last row of a page: microseconds since 1970, or the folded name; and its id. */
const Position = {
  updated_at: z.tuple([z.int(), z.int()]),
  name: z.tuple([z.string(), z.int()]),
} as const satisfies Record<OwnCandidateSort, z.ZodType>;
export type Position = { sort: 'updated_at'; key: number; id: number } | { sort: 'name'; key: string; id: number };

/** It is not sealed: it holds nothing but what the last row of the page told. */
export function encodePosition({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @returns null for a cursor of another order, or one that was changed. */
export function decodePosition(sort: OwnCandidateSort, cursor: string): Position | null {
  const read = readJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (sort === 'name') {
    const { data } = Position.name.safeParse(read);
    return data ? { sort, key: data[0], id: data[1] } : null;
  }
  const { data } = Position.updated_at.safeParse(read);
  return data ? { sort, key: data[0], id: data[1] } : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A changed cursor gets the same answer as a wrong one.
    return null;
  }
}
