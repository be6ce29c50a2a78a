import type { SearchSort } from '@gegenpost/contract/search.ts';
import { sealBytes, unsealBytes } from '#platform/sealed.ts';

/** Purpose of the key that seals cursors. */
export const CURSOR_KEY = 'search-cursor';

/** How long a list can be continued. */
export const CURSOR_HOURS = 24;

/** Numbers in the key of each order. */
const keyLengths: Readonly<Record<SearchSort, number>> = { score: 4, newest: 3, nearest: 3, start: 3 };

/** The longest key and the moment at which the cursor ends: all cursors are equally long. */
const NUMBERS = Math.max(...Object.values(keyLengths)) + 1;
const NUMBER_BYTES = 8;

/** Whose list a cursor continues. */
type CursorOf = {
  user_id: number;
  /** Name of the search, which stands for criteria and order. */
  search: string;
  sort: SearchSort;
};

/**
 * Names the last hit of a page, so that the next page begins after it whatever was added or removed before. It holds the
 * profile id and the place of somebody who may be anonymous: nobody but this server can read, change or make one.
 */
export function encodeCursor(secret: Buffer, of: CursorOf, key: readonly number[], now: Date): string {
  const bytes = Buffer.alloc(NUMBERS * NUMBER_BYTES);
  const ends = now.getTime() + CURSOR_HOURS * 3_600_000;
  for (const [index, value] of [ends, ...key].entries()) bytes.writeDoubleBE(value, index * NUMBER_BYTES);
  return sealBytes(secret, bytes, contextOf(of)).toString('base64url');
}

/** @returns null for what was not made for this user and search, was changed, or has ended: all the same to the searcher. */
export function decodeCursor(secret: Buffer, of: CursorOf, cursor: string, now: Date): readonly number[] | null {
  const sealed = Buffer.from(cursor, 'base64url');
  // Decoding passes over what is not of its alphabet.
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
