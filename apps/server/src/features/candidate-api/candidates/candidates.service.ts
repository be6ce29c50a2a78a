import { API_PAGE, type ApiCandidateView, type ApiRowResult, candidateApi } from '@gegenpost/contract/candidate-api.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import { answerOnce } from '#features/candidate-api/calls/answers.service.ts';
import { refusals, text } from '#features/candidate-api/texts.de.ts';
import { removeCandidates } from '#features/own-candidates/bulk/removal.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, invalid, notFound, refused } from '#platform/http/errors.ts';
import type { Program } from '#platform/http/programs.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { errorText } from '#platform/i18n/error-texts.de.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { findByExternalIds, findPage, lockCompany, type Position, type Standing } from './candidates.queries.ts';
import { judgeRows } from './rows.service.ts';
import { etagOf, readEntries, viewCandidates } from './views.service.ts';
import { withRetries, writeRows } from './write.service.ts';

type Parts = { db: Db; clock: Clock; realtime: Realtime; jobs: Jobs };
type Sent<E extends 'createMany' | 'put'> = z.output<(typeof candidateApi)[E]['schema']['body']>;

/** What a caller knows of a candidate: `If-Match` and `If-None-Match`. */
export type Conditions = { ifMatch: string | undefined; ifNoneMatch: string | undefined };
type Shown = { view: ApiCandidateView; etag: string };

const ROWS = candidateApi.createMany.schema.response[200];

/**
 * Adds or changes candidates, each by its external id; once under an idempotency key.
 *
 * @throws {AppError} 422 for an unknown field; 409 `idempotency_key_reused`.
 */
export async function postCandidates(
  { db, clock, realtime, jobs }: Parts,
  program: Program,
  { body, key }: { body: Sent<'createMany'>; key: string | undefined },
): Promise<{ results: ApiRowResult[] }> {
  const isList = Array.isArray(body);
  const now = clock.now();
  const judged = await judgeRows(db, isList ? body : [body], { isList, today: berlinDay(now) });
  const asked = { token_id: program.token_id, key, request: { body }, now };
  return withRetries(db, (tx) => {
    const answer = async () => ({ results: await writeRows({ tx, realtime, clock, jobs, program }, judged) });
    return answerOnce(tx, asked, { schema: ROWS, answer });
  });
}

/**
 * Adds or changes one candidate.
 *
 * @throws {AppError} 412 `etag_mismatch`; 422 with the fields, or `consent_missing`.
 */
export async function putCandidate(
  { db, clock, realtime, jobs }: Parts,
  program: Program,
  { external_id, body, ...conditions }: { external_id: string; body: Sent<'put'> } & Conditions,
): Promise<Shown & { isNew: boolean }> {
  const entries = await readEntries(db);
  const [judged] = await judgeRows(db, [{ ...body, external_id }], { isList: false, today: berlinDay(clock.now()) });
  return withRetries(db, async (tx) => {
    const read = () => findShown(tx, program.company_id, external_id, entries);
    await lockCompany(tx, program.company_id);
    assertMatches(await read(), conditions);
    const [result] = await writeRows({ tx, realtime, clock, jobs, program }, [the(judged, 'judged row')]);
    const { status, code, errors } = the(result, 'result of a row');
    if (status === 'failed') {
      throw new AppError(422, errorText('validation'), { ...(code && { code }), ...(errors && { errors }) });
    }
    return { ...the(await read(), 'written candidate'), isNew: status === 'created' };
  });
}

/** @throws {AppError} 404 when the company has none with this id. */
export async function getCandidate({ db }: Parts, companyId: number, externalId: string): Promise<Shown> {
  const shown = await findShown(db, companyId, externalId, await readEntries(db));
  if (!shown) throw notFound();
  return shown;
}

/** @throws {AppError} 404 when the company has none with this id; 412 `etag_mismatch`. */
export async function deleteCandidate(
  { db, clock, realtime }: Parts,
  { company_id }: Program,
  { external_id, ...conditions }: { external_id: string } & Conditions,
): Promise<void> {
  const entries = await readEntries(db);
  await db.transaction(async (tx) => {
    await lockCompany(tx, company_id);
    const row = (await findByExternalIds(tx, company_id, [external_id])).get(external_id);
    if (!row) throw notFound();
    assertMatches(await showOne(tx, row, entries), conditions);
    await removeCandidates(tx, realtime, { company_id, ids: [row.profile_id], now: clock.now() });
  });
}

/**
 * A page of the company's candidates in the order of their last changes.
 *
 * @throws {AppError} 422 for a cursor that was not given.
 */
export async function listCandidates(
  { db }: Parts,
  companyId: number,
  { updated_since, cursor }: { updated_since?: string | undefined; cursor?: string | undefined },
): Promise<{ data: ApiCandidateView[]; next: string | null }> {
  const since = updated_since === undefined ? null : new Date(updated_since);
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await findPage(db, companyId, { since, after, limit: API_PAGE + 1 });
  const data = await viewCandidates(db, rows.slice(0, API_PAGE), await readEntries(db));
  const last = rows[API_PAGE - 1];
  return { data, next: rows.length > API_PAGE && last ? cursorOf(last) : null };
}

async function findShown(
  db: Db,
  companyId: number,
  externalId: string,
  entries: Awaited<ReturnType<typeof readEntries>>,
) {
  const row = (await findByExternalIds(db, companyId, [externalId])).get(externalId);
  return row ? showOne(db, row, entries) : null;
}

async function showOne(db: Db, row: Standing, entries: Awaited<ReturnType<typeof readEntries>>): Promise<Shown | null> {
  const [view] = await viewCandidates(db, [row], entries);
  return view ? { view, etag: etagOf(view) } : null;
}

function assertMatches(shown: Shown | null, { ifMatch, ifNoneMatch }: Conditions): void {
  const isRefused =
    (ifMatch !== undefined && !isNamed(ifMatch, shown)) || (ifNoneMatch !== undefined && isNamed(ifNoneMatch, shown));
  if (isRefused) throw refused(refusals.etag_mismatch, 412);
}

/** Whether a list of ETags names what is there; `*` names whatever is there. */
export function isNamed(etags: string, shown: Shown | null): boolean {
  if (!shown) return false;
  return etags.split(',').some((each) => ['*', shown.etag].includes(each.trim().replace(/^W\//, '')));
}

const cursorOf = ({ updated_at, profile_id }: Position) =>
  Buffer.from(`${updated_at.toISOString()} ${profile_id}`).toString('base64url');

function readCursor(cursor: string): Position {
  const [, at = '', id = ''] = /^(\S+) (\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = { updated_at: new Date(at), profile_id: Number(id) };
  if (Number.isNaN(position.updated_at.getTime()) || position.profile_id > 2_147_483_647) {
    throw invalid({ cursor: [text('cursor_unknown')] });
  }
  return position;
}
