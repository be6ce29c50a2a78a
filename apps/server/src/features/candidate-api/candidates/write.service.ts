import type { ApiCandidate, ApiConsent, ApiRowResult } from '@gegenpost/contract/candidate-api.ts';
import { OWN_CANDIDATES_MAX } from '@gegenpost/contract/own-candidates.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { text } from '#features/candidate-api/texts.de.ts';
import { attestConsents } from '#features/consents/consents.service.ts';
import { setOnline } from '#features/own-candidates/bulk/bulk.service.ts';
import { isExternalIdTaken, writeCandidates } from '#features/own-candidates/write/write-candidates.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Program } from '#platform/http/programs.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { countKept, findByExternalIds, lockCompany, type Standing } from './candidates.queries.ts';
import type { JudgedRow, RowFailure } from './rows.service.ts';

/** A row that was written. */
type Taken = {
  index: number;
  asked: ApiCandidate;
  before: Standing | undefined;
  profile_id: number;
  status: 'created' | 'updated' | 'unchanged';
};

/** How often a call begins anew because somebody else took one of its external ids meanwhile. */
const TRIES = 3;

/** Runs a transaction anew when another one of the company added a candidate with the same external id meanwhile. */
export async function withRetries<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (left === 0 || !isExternalIdTaken(error)) throw error;
    }
  }
}

/** What a call writes with: inside of its transaction. */
export type Writing = { tx: Db; realtime: Realtime; clock: Clock; jobs: Jobs; program: Program };

/**
 * Writes the rows that can be written, each by its external id, and says of every row what became of it.
 *
 * @throws An error of the database that `withRetries` knows.
 */
export async function writeRows(writing: Writing, rows: readonly JudgedRow[]): Promise<ApiRowResult[]> {
  const { tx, clock, program } = writing;
  const { company_id, profile_id: agent_profile_id } = program;
  await lockCompany(tx, company_id);
  const ids = rows.flatMap(({ row, external_id }) => (row && external_id !== null ? [external_id] : []));
  const known = await findByExternalIds(tx, company_id, ids);
  let room = OWN_CANDIDATES_MAX - (await countKept(tx, company_id));
  const results = new Map<number, RowFailure>();
  const judged = rows.flatMap(({ row, external_id, failure }, index) => {
    const before = known.get(external_id ?? '');
    const refused = failure ?? (row && refusalOf(row.asked, before, room));
    if (refused) results.set(index, refused);
    if (refused || !row) return [];
    if (!before) room -= 1;
    return [{ index, row, before }];
  });
  // First, because a consent that the person took back keeps a row from being written.
  const refusedIds = await attest(
    writing,
    judged.flatMap(({ row, before }) => toAttest(row.asked, before)),
  );
  const open = judged.filter(({ index, before }) => {
    const isRefused = before !== undefined && refusedIds.has(before.profile_id);
    if (isRefused) results.set(index, refusedAt('consent_missing', 'consent', 'consent_withdrawn'));
    return !isRefused;
  });
  const drafts = open.map(({ row, before }) => ({ ...row.draft, profile_id: before?.profile_id ?? null }));
  const written = await writeCandidates(tx, { company_id, agent_profile_id }, drafts, clock.now());
  const taken = open.map(({ index, row, before }, at): Taken => {
    return { index, before, asked: row.asked, ...the(written[at], 'written candidate') };
  });
  await attest(
    writing,
    taken.flatMap(({ asked, before, profile_id }) => (before ? [] : toAttest(asked, { profile_id, consented: false }))),
  );
  const switched = await switchOnline(writing, taken);
  const statusOf = new Map(
    taken.map(({ index, asked, before, profile_id, status }) => {
      const isTouched = switched.has(profile_id) || toAttest(asked, before).length > 0;
      return [index, status === 'unchanged' && isTouched ? ('updated' as const) : status];
    }),
  );
  return rows.map(({ external_id }, index) => {
    const failure = results.get(index);
    return failure
      ? { index, external_id, status: 'failed', ...failure }
      : { index, external_id, status: the(statusOf.get(index), 'status of a row') };
  });
}

const refusedAt = (code: RowFailure['code'], field: string, words: Parameters<typeof text>[0]): RowFailure => ({
  code,
  errors: { [field]: [text(words)] },
});

/** Why a row cannot be written to this candidate; null: it can. */
function refusalOf({ person, online, consent }: ApiCandidate, before: Standing | undefined, room: number) {
  if (!before && room <= 0) return refusedAt('own_candidate_limit', 'external_id', 'limit');
  if (before?.claimed && Object.keys(person ?? {}).length > 0)
    return refusedAt('candidate_claimed', 'person', 'claimed');
  if (online && !consent && !before?.consented) return refusedAt('consent_missing', 'online', 'consent_missing');
  return null;
}

type Stated = { profile_id: number; consent: ApiConsent };

/** The consent that a row states of a candidate of whom none was known. */
const toAttest = (
  { consent }: ApiCandidate,
  before: Pick<Standing, 'profile_id' | 'consented'> | undefined,
): Stated[] => (consent && before && !before.consented ? [{ profile_id: before.profile_id, consent }] : []);

/** @returns Those of whom it does not apply: they took a consent back after that day. */
async function attest({ tx, clock, program }: Writing, stated: readonly Stated[]): Promise<ReadonlySet<number>> {
  const refused = new Set(stated.map(({ profile_id }) => profile_id));
  const { company_id, user_id } = program;
  for (const people of Map.groupBy(stated, ({ consent }) => JSON.stringify(consent)).values()) {
    const { given_on, form } = the(people[0], 'first of a group').consent;
    const attestation = { kind: 'placement', company_id, user_id, given_on, form } as const;
    const ids = people.map(({ profile_id }) => profile_id);
    for (const id of await attestConsents(tx, attestation, ids, clock.now())) refused.delete(id);
  }
  return refused;
}

/** @returns Whom the call put online or offline. */
async function switchOnline({ tx, program, ...parts }: Writing, taken: readonly Taken[]) {
  const switched = new Set<number>();
  for (const online of [true, false]) {
    const ids = taken
      .filter(({ asked, before }) => asked.online === online && (before?.online ?? false) !== online)
      .map(({ profile_id }) => profile_id);
    if (ids.length === 0) continue;
    const { company_id } = program;
    for (const { id, status } of await setOnline(tx, parts, { company_id, ids, online, now: parts.clock.now() })) {
      if (status === 'changed') switched.add(id);
    }
  }
  return switched;
}
