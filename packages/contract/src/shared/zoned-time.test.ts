import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isZone, localTimeOf, momentsOf } from './zoned-time.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const minute = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true })
  .map((moment) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000));
/** Minutes around the clock changes of Berlin, New York and Lord Howe. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2027-03-28T01:00Z',
      '2026-10-25T01:00Z',
      '2027-03-14T07:00Z',
      '2026-11-01T06:00Z',
      '2027-04-03T15:00Z',
    ),
    fc.integer({ min: -200, max: 200 }),
  )
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000));

test('every moment is among those at which a clock shows what it shows then', () => {
  fc.assert(
    fc.property(fc.oneof(minute, nearChange), zone, (moment, name) => {
      const times = momentsOf(localTimeOf(moment, name), name).map(Number);
      expect(times).toContain(moment.getTime());
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    }),
  );
});

test('the moments of a time are those that Temporal finds for both sides of a clock change', () => {
  fc.assert(
    fc.property(fc.oneof(minute, nearChange), zone, (moment, name) => {
      const local = moment.toISOString().slice(0, 16);
      const plain = Temporal.PlainDateTime.from(local);
      const sides = (['earlier', 'later'] as const)
        .map((disambiguation) => plain.toZonedDateTime(name, { disambiguation }))
        .filter((zoned) => zoned.toPlainDateTime().equals(plain))
        .map(({ epochMilliseconds }) => epochMilliseconds);
      expect(momentsOf(local, name).map(Number)).toEqual([...new Set(sides)]);
    }),
  );
});

test('an hour that is left out has no moment, and one that happens twice has two', () => {
  expect(momentsOf('2027-03-28T02:30', 'Europe/Berlin')).toEqual([]);
  expect(momentsOf('2026-10-25T02:30', 'Europe/Berlin').map((moment) => moment.toISOString())).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  expect(momentsOf('gestern', 'Europe/Berlin')).toEqual([]);
});

test('an offset and an invented name are no time zones', () => {
  expect([...zones, '+01:00', 'Europe/Entenhausen', '', '../etc'].map(isZone)).toEqual([
    ...zones.map(() => true),
    ...[false, false, false, false],
  ]);
});
