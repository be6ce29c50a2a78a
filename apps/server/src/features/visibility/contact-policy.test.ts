import { expect, test } from 'vitest';
import { contactHindrance, type EarlierRequest } from './contact-policy.ts';

const now = new Date('2026-06-15T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const employer = { profile_id: 1, company_id: 10, role: 2 as const };
const recruiter = { profile_id: 2, company_id: 20, role: 3 as const };
const reachable = { vermittler_profile_id: null, vermittler_company_id: null, contact_by_recruiters: true };
const request = (state: EarlierRequest['state'], expires: number, decided: number | null = null): EarlierRequest => ({
  state,
  expires_at: days(expires),
  decided_at: decided === null ? null : days(decided),
});

test.each([
  ['nothing speaks against a first request', employer, reachable, [], null],
  ['the viewer placed the candidate', recruiter, { ...reachable, vermittler_profile_id: 2 }, [], 'own_candidate'],
  ['a colleague placed the candidate', recruiter, { ...reachable, vermittler_company_id: 20 }, [], 'own_candidate'],
  ['recruiters are not wanted', recruiter, { ...reachable, contact_by_recruiters: false }, [], 'not_allowed'],
  ['recruiters are not wanted, employers are', employer, { ...reachable, contact_by_recruiters: false }, [], null],
  ['a request waits', employer, reachable, [request('open', 3)], 'waiting'],
  ['a request expired and is not marked yet', employer, reachable, [request('open', -1)], 'paused'],
  ['a request was accepted', employer, reachable, [request('accepted', -50, -60)], 'accepted'],
  ['a request was rejected 89 days ago', employer, reachable, [request('rejected', -80, -89)], 'paused'],
  ['a request was rejected 90 days ago', employer, reachable, [request('rejected', -80, -90)], null],
  ['a request lapsed 89 days ago', employer, reachable, [request('expired', -89)], 'paused'],
  ['a request lapsed 90 days ago', employer, reachable, [request('expired', -90)], null],
] as const)('%s', (_, viewer, subject, requests, reason) => {
  expect(contactHindrance({ viewer, subject, requests, contactsLeft: true, now })).toBe(reason);
});

test('the plan allows no further contact', () => {
  const question = { viewer: employer, subject: reachable, requests: [], contactsLeft: false, now };
  expect(contactHindrance(question)).toBe('limit');
});
