import { expect, test } from 'vitest';
import type { Viewer } from './access-policy.ts';
import { contactHindrance, type EarlierRequest } from './contact-policy.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);
const employer: Viewer = { profile_id: 900, company_id: 90, role: 2 };
const recruiter: Viewer = { profile_id: 901, company_id: 91, role: 3 };
const candidate: Viewer = { profile_id: 902, company_id: null, role: 1 };
const alone = { vermittler_profile_id: null, vermittler_company_id: null, contact_by_recruiters: false };
const request = (state: EarlierRequest['state'], expires_at: Date, decided_at: Date | null = null) => ({
  requests: [{ state, expires_at, decided_at }],
});

type Changes = { viewer?: Viewer; subject?: object; requests?: EarlierRequest[] };
test.each<[string, Changes & { contactsLeft?: boolean }, string | null]>([
  ['nothing stands against it', {}, null],
  ['the plan is used up', { contactsLeft: false }, 'limit'],
  ['the recruiter placed them', { viewer: recruiter, subject: { vermittler_profile_id: 901 } }, 'own_candidate'],
  ['the company keeps them', { viewer: recruiter, subject: { vermittler_company_id: 91 } }, 'own_candidate'],
  ['another company keeps them', { subject: { vermittler_profile_id: 5, vermittler_company_id: 91 } }, null],
  ['a candidate asks', { viewer: candidate }, 'not_allowed'],
  [
    'a candidate asks who has consented',
    { viewer: candidate, subject: { contact_by_recruiters: true } },
    'not_allowed',
  ],
  ['a recruiter asks without consent', { viewer: recruiter }, 'not_allowed'],
  ['a recruiter asks with consent', { viewer: recruiter, subject: { contact_by_recruiters: true } }, null],
  ['a request was accepted', request('accepted', daysAgo(400), daysAgo(400)), 'accepted'],
  ['a request is open', request('open', daysAgo(0, 1)), 'waiting'],
  ['a request is open and lapses now', request('open', now), 'paused'],
  ['it was rejected, and would be open still', request('rejected', daysAgo(-5), daysAgo(91)), null],
  ['it was rejected 90 days ago but a moment', request('rejected', daysAgo(200), daysAgo(90, 1)), 'paused'],
  ['it was rejected 90 days ago', request('rejected', daysAgo(20), daysAgo(90)), null],
  ['it was rejected at an unknown time', request('rejected', daysAgo(89)), 'paused'],
  ['it lapsed 89 days ago, whenever it was decided', request('expired', daysAgo(89), daysAgo(100)), 'paused'],
  ['it lapsed 90 days ago', request('expired', daysAgo(90)), null],
])(
  'answers a request when %s',
  (_when, { viewer = employer, subject = {}, requests = [], contactsLeft = true }, reason) => {
    expect(contactHindrance({ viewer, subject: { ...alone, ...subject }, requests, contactsLeft, now })).toBe(reason);
  },
);
