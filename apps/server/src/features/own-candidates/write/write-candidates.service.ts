import { the } from '@gegenpost/contract/shared/the.ts';
import { noteAddresses } from '#features/consents/information/information.service.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { changedLists, isSame, withChange } from './candidate-changes.service.ts';
import { emptyCandidate, type Written } from './candidate-columns.ts';
import type { CandidateDraft, DraftOwner, WrittenCandidate } from './candidate-draft.ts';
import { findWritten, lockCandidates } from './known-candidates.queries.ts';
import {
  insertCandidateRows,
  insertChoices,
  insertPlaces,
  insertProfiles,
  replaceLists,
  replacePlacesOf,
  updateCandidateRows,
  updateProfiles,
} from './write-candidates.queries.ts';

export type { CandidateDraft, DraftOwner, WrittenCandidate } from './candidate-draft.ts';

/** Most drafts of one call: all of them are in memory, and one transaction. */
export const DRAFTS_MAX = 500;

/**
 * Writes candidates of a recruiter in as many statements for one draft as for 500, so that what searches know is
 * refreshed once. What would not change is not touched.
 *
 * @returns In the order of the drafts, of which no two have the same `profile_id`.
 * @throws An error of the database that `isExternalIdTaken` knows.
 */
export async function writeCandidates(
  tx: Db,
  owner: DraftOwner,
  drafts: readonly CandidateDraft[],
  now: Date,
): Promise<WrittenCandidate[]> {
  if (drafts.length > DRAFTS_MAX) throw new Error(`${drafts.length} drafts at once`);
  const changed = await changeKnown(tx, drafts, now);
  const added = await addNew(
    tx,
    owner,
    drafts.filter(({ profile_id }) => profile_id === null),
    now,
  );
  return drafts.map(({ profile_id }) =>
    profile_id === null
      ? { profile_id: the(added.shift(), 'id of a new candidate'), status: 'created' }
      : { profile_id, status: changed.has(profile_id) ? 'updated' : 'unchanged' },
  );
}

/** What stands in candidates, as drafts write it. */
export const readCandidates = findWritten;

/** Whether an error says that another candidate of the company has the external id. */
export function isExternalIdTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === 'candidates_vermittler_company_id_external_id_key') return true;
  }
  return false;
}

async function addNew(tx: Db, owner: DraftOwner, drafts: readonly CandidateDraft[], now: Date): Promise<number[]> {
  if (drafts.length === 0) return [];
  const people = drafts.map(({ is_imported = false, ...draft }) => ({
    gegenpost_id: newPublicId(),
    is_imported,
    ...withChange(emptyCandidate, draft, now),
  }));
  const ids = await insertProfiles(
    tx,
    people.map(({ gegenpost_id, person }) => ({ gegenpost_id, ...person })),
    now,
  );
  const added = people.map((each) => ({ ...each, profile_id: the(ids.get(each.gegenpost_id), 'id of a profile') }));
  const rows = added.map(({ profile_id, is_imported, wishes }) => ({ profile_id, is_imported, ...wishes }));
  await insertCandidateRows(tx, owner, rows, now);
  const lists = added.flatMap(({ profile_id, lists }) =>
    [...lists].map(([code, choices]) => ({ profile_id, code, choices })),
  );
  await insertChoices(tx, lists);
  await insertPlaces(tx, added);
  return added.map(({ profile_id }) => profile_id);
}

/** @returns The ids of those in whom something changed. */
async function changeKnown(tx: Db, drafts: readonly CandidateDraft[], now: Date): Promise<Set<number>> {
  const ids = drafts.flatMap(({ profile_id }) => profile_id ?? []);
  if (ids.length === 0) return new Set();
  await lockCandidates(tx, ids);
  const known = await findWritten(tx, ids);
  const changes = drafts.flatMap(({ profile_id, ...draft }) => {
    if (profile_id === null) return [];
    const before = the(known.get(profile_id), 'known candidate');
    return differenceOf(profile_id, before, withChange(before, draft, now)) ?? [];
  });
  const people = changes.flatMap(({ profile_id, person }) => (person ? { profile_id, ...person } : []));
  if (people.length > 0) await updateProfiles(tx, people, now);
  await noteAddresses(
    tx,
    people.map(({ profile_id, email }) => ({
      profile_id,
      before: known.get(profile_id)?.person.email ?? null,
      after: email,
    })),
  );
  // Every changed candidate, also when only a list or the person differs: it was updated now.
  if (changes.length > 0) {
    await updateCandidateRows(
      tx,
      changes.map(({ profile_id, wishes }) => ({ profile_id, ...wishes })),
      now,
    );
  }
  await replaceLists(
    tx,
    changes.flatMap(({ profile_id, lists }) => lists.map((list) => ({ profile_id, ...list }))),
  );
  await replacePlacesOf(
    tx,
    changes.flatMap(({ profile_id, places }) => (places ? { profile_id, places } : [])),
  );
  return new Set(changes.map(({ profile_id }) => profile_id));
}

/** What has to be written; null: nothing. */
function differenceOf(profile_id: number, before: Written, after: Written) {
  const lists = changedLists(before.lists, after.lists).map((code) => ({ code, choices: after.lists.get(code) ?? [] }));
  const person = isSame(before.person, after.person) ? null : after.person;
  const places = isSame(before.places, after.places) ? null : after.places;
  if (!person && !places && lists.length === 0 && isSame(before.wishes, after.wishes)) return null;
  return { profile_id, person, wishes: after.wishes, lists, places };
}
