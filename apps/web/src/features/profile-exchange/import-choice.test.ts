import type { ImportDraft } from '@gegenpost/contract/profile-exchange.ts';
import { LIST_LIMITS } from '@gegenpost/contract/profiles.ts';
import { expect, test } from 'vitest';
import { newJobProfile } from '#test/job-profile.ts';
import { applicationOf, choicesOf, wayBack } from './import-choice.ts';

const nothing: ImportDraft = {
  format: 'europass',
  qualifications: [],
  job_places: [],
  stations: [],
  education: [],
  graduations: [],
  languages: [],
  soft_skills: [],
  software: [],
  coding: [],
  driver_classes: [],
  about: null,
  not_understood: [],
};
const named = (count: number, from = 100) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Nr. ${from + index}` }));
const station = {
  from: '2019-04',
  to: '2021-10',
  current: false,
  employer: 'Werft',
  title: null,
  qualification_id: 1,
  qualification: { id: 1, name: 'Elektroniker/in' },
  description: null,
};

test('says nothing of groups that the file does not mention', () => {
  expect(choicesOf(nothing, { profile: newJobProfile(), stations: [] })).toEqual([]);
});

test('keeps what is there and its order, and adds what fits', () => {
  const profile = newJobProfile({ qualifications: named(LIST_LIMITS.qualifications - 1) });
  const [choice] = choicesOf({ ...nothing, qualifications: [...named(1), ...named(3, 1)] }, { profile, stations: [] });
  expect(choice).toMatchObject({ left_out: 2, added: [{ text: 'Nr. 1' }] });
  expect(applicationOf([choice!]).change).toEqual({
    qualifications: [...named(9), ...named(1, 1)].map(({ id }) => id),
  });
});

test('knows a station again by its months, place and name', () => {
  const present = { profile: newJobProfile(), stations: [{ ...station, id: 4 }] };
  const stations = [station, { ...station, from: '2018-01' }];
  const [choice] = choicesOf({ ...nothing, stations }, present);
  expect(applicationOf([choice!]).stations.map(({ from }) => from)).toEqual(['2018-01']);
});

test('leads back to what the fields held', () => {
  const profile = newJobProfile({ languages: [{ id: 3, name: 'Englisch', level_id: 5, level: 'C1' }], about: 'Ich.' });
  expect(wayBack({ languages: [], about: 'x', job_places: [] }, profile)).toEqual({
    languages: [{ id: 3, level_id: 5 }],
    about: 'Ich.',
    job_places: [{ place_id: 5, radius: 30 }],
  });
});
