import { expect, test } from 'vitest';
import { type Access, refusalOf } from './access.ts';
import type { Actor } from './actor.ts';

const employer: Actor = {
  user_id: 1,
  session_id: 2,
  role: 2,
  profile_id: 3,
  gegenpost_id: 'abcdefghijk',
  company_id: 4,
  is_operator: false,
  is_confirmed_operator: false,
  support_view_id: null,
  is_sub_account: false,
  rights: ['search'],
  registration_finished: true,
  needs_term_agreement: false,
};
const route = (access: Partial<Exclude<Access, 'public'>> = {}): Access => ({
  roles: [2, 3],
  owner: 'company',
  ...access,
});

test.each<[string, Partial<Actor> | null, Access | undefined, number | null, string?]>([
  ['a guest, where all may enter', null, 'public', null],
  ['anybody, where all may enter', { role: 1, registration_finished: false }, 'public', null],
  ['a guest', null, route(), 401, 'unauthenticated'],
  ['a role that is named', {}, route(), null],
  ['another role that is named', { role: 3 }, route(), null],
  ['a role that is not named', { role: 4 }, route(), 403, 'forbidden'],
  ['anybody, where a route says nothing', {}, undefined, 403, 'forbidden'],
  ['somebody who operates nothing', {}, { operator: 'unconfirmed' }, 403, 'forbidden'],
  ['somebody who operates no more', { is_confirmed_operator: true }, { operator: 'confirmed' }, 403, 'forbidden'],
  ['an operator', { is_operator: true }, { operator: 'unconfirmed' }, null],
  ['an operator without the password', { is_operator: true }, { operator: 'confirmed' }, 403, 'operator_unconfirmed'],
  ['a confirmed operator', { is_operator: true, is_confirmed_operator: true }, { operator: 'confirmed' }, null],
  ['somebody with the right', {}, route({ right: 'search' }), null],
  ['somebody with another right alone', {}, route({ right: 'projects' }), 403, 'right_missing'],
  ['an unfinished registration', { registration_finished: false }, route(), 403, 'registration_unfinished'],
  ['an unfinished registration, at their own', { registration_finished: false }, route({ owner: 'user' }), null],
  [
    'an unfinished registration, on a route without an owner',
    { registration_finished: false },
    route({ owner: 'none' }),
    null,
  ],
  ['an unfinished registration, in a thread', { registration_finished: false }, route({ owner: 'party' }), 403],
  ['an unfinished registration, at a candidate', { registration_finished: false }, route({ owner: 'policy' }), 403],
  ['new terms', { needs_term_agreement: true }, route(), 403, 'terms_not_accepted'],
  ['new terms, at their own', { needs_term_agreement: true }, route({ owner: 'user' }), null],
])('%s', (_who, actor, access, status, code) => {
  const refusal = refusalOf(actor && { ...employer, ...actor }, access);
  expect(refusal?.status ?? null).toBe(status);
  if (code) expect(refusal?.details.code).toBe(code);
});
