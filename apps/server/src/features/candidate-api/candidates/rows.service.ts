import { ApiCandidate } from '@gegenpost/contract/candidate-api.ts';
import type { ErrorCode, FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import type { z } from 'zod';
import { text } from '#features/candidate-api/texts.de.ts';
import { checkDrafts } from '#features/own-candidates/write/check-drafts.service.ts';
import type { CandidateDraft } from '#features/own-candidates/write/write-candidates.service.ts';
import { getEntries } from '#features/reference/entries.service.ts';
import { entryNamesOf } from '#features/reference/entry-names.service.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import { withEntries } from './entries.service.ts';

/** Why a row is refused. */
export type RowFailure = { code: ErrorCode; errors: FieldErrors };

/** A row that was judged by all that does not depend on the company's candidates. */
export type JudgedRow = {
  external_id: string | null;
  /** null: the row is refused. */
  row: { asked: ApiCandidate; draft: Omit<CandidateDraft, 'profile_id'> } | null;
  failure: RowFailure | null;
};

/**
 * Judges rows as they were sent.
 *
 * @param isList Whether the rows were sent as a list: then paths begin with the index.
 * @throws {AppError} 422 with the paths of fields that do not exist, in whichever row: a mistake of the program.
 */
export async function judgeRows(
  db: Db,
  sent: readonly unknown[],
  { isList, today }: { isList: boolean; today: string },
): Promise<JudgedRow[]> {
  const parsed = sent.map((row) => ApiCandidate.safeParse(row));
  refuseUnknownFields(
    parsed.map(({ error }) => error),
    isList,
  );
  const names = entryNamesOf(await getEntries(db, { attributes: [], place: null }));
  const drafted = parsed.map(({ data }) => {
    if (!data) return { draft: null, errors: {} };
    const { profile, errors } = withEntries(names, data.profile ?? {});
    const late = data.consent && data.consent.given_on > today;
    return {
      draft: { external_id: data.external_id, person: data.person ?? {}, profile, is_imported: true },
      errors: { ...under('profile', errors), ...(late ? { 'consent.given_on': [text('day_in_future')] } : {}) },
    };
  });
  const checked = await checkDrafts(
    db,
    drafted.map(({ draft }) => ({ profile_id: null, ...draft })),
  );
  const seen = new Set<string>();
  return parsed.map(({ data: asked, error }, index) => {
    const external_id = asked?.external_id ?? idOf(sent[index]);
    if (!asked) return refusedRow(external_id, fieldErrorsOf(error.issues));
    const errors: FieldErrors = { ...checkedErrors(checked[index]?.errors ?? {}), ...drafted[index]?.errors };
    if (seen.has(asked.external_id)) errors.external_id = [text('external_id_twice')];
    seen.add(asked.external_id);
    const draft = checked[index]?.draft;
    if (!draft || Object.keys(errors).length > 0) return refusedRow(external_id, errors);
    return { external_id, row: { asked, draft }, failure: null };
  });
}

const refusedRow = (external_id: string | null, errors: FieldErrors): JudgedRow => ({
  external_id,
  row: null,
  failure: { code: 'validation', errors },
});

const under = (name: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [`${name}.${path}`, texts]));

/** Paths as the row has them: entries stand there by name, not by id. */
const checkedErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [
      path
        .replace(/(languages\.\d+)\.id$/, '$1.language')
        .replace(/\.level_id$/, '.level')
        .replace(/\.place_id$/, ''),
      texts,
    ]),
  );

/** The id of a row that is no candidate, so that the answer can name it. */
function idOf(row: unknown): string | null {
  const id = typeof row === 'object' && row !== null && 'external_id' in row ? row.external_id : null;
  return typeof id === 'string' ? id.slice(0, 64).toWellFormed() : null;
}

function refuseUnknownFields(errors: readonly (z.ZodError | undefined)[], isList: boolean): void {
  const unknown = errors.flatMap((error, index) =>
    (error?.issues ?? [])
      .filter(({ code }) => code === 'unrecognized_keys')
      .map((issue) => ({ ...issue, path: isList ? [index, ...issue.path] : issue.path })),
  );
  if (unknown.length > 0) throw invalid(fieldErrorsOf(unknown));
}
