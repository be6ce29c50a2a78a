import { expect, test } from 'vitest';
import type { Actor } from '#platform/http/actor.ts';
import { canReply } from './messaging.service.ts';
import type { ThreadListRow } from './threads.queries.ts';

const outsider = { id: 1, name: 'Nils Berg', company: 'Berg', email: 'nils@berg.example', mails_stopped: false };
const asked: Partial<ThreadListRow> = {
  ...{ is_system: false, request_state: 'accepted', is_candidate_side: true, question_open: false },
  ...{ other_user_id: 2, outsider: null, is_blocking: false, is_blocked: false },
};
const begunByLink = { request_state: null, other_user_id: null, outsider };

/** Whether somebody with these rights may write in an accepted thread that differs in this. */
const mayReply = (thread: Partial<ThreadListRow>, rights: string[] = []) =>
  canReply({ rights } as unknown as Actor, { ...asked, ...thread } as ThreadListRow);

test.each<[string, Partial<ThreadListRow>, boolean]>([
  ['after the request was accepted', {}, true],
  ['while the request is open', { request_state: 'open' }, false],
  ['after it was rejected', { request_state: 'rejected' }, false],
  ['after it lapsed', { request_state: 'expired' }, false],
  ['where the candidate began without a request', { request_state: null }, true],
  ['to the platform', { request_state: null, is_system: true }, false],
  ['to a member who was deleted', { other_user_id: null }, false],
  ['to somebody without an account', begunByLink, true],
  [
    'to somebody without an account who wants no mails',
    { ...begunByLink, outsider: { ...outsider, mails_stopped: true } },
    false,
  ],
  ['while the own side blocks the other', { is_blocking: true }, false],
  ['while the other side blocks the own one', { is_blocked: true }, false],
])('whether a candidate may write %s', (_words, thread, may) => {
  expect(mayReply(thread)).toBe(may);
});

test('a company’s side needs the right to contact, a candidate’s side does not', () => {
  expect(mayReply({ is_candidate_side: false })).toBe(false);
  expect(mayReply({ is_candidate_side: false }, ['contact'])).toBe(true);
  expect(mayReply({ is_candidate_side: false, request_state: 'open' }, ['contact'])).toBe(false);
  const question = { request_state: 'open', question_open: true } as const;
  expect(mayReply({ ...question, is_candidate_side: false }, ['contact'])).toBe(true);
  expect(mayReply({ ...question, is_candidate_side: false })).toBe(false);
  expect(mayReply({ ...question, is_candidate_side: false, is_blocked: true }, ['contact'])).toBe(false);
  expect(mayReply({ ...question, is_candidate_side: true })).toBe(false);
});
