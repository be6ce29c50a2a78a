import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sessionSignal } from '#platform/session-state.ts';
import { useLatest } from '#platform/use-latest.ts';

export type TypedFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'size'> & {
  value: string;
  /**
   * Saves the text.
   * @returns Why it is invalid; null when it is valid.
   */
  onSave: (typed: string) => string | null;
  /** Makes the field a textarea. */
  rows?: number;
  /** A text that could not be saved stays in the field, and is saved when the field is left again. */
  keepsRefused?: boolean;
  /** Why the server refused the text. */
  problem?: string | null;
};

/** A text field that saves when it is left in any way, and on Enter if it has one line. Invalid text stays in the field. */
export function TypedField({ value, onSave, rows, keepsRefused, problem, ...input }: TypedFieldProps) {
  const { label, description, maxLength } = input;
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);
  /** The value before the text that was sent last. */
  const sent = useRef<{ typed: string; before: string } | null>(null);
  useEffect(() => {
    setTyped((now) => {
      const isRolledBack = now.trim() === sent.current?.typed && value === sent.current.before;
      return keepsRefused && isRolledBack ? now : value;
    });
    setError(null);
  }, [value, keepsRefused]);
  const save = () => {
    if (typed.trim() === value.trim()) return setError(null);
    sent.current = { typed: typed.trim(), before: value };
    setError(onSave(typed.trim()));
  };
  const leave = useLatest(() => {
    const isRefused = typed.trim() === sent.current?.typed && value === sent.current.before;
    if (!isRefused) save();
  });
  // Going back by the keyboard takes the field away without a blur.
  useEffect(() => {
    const session = sessionSignal();
    return () => {
      if (!session.aborted) leave.current();
    };
  }, []);
  const shared = { label, description, maxLength, value: typed, error: error ?? problem, onBlur: save };
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
