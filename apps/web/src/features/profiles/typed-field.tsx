import { TypedField as Field, type TypedFieldProps } from '#ui/typed-field.tsx';
import { useProfileSource } from './profile-source.queries.ts';

/** A text of the profile that saves itself. Where others may be faster, nothing that was typed is taken away. */
export function TypedField(props: TypedFieldProps) {
  return <Field {...props} keepsRefused={useProfileSource().voice === 'other'} />;
}
