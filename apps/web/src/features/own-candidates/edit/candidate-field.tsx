import { type OwnCandidate, OwnPerson } from '@gegenpost/contract/own-candidates.ts';
import { NativeSelect, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { FieldConflict } from '#ui/field-conflict.tsx';
import { SaveMark } from '#ui/save-mark.tsx';
import { TypedField } from '#ui/typed-field.tsx';
import { type CandidateField, useCandidateField } from './use-candidate-field.ts';

export type PersonField = keyof OwnPerson;
type Props = {
  candidate: OwnCandidate;
  name: PersonField;
  /** Makes the field a choice. */
  options?: readonly { value: string; label: string }[];
  input?: TextInputProps;
};

/** One field of the person, saved when it is left. */
export function PersonFieldInput({ candidate, name, options, input }: Props) {
  const { t } = useTranslation('own-candidates');
  const label = t(`person.${name}`);
  const field = useCandidateField(candidate.id, 'person', label);
  const value = candidate.person[name] ?? '';
  const save = (typed: string): string | null => {
    const change = { [name]: typed || null } as Partial<OwnPerson>;
    const wrong = schemaErrors(OwnPerson.partial(), change, { [name]: label })[name];
    if (!wrong) field.save(change);
    return wrong ?? null;
  };
  const wordsOf = (change: Partial<OwnPerson>) => {
    const text = change[name] ?? '';
    if (name === 'birthday' && text) return formatDate(text);
    return options?.find((option) => option.value === text)?.label ?? text;
  };
  return (
    <div className="candidate-field" data-field={name} id={name}>
      {options ? (
        <NativeSelect
          label={label}
          value={value}
          data={[...options]}
          disabled={candidate.is_claimed}
          error={field.problem}
          onChange={({ currentTarget }) => save(currentTarget.value)}
        />
      ) : (
        <TypedField
          autoComplete="off"
          {...input}
          label={label}
          value={value}
          disabled={candidate.is_claimed}
          keepsRefused
          problem={field.problem}
          onSave={save}
        />
      )}
      <Saving field={field} wordsOf={wordsOf} />
    </div>
  );
}

type SavingProps<C> = {
  field: Pick<CandidateField<'person'>, 'label' | 'state' | 'undo' | 'retry'> & {
    conflict: { text: string; mine: C; theirs: C; keepMine: () => void; takeTheirs: () => void } | undefined;
  };
  wordsOf: (change: C) => string;
};

/** How saving went, or both values where somebody else was faster. */
export function Saving<C>({ field: { label, state, undo, retry, conflict }, wordsOf }: SavingProps<C>) {
  return (
    <>
      {conflict && <FieldConflict {...conflict} mine={wordsOf(conflict.mine)} theirs={wordsOf(conflict.theirs)} />}
      <SaveMark state={state} label={label} onUndo={undo} onRetry={retry} />
    </>
  );
}
