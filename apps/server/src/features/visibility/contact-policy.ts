import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { REQUEST_PAUSE_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { CandidateRecord, Viewer } from './access-policy.ts';

/** An earlier request of the viewer's company to the candidate. */
export type EarlierRequest = {
  state: 'open' | 'accepted' | 'rejected' | 'expired';
  expires_at: Date;
  decided_at: Date | null;
};

type Question = {
  viewer: Viewer;
  subject: Pick<CandidateRecord, 'vermittler_profile_id' | 'vermittler_company_id' | 'contact_by_recruiters'>;
  requests: readonly EarlierRequest[];
  /** Whether the company's plan allows a further first contact. */
  contactsLeft: boolean;
  now: Date;
};

const DAY_MS = 86_400_000;

/** Why no contact request may be sent; null: it may. */
export function contactHindrance(question: Question): CandidateDetail['contact']['reason'] {
  const { viewer, subject, requests, contactsLeft, now } = question;
  const { vermittler_profile_id, vermittler_company_id } = subject;
  if (vermittler_profile_id === viewer.profile_id) return 'own_candidate';
  if (vermittler_company_id !== null && vermittler_company_id === viewer.company_id) return 'own_candidate';
  if (requests.some(({ state }) => state === 'accepted')) return 'accepted';
  if (requests.some((request) => request.state === 'open' && request.expires_at > now)) return 'waiting';
  if (viewer.role === 1 || viewer.company_id === null) return 'not_allowed';
  if (viewer.role !== 2 && !subject.contact_by_recruiters) return 'not_allowed';
  if (requests.some((request) => pausedUntil(request) > now)) return 'paused';
  return contactsLeft ? null : 'limit';
}

/** When a company may write again: 90 days after a rejection or an expired request. */
function pausedUntil({ state, expires_at, decided_at }: EarlierRequest): Date {
  const ended = state === 'rejected' ? (decided_at ?? expires_at) : expires_at;
  return new Date(ended.getTime() + REQUEST_PAUSE_DAYS * DAY_MS);
}
