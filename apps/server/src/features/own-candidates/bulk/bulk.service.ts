import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { attestConsents } from '#features/consents/consents.service.ts';
import { informCandidates, stateInformed } from '#features/consents/information/information.service.ts';
import { handOverThreads } from '#features/messaging/threads/thread-handover.service.ts';
import { findAgents } from '#features/own-candidates/own-candidates.queries.ts';
import { publishCandidatesChanged } from '#features/visibility/candidate-events.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { lockSeveral, updateAgent, updateOnline } from './bulk.queries.ts';
import { removeCandidates, restoreCandidates, type Several } from './removal.service.ts';
import { changed, changedIds, type Results, refusedAs, resultsOf, unchanged } from './results.ts';

export type OnlineParts = { clock: Clock; jobs: Jobs; realtime: Realtime };
export type BulkParts = OnlineParts & { db: Db };

/**
 * Does one change to several candidates; each id gets its own result.
 *
 * @throws {AppError} 422 for an agent who is no colleague with the right to candidates, and for a consent of the future.
 */
export async function changeSeveral(
  parts: BulkParts,
  actor: Actor,
  { ids, change }: { ids: readonly number[]; change: BulkChange },
): Promise<Results> {
  const several = { company_id: companyOf(actor), ids, now: parts.clock.now() };
  return parts.db.transaction((tx) => doOne(parts, tx, actor, several, change));
}

async function doOne(parts: BulkParts, tx: Db, actor: Actor, several: Several, change: BulkChange): Promise<Results> {
  const { realtime } = parts;
  switch (change.action) {
    case 'online':
    case 'offline':
      return setOnline(tx, parts, { ...several, online: change.action === 'online' });
    case 'agent':
      return changeAgent(tx, realtime, several, change);
    case 'remove':
      return removeCandidates(tx, realtime, several);
    case 'restore':
      return restoreCandidates(tx, realtime, several);
    case 'consent':
      return attest(tx, actor, several, change);
    case 'inform':
      return inform(parts, tx, several);
    case 'informed':
      return noteInformed(tx, actor, several);
  }
}

/**
 * Puts candidates online, where they agreed to be placed, or offline. Companies that know them see it at once, and who
 * goes online is told of their data, unless they were before.
 */
export async function setOnline(
  tx: Db,
  parts: OnlineParts,
  { company_id, ids, online }: Several & { online: boolean },
): Promise<Results> {
  const found = await lockSeveral(tx, company_id, ids);
  const results = resultsOf(ids, found, ({ removed_at, is_online, has_consent }) => {
    if (removed_at) return refusedAs('not_found');
    if (is_online === online) return unchanged;
    return online && !has_consent ? refusedAs('consent_missing') : changed;
  });
  await updateOnline(tx, changedIds(results), online);
  await publishCandidatesChanged(tx, parts.realtime, changedIds(results));
  if (online) await informCandidates(tx, parts, { company_id }, changedIds(results));
  return results;
}

/** Gives candidates another agent, who takes over their conversations; with `from` only those of this one. */
async function changeAgent(
  tx: Db,
  realtime: Realtime,
  { company_id, ids }: Several,
  { agent: wanted, from }: Extract<BulkChange, { action: 'agent' }>,
): Promise<Results> {
  const agent = (await findAgents(tx, company_id)).find(({ gegenpost_id }) => gegenpost_id === wanted);
  if (!agent) throw invalid({ 'change.agent': [validationText('invalid')] });
  const found = await lockSeveral(tx, company_id, ids);
  const results = resultsOf(ids, found, (one) => {
    if (one.removed_at) return refusedAs('not_found');
    if (one.agent === wanted) return unchanged;
    return from === undefined || one.agent === from ? { ...changed, agent: one.agent } : refusedAs('agent_changed');
  });
  await updateAgent(tx, changedIds(results), agent.profile_id);
  await handOverThreads(tx, realtime, changedIds(results), agent.profile_id);
  return results;
}

/** Notes that the agent has consents to be placed; who has given one before is left alone. */
async function attest(
  tx: Db,
  { user_id }: Actor,
  { company_id, ids, now }: Several,
  { given_on, form }: Extract<BulkChange, { action: 'consent' }>,
): Promise<Results> {
  if (given_on > berlinDay(now)) throw invalid({ 'change.given_on': [validationText('invalid')] });
  const found = await lockSeveral(tx, company_id, ids);
  const results = resultsOf(ids, found, ({ removed_at, has_consent }) => {
    if (removed_at) return refusedAs('not_found');
    return has_consent ? unchanged : changed;
  });
  const attested = { kind: 'placement', company_id, user_id, given_on, form } as const;
  const applied = new Set(await attestConsents(tx, attested, changedIds(results), now));
  // Who took the consent back after that day has none, whatever the agent states.
  return results.map((result) =>
    result.status === 'changed' && !applied.has(result.id)
      ? { id: result.id, ...refusedAs('consent_missing') }
      : result,
  );
}

/** Has candidates told of their data by mail, also those who were told before. */
async function inform(parts: BulkParts, tx: Db, { company_id, ids }: Several): Promise<Results> {
  const asked = await informCandidates(tx, parts, { company_id, again: true }, ids);
  return resultsOf(ids, await lockSeveral(tx, company_id, ids), ({ id, removed_at }) => {
    const outcome = asked.get(id);
    if (removed_at || outcome === undefined) return refusedAs('not_found');
    return outcome === 'changed' || outcome === 'unchanged' ? { status: outcome } : refusedAs(outcome);
  });
}

/** Notes that the agent told candidates of their data. */
async function noteInformed(tx: Db, { user_id }: Actor, { company_id, ids, now }: Several): Promise<Results> {
  const found = await lockSeveral(tx, company_id, ids);
  const told = new Set(await stateInformed(tx, { company_id, user_id }, ids, now));
  return resultsOf(ids, found, ({ id }) => (told.has(id) ? changed : refusedAs('not_found')));
}
