import { randomBytes } from 'node:crypto';
import type { SearchSort } from '@gegenpost/contract/search.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURSOR_HOURS, decodeCursor, encodeCursor } from './cursor.ts';

const secret = randomBytes(32);
const now = new Date('2026-11-22T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const sorts = fc.constantFrom<SearchSort>('newest', 'nearest', 'start');
const numbers = fc.tuple(fc.double({ noNaN: true, min: -8e15, max: 8e15 }), fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1));
const searches = fc.record({ user_id: fc.nat(2 ** 31 - 1), search: fc.base64String(), sort: sorts });

test('a cursor is valid for its user, search and order only', () => {
  fc.assert(
    fc.property(searches, searches, numbers, (of, other, key) => {
      const cursor = encodeCursor(secret, of, key, now);
      expect(decodeCursor(secret, of, cursor, now)).toEqual(key);
      for (const name of ['user_id', 'search', 'sort'] as const) {
        if (other[name] === of[name]) continue;
        expect(decodeCursor(secret, { ...of, [name]: other[name] }, cursor, now), name).toBeNull();
      }
      expect(decodeCursor(randomBytes(32), of, cursor, now)).toBeNull();
    }),
  );
});

test('a key of four numbers comes back as well, and is not read in an order of three', () => {
  const of = { user_id: 7, search: 'a search', sort: 'score' } as const;
  const cursor = encodeCursor(secret, of, [-87, -2968, 17, 4711], now);
  expect(decodeCursor(secret, of, cursor, now)).toEqual([-87, -2968, 17, 4711]);
  expect(decodeCursor(secret, { ...of, sort: 'start' }, cursor, now)).toBeNull();
});

test('a cursor ends after a day', () => {
  const of = { user_id: 7, search: 'a search', sort: 'newest' } as const;
  const cursor = encodeCursor(secret, of, [1, 2, 3], now);
  expect(decodeCursor(secret, of, cursor, later(CURSOR_HOURS - 0.01))).toEqual([1, 2, 3]);
  expect(decodeCursor(secret, of, cursor, later(CURSOR_HOURS))).toBeNull();
});

test('a cursor with a changed, missing or added letter is refused, and so is an empty one', () => {
  const of = { user_id: 7, search: 'a search', sort: 'newest' } as const;
  const cursor = encodeCursor(secret, of, [-1_790_000_000_000, 123_456, 4711], now);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=. '];
  for (let at = 0; at < cursor.length; at++) {
    for (const letter of letters) {
      const changed = cursor.slice(0, at) + letter + cursor.slice(at + 1);
      if (changed !== cursor) expect(decodeCursor(secret, of, changed, now), changed).toBeNull();
    }
    expect(decodeCursor(secret, of, cursor.slice(0, at), now)).toBeNull();
    expect(decodeCursor(secret, of, `${cursor.slice(0, at)} ${cursor.slice(at)}`, now)).toBeNull();
  }
  for (const more of ['A', '=', ' ']) expect(decodeCursor(secret, of, cursor + more, now)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(secret, of, text, now) === null));
});

test('neither the letters nor the length of a cursor reveal its content', () => {
  const of = { user_id: 7, search: 'a search', sort: 'newest' } as const;
  const key = [-1_790_000_000_000, 123_456, 4711];
  const cursor = encodeCursor(secret, of, key, now);
  expect(encodeCursor(secret, of, key, now)).not.toBe(cursor);
  const lengths = [key, [0, 0, 1], [-8e15, 2 ** 31 - 1, 2 ** 31 - 1]].map((some) =>
    encodeCursor(secret, of, some, now),
  );
  expect(new Set(lengths.map(({ length }) => length)).size).toBe(1);
  const bytes = Buffer.from(cursor, 'base64url');
  for (const value of [...key, now.getTime()]) {
    const written = Buffer.alloc(8);
    written.writeDoubleBE(value);
    expect(bytes.includes(written)).toBe(false);
    expect(bytes.includes(String(value))).toBe(false);
  }
});
