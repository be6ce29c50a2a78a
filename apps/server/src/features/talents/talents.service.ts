import {
  type NewTalent,
  TALENTS_MAX,
  type Talent,
  type TalentChange,
  type TalentList,
  type TalentsQuery,
} from '@gegenpost/contract/talents.ts';
import { writeNote } from '#features/search/views/notes.service.ts';
import { findSharingOfToken } from '#features/sharing/sharing-access.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, notFound } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { optionsOf, passes, sorted } from './talent-filter.ts';
import {
  type CompanyViewer,
  countTalents,
  deleteRemovedTalents,
  findKeptNumbers,
  findKeptOf,
  findOpenIds,
  findTalentRow,
  lockTalents,
  updateTalent,
  updateTalentRestored,
  upsertTalents,
} from './talents.queries.ts';
import type { TalentRow } from './talents.table.ts';
import { refusals } from './texts.de.ts';
import { findTalent, presentNumber, readTalents, type TalentParts } from './visible-talents.service.ts';

/** @throws {AppError} 403 for an actor without a company. */
export function viewerOf(actor: Actor): CompanyViewer {
  return { ...actor, company_id: companyOf(actor) };
}

/** A page of talents that pass the filter, with totals and filter options. */
export async function listTalents(parts: TalentParts, actor: Actor, query: TalentsQuery): Promise<TalentList> {
  const all: Talent[] = [];
  for await (const part of readTalents(parts, viewerOf(actor))) all.push(...part);
  const found = sorted(
    all.filter((talent) => passes(talent, query)),
    query,
  );
  const { page, per_page } = query;
  const { talent_limit } = await findLimits(parts.db, companyOf(actor), parts.clock.now());
  const rejected = all.filter((talent) => talent.rejected).length;
  return {
    data: found.slice((page - 1) * per_page, page * per_page),
    meta: { total: found.length, page, per_page },
    counts: { active: all.length - rejected, rejected },
    limit: talent_limit,
    options: optionsOf(all),
  };
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function getTalent(parts: TalentParts, actor: Actor, id: number): Promise<Talent> {
  const talent = await findTalent(parts, viewerOf(actor), id);
  if (!talent) throw notFound();
  return talent;
}

/**
 * Adds a candidate whom the company may open, or for whom it has a link; an existing talent stays and gets the newer
 * link.
 *
 * @throws {AppError} 404 `candidate_not_found` for a missing or hidden one, `not_found` for an unknown token; 410
 *   `sharing_ended`; 403 `talent_limit`.
 */
export async function keepCandidate(parts: TalentParts, actor: Actor, named: NewTalent): Promise<Talent> {
  const { db, clock } = parts;
  const [subject] = await findSubjects(parts, actor, named);
  if (!subject) throw notFound('candidate_not_found');
  const companyId = companyOf(actor);
  const id = await db.transaction(async (tx) => {
    const { kept, added } = await keep(tx, companyId, [subject], clock.now());
    const [known] = kept;
    if (known && subject.sharing_id !== null && subject.sharing_id !== known.sharing_id) {
      const { sharing_id } = subject;
      await updateTalent(tx, { company_id: companyId, id: known.id }, { sharing_id, updated_at: clock.now() });
    }
    return known?.id ?? added[0];
  });
  if (id === undefined) throw forbidden(refusals.talent_limit);
  return getTalent(parts, actor, id);
}

async function findSubjects(
  { db, clock }: TalentParts,
  actor: Actor,
  { gegenpost_id, token }: NewTalent,
): Promise<Subject[]> {
  if (token === undefined)
    return foundBy(await findOpenIds(db, actor, gegenpost_id === undefined ? [] : [gegenpost_id]));
  const { profile_id, sharing_id } = await findSharingOfToken(db, actor, token, clock.now());
  return [{ profile_id, origin: 'link', sharing_id }];
}

/**
 * Adds the given candidates whom the company may open, up to the limit.
 *
 * @throws {AppError} 403 `talent_limit` when the limit allows none.
 */
export async function keepSeveral({ db, clock }: TalentParts, actor: Actor, gegenpostIds: readonly string[]) {
  const companyId = companyOf(actor);
  const subjects = foundBy(await findOpenIds(db, actor, gegenpostIds));
  return db.transaction(async (tx) => {
    const { kept, added } = await keep(tx, companyId, subjects, clock.now());
    const beyond_limit = subjects.length - kept.length - added.length;
    if (beyond_limit > 0 && added.length === 0) throw forbidden(refusals.talent_limit);
    const saved = added.length === 0 ? [] : await findKeptNumbers(tx, viewerOf(actor), added);
    return { saved: saved.map(presentNumber), beyond_limit };
  });
}

type Subject = Pick<TalentRow, 'profile_id' | 'origin' | 'sharing_id'>;

function foundBy(profileIds: readonly number[]): Subject[] {
  return profileIds.map((profile_id) => ({ profile_id, origin: 'search', sharing_id: null }));
}

/** @returns The existing ones, and the ids of those added, up to the limit. */
async function keep(tx: Db, companyId: number, subjects: readonly Subject[], now: Date) {
  if (subjects.length === 0) return { kept: [], added: [] };
  await lockTalents(tx, companyId);
  const profileIds = subjects.map(({ profile_id }) => profile_id);
  const kept = await findKeptOf(tx, companyId, profileIds);
  const known = new Set(kept.map(({ profile_id }) => profile_id));
  const free = Math.max(0, (await findLimit(tx, companyId, now)) - (await countTalents(tx, companyId)));
  const next = subjects.filter(({ profile_id }) => !known.has(profile_id)).slice(0, free);
  const added = next.length === 0 ? [] : await upsertTalents(tx, companyId, next, now);
  return { kept, added };
}

/**
 * Rejects or restores a talent, or changes the company's note about the candidate.
 *
 * @throws {AppError} 404 when it does not exist, was removed or belongs to another company, and for the note of a
 *   candidate who is no longer visible; 409 `note_changed` when a colleague changed the note after it was read.
 */
export async function changeTalent(
  parts: TalentParts,
  actor: Actor,
  id: number,
  { rejected, note, previous = null }: TalentChange,
): Promise<Talent> {
  const { db, clock } = parts;
  const before = await getTalent(parts, actor, id);
  if (note !== undefined && !before.candidate) throw notFound('candidate_not_found');
  const owned = { company_id: companyOf(actor), id };
  await db.transaction(async (tx) => {
    const row = await findTalentRow(tx, owned);
    if (!row) throw notFound();
    const now = clock.now();
    if (note !== undefined) await writeNote(tx, actor, row.profile_id, { note, previous }, now);
    if (rejected !== undefined && rejected !== row.rejected)
      await updateTalent(tx, owned, { rejected, updated_at: now });
  });
  return getTalent(parts, actor, id);
}

/** @throws {AppError} 404 when it does not exist, was removed or belongs to somebody else. */
export async function removeTalent({ db, clock }: TalentParts, actor: Actor, id: number): Promise<void> {
  const isRemoved = await updateTalent(db, { company_id: companyOf(actor), id }, { deleted_at: clock.now() });
  if (!isRemoved) throw notFound();
}

/**
 * Undoes a removal within ten minutes.
 *
 * @throws {AppError} 404 later; 403 `talent_limit` when the company has reached the limit meanwhile.
 */
export async function restoreTalent(parts: TalentParts, actor: Actor, id: number): Promise<Talent> {
  const { db, clock } = parts;
  const companyId = companyOf(actor);
  await db.transaction(async (tx) => {
    await lockTalents(tx, companyId);
    const since = undoableSince(clock.now());
    if (!(await updateTalentRestored(tx, { company_id: companyId, id }, since))) throw notFound();
    const limit = await findLimit(tx, companyId, clock.now());
    if ((await countTalents(tx, companyId)) > limit) throw forbidden(refusals.talent_limit);
  });
  return getTalent(parts, actor, id);
}

/** Deletes removed rows after their undo window. */
export async function eraseRemovedTalents({ db, clock }: Pick<TalentParts, 'db' | 'clock'>): Promise<void> {
  await deleteRemovedTalents(db, undoableSince(clock.now()));
}

async function findLimit(tx: Db, companyId: number, now: Date): Promise<number> {
  const { talent_limit } = await findLimits(tx, companyId, now);
  return Math.min(talent_limit ?? TALENTS_MAX, TALENTS_MAX);
}
