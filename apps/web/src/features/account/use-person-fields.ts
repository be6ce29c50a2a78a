import { type Account, Person } from '@gegenpost/contract/account.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api.ts';
import { type FieldLabels, formErrors } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import type { SaveState } from '#ui/save-mark.tsx';
import { usePatchAccount } from './account.queries.ts';

export type PersonField = keyof Person;
const names = ['salutation', 'title', 'first_name', 'last_name'] as const;
const address = ['street', 'postal_code', 'city', 'country'] as const;

/** In the order of a letterhead. */
export const candidateFields: readonly PersonField[] = [...names, 'birthday', ...address, 'phone', 'mobile'];
/** What stands below the letters of somebody who works for a company. */
export const contactFields: readonly PersonField[] = [...names, 'job_function', 'phone', 'contact_email'];
/** Optional personal fields that are never shown to others. */
export const voluntaryFields: readonly PersonField[] = ['birthday', ...address, 'mobile'];
const personFields: readonly PersonField[] = [...new Set([...candidateFields, ...contactFields])];

export type FieldState = {
  typed: string;
  /** The value on the server. */
  saved: string;
  /** The value before the last change; null: nothing to undo. */
  before: string | null;
  state: SaveState;
  error: string | null;
};
type Fields = Record<PersonField, FieldState>;

const initial = (account: Account): Fields =>
  Object.fromEntries(
    personFields.map((field) => {
      const saved = account[field] ?? '';
      return [field, { typed: saved, saved, before: null, state: 'idle', error: null }];
    }),
  ) as Fields;

/** An empty field is sent as null. */
const bodyOf = (typed: Partial<Record<PersonField, string>>): Partial<Person> =>
  Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim() || null]));

/**
 * State of the personal fields, each saved by itself. A refused value stays in its field and is sent again with the
 * next one: a postal code may become valid only with its country.
 */
export function usePersonFields(account: Account, labels: FieldLabels) {
  const [fields, setFields] = useState(() => initial(account));
  const latest = useRef(fields);
  const queue = useRef(Promise.resolve());
  const patch = usePatchAccount();

  const update = (changes: Partial<Record<PersonField, Partial<FieldState>>>) => {
    const next = { ...latest.current };
    for (const field of Object.keys(changes) as PersonField[]) next[field] = { ...next[field], ...changes[field] };
    latest.current = next;
    setFields(next);
  };

  const send = async (field: PersonField, typed: string) => {
    const { saved } = latest.current[field];
    if (typed.trim() === saved) {
      update({ [field]: { typed: saved, error: null } });
      return;
    }
    const wrong = schemaErrors(Person.partial(), bodyOf({ [field]: typed }), labels);
    if (wrong[field]) {
      update({ [field]: { typed, state: 'idle', error: wrong[field] } });
      return;
    }
    const waiting = personFields.filter((other) => other !== field && isWaiting(latest.current[other]));
    const sent: Partial<Record<PersonField, string>> = { [field]: typed };
    for (const other of waiting) sent[other] = latest.current[other].typed;
    update(mapFields(sent, () => ({ state: 'saving', error: null })));
    try {
      const account = await patch.mutateAsync(bodyOf(sent));
      update(
        mapFields(sent, (name) => afterSave(latest.current[name], the(sent[name], 'sent field'), account[name] ?? '')),
      );
    } catch (error) {
      const refused = formErrors(error, labels);
      const isRefusal = error instanceof ApiError && error.status === 422;
      update(mapFields(sent, () => ({ state: isRefusal ? 'idle' : 'failed' })));
      update(mapFields(refused, (name) => ({ error: refused[name] ?? null })));
      if (isRefusal && Object.keys(refused).length === 0) update({ [field]: { error: (error as ApiError).message } });
    }
  };

  /** Saves run one after another: the next one includes the values that the last one refused. */
  const save = (field: PersonField, typed = latest.current[field].typed) => {
    const { typed: before, error } = latest.current[field];
    if (error && typed === before) return; // the same value was refused before
    update({ [field]: { typed } });
    queue.current = queue.current.then(() => send(field, typed));
  };

  return {
    fields,
    type: (field: PersonField, typed: string) => update({ [field]: { typed, state: 'idle', error: null } }),
    save,
    undo: (field: PersonField) => save(field, latest.current[field].before ?? ''),
  };
}

const isWaiting = ({ typed, saved, state }: FieldState): boolean => typed.trim() !== saved && state !== 'saving';

/** The field after a save; what was typed meanwhile stays. */
function afterSave(field: FieldState, sent: string, saved: string): Partial<FieldState> {
  const isUnchanged = field.typed === sent;
  return {
    saved,
    before: field.saved,
    error: null,
    typed: isUnchanged ? saved : field.typed,
    state: isUnchanged ? 'saved' : 'idle',
  };
}

function mapFields(names: object, change: (field: PersonField) => Partial<FieldState>) {
  return Object.fromEntries(
    Object.keys(names)
      .filter((name): name is PersonField => Object.hasOwn(Person.shape, name))
      .map((name) => [name, change(name)]),
  );
}
