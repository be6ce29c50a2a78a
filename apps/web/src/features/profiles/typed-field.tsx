import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'size'> & {
  value: string;
  /** Saves what was typed. @returns Why it cannot be saved; null when it can. */
  onSave: (typed: string) => string | null;
  /** Words instead of one line. */
  rows?: number;
};

/** A text that is saved when it is left, or with Enter where it is one line. What is wrong stays in the field. */
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
