import type { CompanyField, CompanyProfile } from '@gegenpost/contract/company.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldLabels } from '#platform/form-errors.ts';
import { createStore, useStore } from '#platform/store.ts';
import { useLatest } from '#platform/use-latest.ts';
import { companyQuery, usePatchCompany } from './company.queries.ts';
import { companyFields, isSame, type Value, type Values } from './company-values.ts';
import { sendFields } from './field-sending.ts';
import {
  externalChanges,
  type FieldChanges,
  type Fields,
  initialFields,
  isChanged,
  keepUnsaved,
  pick,
  settled,
} from './field-states.ts';

type Options = {
  labels: FieldLabels;
  /** Why the value of a field cannot be sent; null: it can. */
  wrongOf: (field: CompanyField, values: Values) => string | null;
};

/**
 * The fields of a company, each saved when it is left. A refused value stays in its field and is sent again with the next
 * one, because a postal code may only be valid with another country. A colleague's change is never overwritten unseen.
 */
export function useCompanyFields(company: CompanyProfile, options: Options) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect below applies later changes of the company
  const store = useMemo(() => createStore(initialFields(company)), []);
  const fields = useStore(store);
  const queue = useRef(Promise.resolve());
  const latest = useLatest(options);
  const { mutateAsync: patch } = usePatchCompany();
  const client = useQueryClient();
  const reread = () => client.fetchQuery({ ...companyQuery, staleTime: 0 });
  const update = (changes: FieldChanges) => store.set((now) => withChanges(now, changes));

  useEffect(() => store.set((now) => withChanges(now, externalChanges(now, company))), [company, store]);
  useEffect(() => keepUnsaved(fields), [fields]);

  const send = async (field: CompanyField) => {
    const { typed, saved, theirs } = store.get()[field];
    const { wrongOf, labels } = latest.current;
    if (theirs !== null) return; // the user has to resolve the conflict first
    if (isSame(typed, saved)) return update({ [field]: { typed: saved, error: null } });
    const wrong = wrongOf(field, valuesOf(store.get()));
    if (wrong) return update({ [field]: { state: 'idle', error: wrong } });
    const names = [field, ...waiting(store.get(), field, wrongOf)];
    await sendFields(names, { fields: store.get, update, patch, reread, labels });
  };
  /** Requests run one at a time, because each also sends the fields that were refused before. */
  const save = (field: CompanyField, typed = store.get()[field].typed) => {
    update({ [field]: { typed } });
    queue.current = queue.current.then(() => send(field));
  };

  return {
    fields,
    values: valuesOf(fields),
    type: (field: CompanyField, typed: Value) => update({ [field]: { typed, state: 'idle', error: null } }),
    /** Saves a field as it is typed, or with another value. */
    save,
    undo: (field: CompanyField) => save(field, store.get()[field].before ?? ''),
    /** Ends a conflict: saves the own value over the colleague's, or takes over the colleague's. */
    resolve: (field: CompanyField, whose: 'mine' | 'theirs') => {
      const theirs = store.get()[field].theirs ?? '';
      update({ [field]: whose === 'theirs' ? settled(theirs) : { saved: theirs, theirs: null } });
      if (whose === 'mine') save(field);
    },
  };
}

export type CompanyForm = ReturnType<typeof useCompanyFields>;

const valuesOf = (fields: Fields): Values => pick(companyFields, (name) => fields[name].typed) as Values;

function withChanges(fields: Fields, changes: FieldChanges): Fields {
  const changed = Object.entries(changes) as [CompanyField, Fields[CompanyField]][];
  if (changed.length === 0) return fields;
  return { ...fields, ...Object.fromEntries(changed.map(([name, change]) => [name, { ...fields[name], ...change }])) };
}

/** Other fields that were changed and are right by now. */
function waiting(fields: Fields, field: CompanyField, wrongOf: Options['wrongOf']): CompanyField[] {
  return companyFields.filter((name) => {
    const { state, theirs } = fields[name];
    if (name === field || !isChanged(fields[name]) || state === 'saving' || theirs !== null) return false;
    return wrongOf(name, valuesOf(fields)) === null;
  });
}
