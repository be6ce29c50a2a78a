import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'size'> & {
  value: string;
  /**
   * Saves the text.
   * @returns Why it is invalid; null when it is valid.
   */
  onSave: (typed: string) => string | null;
  /** Makes the field a textarea. */
  rows?: number;
};

/** A text field that saves on blur, and on Enter if it has one line. Invalid text stays in the field. */
export function TypedField({ value, onSave, rows, label, description, maxLength, ...input }: Props) {
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setTyped(value);
    setError(null);
  }, [value]);
  const save = () => {
    if (typed.trim() === value.trim()) setError(null);
    else setError(onSave(typed.trim()));
  };
  const shared = { label, description, maxLength, value: typed, error, onBlur: save };
  if (rows !== undefined) {
    return <Textarea {...shared} rows={rows} onChange={(event) => setTyped(event.currentTarget.value)} />;
  }
  return (
    <TextInput
      {...input}
      {...shared}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
