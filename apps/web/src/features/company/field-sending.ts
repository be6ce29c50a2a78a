import type { CompanyChange, CompanyField, CompanyProfile } from '@gegenpost/contract/company.ts';
import { ApiError } from '#platform/api.ts';
import { type FieldLabels, formErrors } from '#platform/form-errors.ts';
import { changeOf, previousOf, shownValue } from './company-values.ts';
import { crossed, type FieldChanges, type FieldState, type Fields, pick, takenOver } from './field-states.ts';

type Parts = {
  fields: () => Fields;
  update: (changes: FieldChanges) => void;
  patch: (body: CompanyChange) => Promise<CompanyProfile>;
  /** Reads the company anew, after a colleague was faster. */
  reread: () => Promise<CompanyProfile>;
  labels: FieldLabels;
};

/**
 * Sends fields together. The server takes all of them or none: those that it refuses are told of at their place, the
 * others are sent again without them.
 */
export async function sendFields(names: readonly CompanyField[], parts: Parts): Promise<void> {
  if (names.length === 0) return;
  const { fields, patch } = parts;
  const updateAll = (change: (name: CompanyField) => Partial<FieldState>) => parts.update(pick(names, change));
  const sent = pick(names, (name) => fields()[name].typed);
  const previous = pick(names, (name) => fields()[name].saved);
  updateAll(() => ({ state: 'saving', error: null }));
  try {
    const now = await patch({ ...changeOf(sent), previous: previousOf(previous) });
    updateAll((name) => takenOver(fields()[name], sent[name] ?? '', shownValue(now[name])));
  } catch (error) {
    // where the company cannot be read anew either, the fields say that nothing was saved
    const refused = await tellRefusal(error, names, parts).catch(() => null);
    if (refused === null) updateAll(() => ({ state: 'failed' }));
    else {
      await sendFields(
        names.filter((name) => !refused.includes(name)),
        parts,
      );
    }
  }
}

/** @returns The fields that were refused; null: it is not for a field that nothing was saved. */
async function tellRefusal(
  error: unknown,
  names: readonly CompanyField[],
  { fields, update, reread, labels }: Parts,
): Promise<readonly CompanyField[] | null> {
  if (!(error instanceof ApiError)) return null;
  const refused = names.filter((name) => Object.hasOwn(error.errors, name));
  if (error.status === 409 && refused.length > 0) {
    const now = await reread();
    update(pick(refused, (name) => crossed(fields()[name], shownValue(now[name]))));
    return refused;
  }
  if (error.status !== 422) return null;
  const texts = formErrors(error, labels);
  const told = refused.length > 0 ? refused : names;
  update(pick(told, (name) => ({ state: 'idle' as const, error: texts[name] ?? error.message })));
  return told;
}
