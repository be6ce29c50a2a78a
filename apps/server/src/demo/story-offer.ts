import type { StoryOffer } from './threads.ts';

/** An offer of the stories: full-time, direct, in two months, unless told otherwise. */
export const offer = (
  qualification: string,
  job_title: string,
  postal_code: string,
  pay: StoryOffer['pay'],
  more: Partial<StoryOffer> = {},
): StoryOffer => ({
  qualification,
  job_title,
  postal_code,
  working_time: 'full',
  home_office_days: 0,
  contract_kind: 'direct',
  pay,
  starts_in: 60,
  ...more,
});
