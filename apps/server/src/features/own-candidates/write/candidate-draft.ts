import type { OwnPerson } from '@gegenpost/contract/own-candidates.ts';
import type { JobProfileChange } from '@gegenpost/contract/profiles.ts';

/** Whose candidates are written: the company, and the agent who gets the new ones. */
export type DraftOwner = { company_id: number; agent_profile_id: number };

/**
 * What is to stand in a candidate. What is left out stays; null empties. Everything was judged before: entries and
 * places exist and are of the right list (`findDraftErrors`), an external id may be taken nevertheless.
 */
export type CandidateDraft = {
  /** null: a new candidate, offline. Otherwise one of the company's own, which the caller has made sure of. */
  profile_id: number | null;
  external_id?: string | null;
  person?: Partial<OwnPerson>;
  profile?: JobProfileChange;
  /** Of a new one: whether it is marked as imported. */
  is_imported?: boolean;
};

/** What became of the draft of the same index. */
export type WrittenCandidate = { profile_id: number; status: 'created' | 'updated' | 'unchanged' };
