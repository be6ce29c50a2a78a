import {
  type CandidateOverrides,
  type CreatedCandidate,
  createCandidate,
} from '#features/profiles/profiles.factory.ts';

import type { Db } from '#platform/db/db.ts';

type Agent = { profile_id: number; company_id: number | null };

/** Inserts a candidate of an agent, without an account; by default with a consent and online. */
export function createOwn(
  { db }: { db: Db },
  agent: Agent,
  { candidate, ...overrides }: CandidateOverrides = {},
): Promise<CreatedCandidate> {
  const placed = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
  return createCandidate(db, { user: null, ...overrides, candidate: { ...placed, ...candidate } });
}
