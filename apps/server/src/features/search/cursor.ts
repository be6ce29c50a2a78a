import { createHash } from 'node:crypto';
import type { SearchCriteria, SearchSort } from '@gegenpost/contract/search.ts';
import { keyShapes, type SortKey } from './ranking.ts';

/** A short name of a search: the same criteria in the same order of hits have the same one. */
export function nameOfSearch(criteria: SearchCriteria, sort: SearchSort): string {
  return createHash('sha256')
    .update(JSON.stringify([criteria, sort]))
    .digest('base64url')
    .slice(0, 12);
}

/** Names the last hit of a page, so that the next page begins after it whatever was added or removed before. */
export function encodeCursor(search: string, key: SortKey): string {
  return Buffer.from(JSON.stringify([search, ...key])).toString('base64url');
}

/** @returns null when the cursor was not made by this search. */
export function decodeCursor(cursor: string, search: string, sort: SearchSort): SortKey | null {
  const [name, ...key] = parseList(Buffer.from(cursor, 'base64url').toString());
  const shape = keyShapes[sort];
  if (name !== search || key.length !== shape.length) return null;
  return key.every((value, index) => typeof value === shape[index]) ? (key as (number | string)[]) : null;
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
