import type { ReactNode } from 'react';
import { FieldConflict } from '#ui/field-conflict.tsx';
import { SaveMark } from '#ui/save-mark.tsx';
import { useChangeInWords } from './use-change-in-words.ts';
import type { ProfileField } from './use-profile-field.ts';

type Props = {
  /** Hash of the field on its page, for links to it. */
  id?: string;
  field: ProfileField;
  children: ReactNode;
};

/** A field with a label, and the state of saving it. */
export function FieldFrame({ id, field, children }: Props) {
  return (
    <div className="profile-field" id={id}>
      {children}
      <Saving field={field} />
    </div>
  );
}

/** A fieldset with a legend, and the state of saving it. */
export function FieldGroup({ id, field, hint, children }: Props & { hint?: string }) {
  return (
    <fieldset className="profile-field" id={id}>
      <legend>{field.label}</legend>
      {hint && <p className="profile-hint">{hint}</p>}
      {children}
      <Saving field={field} />
    </fieldset>
  );
}

/** How saving went, or both values where somebody else was faster. */
function Saving({ field: { label, state, undo, retry, conflict } }: Pick<Props, 'field'>) {
  const wordsOf = useChangeInWords();
  return (
    <>
      {conflict && <FieldConflict {...conflict} mine={wordsOf(conflict.mine)} theirs={wordsOf(conflict.theirs)} />}
      <SaveMark state={state} label={label} onUndo={undo} onRetry={retry} />
    </>
  );
}
