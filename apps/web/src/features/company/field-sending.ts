import type { CompanyChange, CompanyField, CompanyProfile } from '@gegenpost/contract/company.ts';
import { ApiError } from '#platform/api.ts';
import { type FieldLabels, formErrors } from '#platform/form-errors.ts';
import { changeOf, previousOf, shownValue } from './company-values.ts';
import { afterSave, type FieldChanges, type FieldState, type Fields, pick, reconciled } from './field-states.ts';

type Parts = {
  fields: () => Fields;
  update: (changes: FieldChanges) => void;
  patch: (body: CompanyChange) => Promise<CompanyProfile>;
  /** Reads the company anew, after a colleague was faster. */
  reread: () => Promise<CompanyProfile>;
  labels: FieldLabels;
};

/**
 * Saves fields together. The server accepts all of them or none: refused fields show their error, and the others are
 * sent again without them.
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
    updateAll((name) => afterSave(fields()[name], sent[name] ?? '', shownValue(now[name])));
  } catch (error) {
    // If reading the company again fails as well, the fields show that they were not saved.
    const refused = await showRefusal(error, names, parts).catch(() => null);
    if (refused === null) updateAll(() => ({ state: 'failed' }));
    else {
      await sendFields(
        names.filter((name) => !refused.includes(name)),
        parts,
      );
    }
  }
}

/** @returns The refused fields; null: the request failed for a reason that concerns no field. */
async function showRefusal(
  error: unknown,
  names: readonly CompanyField[],
  { fields, update, reread, labels }: Parts,
): Promise<readonly CompanyField[] | null> {
  if (!(error instanceof ApiError)) return null;
  const refused = names.filter((name) => Object.hasOwn(error.errors, name));
  if (error.status === 409 && refused.length > 0) {
    const now = await reread();
    update(pick(refused, (name) => reconciled(fields()[name], shownValue(now[name]))));
    return refused;
  }
  if (error.status !== 422) return null;
  const texts = formErrors(error, labels);
  const shown = refused.length > 0 ? refused : names;
  update(pick(shown, (name) => ({ state: 'idle' as const, error: texts[name] ?? error.message })));
  return shown;
}
