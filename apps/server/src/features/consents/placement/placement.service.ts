import type { Placement, PlacementConsent } from '@gegenpost/contract/placement.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findPlacement, lockCandidate } from '#features/consents/consents.queries.ts';
import {
  type ConsentParts,
  findConsentStatesOf,
  giveConsent,
  withdrawConsent,
} from '#features/consents/consents.service.ts';
import { findAgency } from '#features/consents/my-data/my-data.queries.ts';
import type { Db } from '#platform/db/db.ts';

/** By whom somebody with an account is placed; null: by nobody. */
export async function findOwnPlacement(db: Db, profileId: number): Promise<Placement | null> {
  const company_id = (await findPlacement(db, profileId))?.company_id ?? null;
  if (company_id === null) return null;
  const { company, agent, email } = the(await findAgency(db, company_id, profileId), 'company of a placement');
  const { handicap: _inProfile, ...consents } = await findConsentStatesOf(db, { company_id, profile_id: profileId });
  return { company, agent, email, consents };
}

/** Does nothing for somebody whom nobody places (any more). */
export async function decidePlacement(
  parts: ConsentParts & { db: Db },
  profileId: number,
  { kind, given }: { kind: PlacementConsent; given: boolean },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockCandidate(tx, profileId);
    const company_id = (await findPlacement(tx, profileId))?.company_id ?? null;
    if (company_id === null) return;
    const own = { profile_id: profileId, company_id };
    if (given) await giveConsent(tx, parts, own, kind);
    else await withdrawConsent(tx, parts, own, { kind, by: null });
  });
}
