import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { expect, test } from 'vitest';
import { wishBar } from './wish-bars.ts';

const TODAY = '2026-11-28';
const wishes = { income: { amount: 75_000, per: 'year' as const }, job_date_entry: '2026-12-18' };
const criteria = (wanted: Partial<SearchCriteria>) => SearchCriteria.parse(wanted);
const part = (key: 'pay' | 'availability' | 'skills', value = 0.4) => ({ key, value, state: 'partly' as const });

test('pay stands beside the budget, whichever is more', () => {
  const bar = (budget: number) => wishBar(part('pay'), wishes, criteria({ job_income_year: budget }), TODAY);
  expect(bar(60_000)).toEqual({ share: 1, limit: 0.8 });
  expect(bar(100_000)).toEqual({ share: 0.75, limit: 1 });
});

test('a start stands beside the needed one, in days from today', () => {
  const bar = (day: string) => wishBar(part('availability'), wishes, criteria({ job_start: day }), TODAY);
  expect(bar('2026-12-08')).toEqual({ share: 1, limit: 0.5 });
  expect(bar('2027-01-07')).toEqual({ share: 0.5, limit: 1 });
});

test.each([
  ['a wish in another unit than the budget', part('pay'), criteria({ job_income_hour: 30 })],
  ['a start that is needed at once', part('availability'), criteria({ job_start: TODAY })],
  ['any other part', part('skills'), criteria({})],
  ['a search that is not known', part('pay'), null],
])('of %s the bar says how far it is met', (_, searched, wanted) => {
  expect(wishBar(searched, wishes, wanted, TODAY)).toEqual({ share: 0.4 });
});

test('there is no bar of what is not stated', () => {
  expect(wishBar({ ...part('pay'), state: 'unknown' }, wishes, null, TODAY)).toBeNull();
});
