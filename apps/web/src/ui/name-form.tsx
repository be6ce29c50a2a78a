import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  /** The initial value, which is selected. */
  name: string;
  error: string | undefined;
  isPending: boolean;
  submit: string;
  cancel: string;
  size?: 'sm' | 'md';
  onSubmit: (name: string) => void;
  onCancel: () => void;
  /** Further fields, before the buttons. */
  fields?: ReactNode;
  /** Rendered after the buttons. */
  children?: ReactNode;
};

/** Form for a single name. Enter saves, Escape cancels. */
export function NameForm({ label, error, isPending, submit, cancel, size = 'md', onCancel, ...props }: Props) {
  const [name, setName] = useState(props.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit(name);
  };
  return (
    <form
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextInput
        ref={input}
        label={label}
        value={name}
        maxLength={100}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {props.fields}
      <Button type="submit" size={size} loading={isPending} disabled={name.trim() === ''}>
        {submit}
      </Button>
      <Button variant="default" size={size} onClick={onCancel}>
        {cancel}
      </Button>
      {props.children}
    </form>
  );
}
