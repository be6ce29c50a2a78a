import type { SearchSort } from '@gegenpost/contract/search.ts';
import { sealBytes, unsealBytes } from '#platform/sealed.ts';

/** Purpose of the key that encrypts cursors. */
export const CURSOR_KEY = 'search-cursor';

/** Lifetime of a cursor. */
export const CURSOR_HOURS = 24;

/** The number of numbers in the sort keys of each order. */
const keyLengths: Readonly<Record<SearchSort, number>> = { score: 4, newest: 3, nearest: 3, start: 3 };

/** Every cursor holds its end and as many numbers as the longest key, so that all cursors have equal lengths. */
const NUMBERS = Math.max(...Object.values(keyLengths)) + 1;
const NUMBER_BYTES = 8;

/** The list that a cursor continues. */
type CursorOf = {
  user_id: number;
  /** Name of the compiled search: a hash of criteria and order. */
  search: string;
  sort: SearchSort;
};

/**
 * Encodes the last hit of a page, so that the next page starts after it, even if hits before it were added or removed.
 * A cursor is encrypted, because it holds the profile id and the sort key of a candidate who may be anonymous: only the
 * server can read, change or create one.
 */
export function encodeCursor(secret: Buffer, of: CursorOf, key: readonly number[], now: Date): string {
  const bytes = Buffer.alloc(NUMBERS * NUMBER_BYTES);
  const ends = now.getTime() + CURSOR_HOURS * 3_600_000;
  for (const [index, value] of [ends, ...key].entries()) bytes.writeDoubleBE(value, index * NUMBER_BYTES);
  return sealBytes(secret, bytes, contextOf(of)).toString('base64url');
}

/**
 * @returns null for a cursor that was made for another user or search, was changed, or has expired; the user cannot
 * tell which.
 */
export function decodeCursor(secret: Buffer, of: CursorOf, cursor: string, now: Date): readonly number[] | null {
  const sealed = Buffer.from(cursor, 'base64url');
  // Decoding ignores characters that are not part of base64url.
  if (sealed.toString('base64url') !== cursor) return null;
  const bytes = open(secret, sealed, of);
  if (bytes === null || bytes.readDoubleBE(0) <= now.getTime()) return null;
  return Array.from({ length: keyLengths[of.sort] }, (_, index) => bytes.readDoubleBE((index + 1) * NUMBER_BYTES));
}

const contextOf = ({ user_id, search, sort }: CursorOf) => `${user_id} ${sort} ${search}`;

function open(secret: Buffer, sealed: Buffer, of: CursorOf): Buffer | null {
  try {
    return unsealBytes(secret, sealed, contextOf(of));
  } catch {
    return null;
  }
}
