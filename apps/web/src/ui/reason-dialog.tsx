import { OperatorReason } from '@gegenpost/contract/operator.ts';
import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { z } from 'zod';
import type { FieldLabels } from '#platform/form-errors.ts';
import type { CreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from './form-sheet.tsx';
import './reason-dialog.css';
import { reasonDialogTexts as texts } from './reason-dialog.de.ts';

type Values<V> = V & { reason: string };

type Fields<V> = {
  /** The contract's schema of the body, with its `reason`. */
  schema: z.ZodType;
  initialValues: V;
  labels: FieldLabels;
  /** Converts values to the body, where they differ. */
  toBody?: (values: Values<V>) => unknown;
  render: (form: UseFormReturnType<Values<V>>) => ReactNode;
};

type Props<V> = {
  title: string;
  /** What happens then, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  /** What is confirmed takes something from somebody: the button is red. */
  isDangerous?: boolean;
  /** Who reads the reason, where that is not the log alone. */
  hint?: string;
  /** What is asked for beside the reason, above it. */
  fields?: Fields<V>;
  /** The idempotency key, where confirming creates something; `send` has to send it. */
  creationKey?: CreationKey;
  /** Gets the focus afterwards, if the button that opened the dialog is gone. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Does it, and invalidates what it changed; a refusal is shown in the dialog, and what was typed stays. */
  send: (values: Values<V>) => Promise<unknown>;
  /** The dialog is to be removed: it was done, or given up. */
  onClose: () => void;
};

/** Asks for the reason of a change, which the log keeps, and does it. Escape gives up; a click beside it does nothing. */
export function ReasonDialog<V extends Record<string, unknown> = Record<never, never>>(props: Props<V>) {
  const { title, children, confirm, isDangerous = false, hint = texts.hint, fields, onClose } = props;
  const dialog = useModal(props.focusAfter);
  const id = useId();
  const { form, formProps, failure, isSending } = useSchemaForm<Values<V>>({
    schema: fields?.schema ?? z.strictObject({ reason: OperatorReason }),
    initialValues: { ...fields?.initialValues, reason: '' } as Values<V>,
    labels: { ...fields?.labels, reason: texts.label },
    ...(fields?.toBody ? { toBody: fields.toBody } : {}),
    ...(props.creationKey ? { creationKey: props.creationKey } : {}),
    send: async (values) => {
      await props.send({ ...values, reason: values.reason.trim() });
      onClose();
    },
  });
  return (
    <dialog
      ref={dialog}
      className="reason-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => isSending && event.preventDefault()}
      onClose={onClose}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <form {...formProps}>
        <div id={`${id}-text`} className="reason-dialog-text">
          {children}
        </div>
        {fields?.render(form)}
        <Textarea
          {...form.getInputProps('reason')}
          label={texts.label}
          description={hint}
          minRows={3}
          maxLength={500}
          autosize
          maxRows={8}
        />
        {failure && <FormFailure>{failure}</FormFailure>}
        <footer>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending} {...(isDangerous ? { color: 'error' } : {})}>
            {confirm}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

/** Opens the dialog with its first field focused, and gives the focus back when it is removed. */
function useModal(focusAfter: RefObject<HTMLElement | null> | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : focusAfter?.current;
      if (next instanceof HTMLElement) next.focus();
    };
  }, [focusAfter]);
  return dialog;
}
