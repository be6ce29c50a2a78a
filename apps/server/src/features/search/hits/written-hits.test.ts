import { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import { expect, test } from 'vitest';
import { writeAhead, writeCard, writeResult, writtenAs } from './written-hits.ts';

const nobody = { gegenpost_id: 'znMnX6xa4QI', id: null, salutation: null, has_profile_image: false, hash: null };
const hit: SearchHit = {
  profile: { ...nobody, hasSubscription: false, first_name: null, last_name: null, name: null },
  frontend_user_profile_id: null,
  qualifications: [{ id: 7, name: 'Köchin "im Süden"' }],
  ...{ job_date_entry: null, job_place_type: 0, job_place_types: [0], job_place: null, job_place_radius: null },
  ...{ job_place_country_name: null, income: null, working_times: [], temporary_work: false, skills: [] },
  ...{
    vermittler: null,
    vermittler_id: null,
    updated_at: '2026-11-21T00:00:00.000Z',
    viewed_at: null,
    distance_km: null,
  },
  explanation: {
    ...{ score: 50, band: 'partly', coverage: 100, parts: [] },
    ...{ must: { met: 0, total: 0 }, nice: { met: 0, total: 0 } },
  },
};
const others = {
  meta: { total: 2, total_is_capped: false, cursor: null },
  facets: null,
  gains: null,
  near_misses: null,
};

test('writes hits as they are, whether or not they were written ahead, and nothing that no schema names', () => {
  const ahead = { ...hit, secret: 'Muster' };
  writeAhead(ahead, writeCard(ahead));
  const seen = writtenAs({ ...ahead, viewed_at: '2026-11-22T10:00:00.000Z' }, ahead);
  const other = { ...ahead, distance_km: 7 };
  const text = writeResult({ data: [ahead, seen, other], ...others, secret: 'Muster' } as SearchResult);
  const shown = [hit, { ...hit, viewed_at: seen.viewed_at }, { ...hit, distance_km: 7 }];
  expect(JSON.parse(text)).toEqual({ data: shown, ...others });
  expect(SearchResult.parse(JSON.parse(text))).toEqual(JSON.parse(text));
});

test('takes what was written ahead', () => {
  const ahead = { ...hit };
  writeAhead(ahead, writeCard(ahead));
  ahead.distance_km = 3;
  const seen = writtenAs({ ...ahead }, ahead);
  const distances = JSON.parse(writeResult({ data: [ahead, seen], ...others })).data;
  expect(distances).toMatchObject([{ distance_km: null }, { distance_km: null }]);
  expect(JSON.parse(writeResult({ data: [], ...others }))).toEqual({ data: [], ...others });
  expect(SearchHit.safeParse(hit).success).toBe(true);
});
