import type { ReactNode } from 'react';
import { SaveMark } from '#ui/save-mark.tsx';
import type { ProfileField } from './use-profile-field.ts';

type Props = {
  /** Hash of the field on its page, for links to it. */
  id?: string;
  field: ProfileField;
  children: ReactNode;
};

/** A field with a label, and the state of saving it. */
export function FieldFrame({ id, field: { label, state, undo }, children }: Props) {
  return (
    <div className="profile-field" id={id}>
      {children}
      <SaveMark state={state} label={label} onUndo={undo} />
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
      <SaveMark state={field.state} label={field.label} onUndo={field.undo} />
    </fieldset>
  );
}
