import { expect, test } from 'vitest';
import type { ThreadListRow } from '#features/messaging/threads/threads.queries.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isAgentOf } from './request-forwarding.service.ts';

const agent = { profile_id: 1 } as Actor;
const placed = { is_candidate_side: true, request_state: 'open', own_profile_id: 2 } as const;

test.each<[string, Partial<ThreadListRow>, boolean]>([
  ['reads a request to a placed candidate', {}, true],
  ['reads a request to themselves', { own_profile_id: 1 }, false],
  ['reads for a candidate who was deleted', { own_profile_id: null }, false],
  ['reads what is no request', { request_state: null }, false],
  ['wrote the request', { is_candidate_side: false }, false],
])('whether somebody is the agent who %s', (_words, thread, is) => {
  expect(isAgentOf(agent, { ...placed, ...thread } as ThreadListRow)).toBe(is);
});
