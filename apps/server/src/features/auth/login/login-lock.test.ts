import { expect, test } from 'vitest';
import { decideEntry, type KeyState, lockKeysOf, nextLock } from './login-lock.ts';

const now = new Date('2026-06-15T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const state = (part: Partial<KeyState>): KeyState => ({
  key: 'k',
  limit: 5,
  failures: 0,
  judging: 0,
  strikes: 0,
  locked_until: null,
  ...part,
});

test.each([
  ['lets the first try in', {}, { kind: 'enter' }],
  ['lets parallel tries in up to the limit', { failures: 2, judging: 2 }, { kind: 'enter' }],
  ['makes a try wait that could be one too many', { failures: 2, judging: 3 }, { kind: 'wait', key: 'own' }],
  ['does not wait where nothing is judged', { failures: 9 }, { kind: 'enter' }],
  ['tells whole seconds of a lock', { locked_until: inSeconds(29.2) }, { kind: 'locked', seconds: 30 }],
  ['lets one try in after a lock', { locked_until: inSeconds(-1) }, { kind: 'enter' }],
  ['lets one try in at a time after a lock', { locked_until: inSeconds(-1), judging: 1 }, { kind: 'wait', key: 'own' }],
  ['forgets a lock 15 minutes after its end', { locked_until: inSeconds(-901), judging: 1 }, { kind: 'enter' }],
] as const)('%s', (_, part, entry) => {
  expect(decideEntry({ own: state(part), shared: [state({})] }, now)).toEqual(entry);
});

test.each([
  [
    'shuts where a key is locked that strangers fill too',
    { locked_until: inSeconds(29.2) },
    { kind: 'shut', seconds: 30 },
  ],
  ['waits for the tries of strangers', { failures: 2, judging: 3 }, { kind: 'wait', key: 'shared' }],
  ['does not wait for strangers where none is judged', { failures: 9 }, { kind: 'enter' }],
] as const)('%s', (_, part, entry) => {
  expect(decideEntry({ own: state({}), shared: [state({}), state(part)] }, now)).toEqual(entry);
});

test('tells the longer of two locks', () => {
  const [own, shared] = [state({ locked_until: inSeconds(5) }), state({ locked_until: inSeconds(60) })];
  expect(decideEntry({ own, shared: [shared] }, now)).toEqual({ kind: 'locked', seconds: 60 });
});

test.each([
  ['locks not before the limit', { failures: 4 }, null],
  ['locks for 30 seconds at the limit', { failures: 5 }, 30],
  ['doubles after a lock, whatever the count', { failures: 1, strikes: 1, locked_until: inSeconds(-1) }, 60],
  ['waits 15 minutes at most', { strikes: 30, locked_until: inSeconds(-1) }, 900],
  ['begins anew 15 minutes after a lock', { failures: 5, strikes: 4, locked_until: inSeconds(-901) }, 30],
] as const)('%s', (_, part, seconds) => {
  const lock = nextLock(state(part), now);

  expect(lock && (lock.locked_until.getTime() - now.getTime()) / 1000).toBe(seconds);
});

test.each([
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff::2', true],
  ['2001:db8:0:7::1', '2001:db8::7:a:b:c:d', true],
  ['2001:db8:0:7::1', '2001:db8:0:8::1', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
])('takes %s and %s for one network: %s', (one, other, isSame) => {
  const addressOf = (ip: string) => lockKeysOf('a@example.org', { ip }, false).shared[0]?.key;

  expect(addressOf(one) === addressOf(other)).toBe(isSame);
});

test('keeps no address of a person in its keys', () => {
  const place = { ip: '::1', deviceToken: 'geheim' };
  for (const isKnown of [true, false]) {
    const keys = lockKeysOf('Ada@Example.org', place, isKnown);
    expect(JSON.stringify(keys)).not.toMatch(/ada|example|geheim/i);
    expect(keys).toEqual(lockKeysOf('ada@example.org', place, isKnown));
  }
});
