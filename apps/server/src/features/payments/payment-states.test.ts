import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStanding, type Standing } from './payment-states.ts';

const of = (state: Standing['state'], failure: Standing['failure'] = null): Standing => ({ state, failure });
const open = of('open');

/** What a provider says one after the other of one payment. */
const lives: readonly (readonly Standing[])[] = [
  [open, of('succeeded')],
  [open, of('requires_action'), of('succeeded')],
  [open, of('requires_action'), of('failed', 'authentication_failed')],
  [open, of('requires_action'), open, of('requires_action'), of('processing'), of('succeeded'), of('refunded')],
  [open, of('processing'), of('succeeded'), of('disputed')],
  [open, of('processing'), of('failed', 'insufficient_funds')],
  [open, of('processing'), of('succeeded'), of('refunded'), of('disputed')],
  [of('requires_action', 'authentication_required'), of('cancelled')],
  [open, of('cancelled', 'expired')],
];

const walk = (start: Standing, reports: readonly Standing[], isAlone = true) =>
  reports.reduce((current, report) => nextStanding(current, report, isAlone), start);

test('ends in the same state, however often and in whatever order each report arrives', () => {
  const cases = fc
    .record({
      life: fc.constantFrom(...lives),
      start: fc.constantFrom(open, of('cancelled'), of('requires_action')),
      isAlone: fc.boolean(),
    })
    .chain(({ life, start, isAlone }) =>
      fc.record({
        ...{ life: fc.constant(life), start: fc.constant(start), isAlone: fc.constant(isAlone) },
        // Every report at least once, and any of them again.
        order: fc
          .array(fc.constantFrom(...life), { maxLength: 6 })
          .chain((more) => fc.shuffledSubarray([...life, ...more], { minLength: life.length + more.length })),
      }),
    );
  fc.assert(
    fc.property(cases, ({ life, start, isAlone, order }) => {
      expect(walk(start, order, isAlone)).toEqual(walk(start, life, isAlone));
    }),
    { numRuns: 2000 },
  );
});

test('leaves success for a refund or a dispute alone', () => {
  const all = [
    'open',
    'requires_action',
    'processing',
    'succeeded',
    'failed',
    'cancelled',
    'refunded',
    'disputed',
  ] as const;
  const after = all.map((state) => nextStanding(of('succeeded'), of(state), true).state);

  expect([...new Set(after)]).toEqual(['succeeded', 'refunded', 'disputed']);
});

test('takes money that comes for what was ended or failed', () => {
  expect(nextStanding(of('cancelled'), of('succeeded'), false)).toEqual(of('succeeded'));
  expect(nextStanding(of('failed', 'declined'), of('succeeded'), false)).toEqual(of('succeeded'));
});

test('is not under way again while another payment of the invoice is', () => {
  expect(nextStanding(of('cancelled'), of('processing'), false)).toEqual(of('cancelled'));
  expect(nextStanding(of('cancelled'), of('processing'), true)).toEqual(of('processing'));
});

test('has failed when the provider ended it, and not when we did', () => {
  expect(nextStanding(open, of('cancelled', 'expired'), true)).toEqual(of('failed', 'expired'));
  expect(nextStanding(of('cancelled'), of('cancelled', 'expired'), true)).toEqual(of('cancelled'));
});
