import type { CompanyField, CompanyProfile } from '@gegenpost/contract/company.ts';
import { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';
import type { SaveState } from '#ui/save-mark.tsx';
import { companyFields, isSame, shownValue, shownValues, type Value } from './company-values.ts';

export type FieldState = {
  typed: Value;
  /** As the server had it when it was read. */
  saved: Value;
  /** The value before the user's last change; null: nothing to undo. */
  before: Value | null;
  state: SaveState;
  error: string | null;
  /** The value that a colleague saved meanwhile; null: no conflict. */
  theirs: Value | null;
};
export type Fields = Record<CompanyField, FieldState>;
export type FieldChanges = Partial<Record<CompanyField, Partial<FieldState>>>;

export const isChanged = ({ typed, saved }: FieldState): boolean => !isSame(typed, saved);

export const settled = (value: Value): FieldState => ({
  typed: value,
  saved: value,
  before: null,
  state: 'idle',
  error: null,
  theirs: null,
});

/** The state of an unsaved field after the server's value was read: settled, still unsaved, or a conflict. */
export function reconciled({ typed, saved, state }: FieldState, now: Value): Partial<FieldState> {
  if (isSame(now, typed)) return settled(now);
  if (isSame(now, saved)) return { state: state === 'saving' ? 'idle' : state };
  return { theirs: now, state: 'idle', error: null };
}

/** The state of a field after it was saved. What was typed during the request is kept. */
export function afterSave(field: FieldState, sent: Value, saved: Value): Partial<FieldState> {
  const isUnchanged = field.typed === sent;
  return {
    saved,
    before: field.saved,
    error: null,
    theirs: null,
    typed: isUnchanged ? saved : field.typed,
    state: isUnchanged ? 'saved' : 'idle',
  };
}

/** Updates for fields that others changed and that have no unsaved value here. */
export function externalChanges(fields: Fields, company: CompanyProfile): FieldChanges {
  const changed = companyFields.filter((name) => {
    const { typed, saved, state } = fields[name];
    return typed === saved && state !== 'saving' && saved !== shownValue(company[name]);
  });
  return pick(changed, (name) => settled(shownValue(company[name])));
}

const DRAFT = 'company-profile';
const ReadValue = z.union([z.string(), z.boolean()]);
const Draft = z.record(z.string(), z.object({ typed: ReadValue, saved: ReadValue }));

/** Stores unsaved values in a draft, which survives a reload of the page. */
export function keepUnsaved(fields: Fields): void {
  const unsaved = companyFields.filter((name) => isChanged(fields[name]));
  const kept = pick(unsaved, (name) => ({ typed: fields[name].typed, saved: fields[name].saved }));
  keepDraft(DRAFT, unsaved.length > 0 ? kept : null);
}

/** The fields of a company, with the unsaved values of a draft. */
export function initialFields(company: CompanyProfile): Fields {
  const draft = readDraft(DRAFT, Draft) ?? {};
  const values = shownValues(company);
  return pick(companyFields, (name) => {
    const kept = draft[name];
    if (!kept || typeof kept.typed !== typeof values[name]) return settled(values[name]);
    const unsaved: FieldState = { ...settled(kept.saved), typed: kept.typed, state: 'failed' };
    return { ...unsaved, ...reconciled(unsaved, values[name]) };
  }) as Fields;
}

export const pick = <V>(
  names: readonly CompanyField[],
  of: (name: CompanyField) => V,
): Partial<Record<CompanyField, V>> => Object.fromEntries(names.map((name) => [name, of(name)]));
