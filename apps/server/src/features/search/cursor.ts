import type { SearchSort } from '@gegenpost/contract/search.ts';

/** Values of the key of each order that stand before the tie and the profile id. */
const keyLengths: Readonly<Record<SearchSort, number>> = { score: 4, newest: 3, nearest: 3, start: 3 };

/** Names the last hit of a page, so that the next page begins after it whatever was added or removed before. */
export function encodeCursor(search: string, key: readonly number[]): string {
  return Buffer.from(JSON.stringify([search, ...key])).toString('base64url');
}

/** @returns null when the cursor was not made by this search. */
export function decodeCursor(cursor: string, search: string, sort: SearchSort): readonly number[] | null {
  const [name, ...key] = parseList(Buffer.from(cursor, 'base64url').toString());
  if (name !== search || key.length !== keyLengths[sort]) return null;
  return key.every((value) => Number.isFinite(value)) ? (key as number[]) : null;
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
