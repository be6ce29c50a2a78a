import type { SearchSort } from '@gegenpost/contract/search.ts';

/** Values of the key of each order that stand before the tie and the profile id. */
const keyLengths: Readonly<Record<SearchSort, number>> = { score: 4, newest: 3, nearest: 3, start: 3 };

const MOMENT_MAX = 8.64e15;
const INT_MAX = 2 ** 31 - 1;

/** Names the last hit of a page, so that the next page begins after it whatever was added or removed before. */
export function encodeCursor(search: string, key: readonly number[]): string {
  return Buffer.from(JSON.stringify([search, ...key])).toString('base64url');
}

/** @returns null when the cursor was not made by this search. */
export function decodeCursor(cursor: string, search: string, sort: SearchSort): readonly number[] | null {
  const [name, ...key] = parseList(Buffer.from(cursor, 'base64url').toString());
  if (name !== search || key.length !== keyLengths[sort]) return null;
  const [tie, id] = key.slice(-2);
  const isKey = key.every(isMoment) && isWhole(tie) && isWhole(id);
  return isKey ? (key as number[]) : null;
}

/** No number in a key is farther from 0 than a moment can be. */
const isMoment = (value: unknown) => typeof value === 'number' && Math.abs(value) <= MOMENT_MAX;
const isWhole = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= INT_MAX;

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
