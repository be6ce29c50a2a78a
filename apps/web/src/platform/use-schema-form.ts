import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type FieldLabels, formErrors, pointOutErrors, showFormErrors } from './form-errors.ts';
import { schemaErrors } from './schema-errors.ts';
import { useBlurValidation } from './use-blur-validation.ts';
import type { CreationKey } from './use-creation-key.ts';

type Options<V> = {
  /** The contract's schema of what is sent. */
  schema: z.ZodType;
  initialValues: V;
  labels: FieldLabels;
  /** What is sent, where that differs from what is typed. */
  toBody?: (values: V) => unknown;
  onValuesChange?: (values: V) => void;
  /** Of what the form creates; `send` sends it. */
  creationKey?: CreationKey;
  /** Sends; what it throws lands at the fields, or in `failure`. */
  send: (values: V) => Promise<unknown>;
};

type SchemaForm<V> = {
  form: UseFormReturnType<V>;
  formProps: Pick<ComponentProps<'form'>, 'onSubmit' | 'onBlur' | 'noValidate'>;
  /** Why the form was not taken, where no field is to blame. */
  failure: string | null;
  /** A try was refused: from then on a summary of the errors stands above the fields. */
  isRefused: boolean;
  isSending: boolean;
};

/** A form that the contract's schema validates, on blur and on sending. Whatever goes wrong, what was typed stays. */
export function useSchemaForm<V extends Record<string, unknown>>(options: Options<V>): SchemaForm<V> {
  const { schema, initialValues, labels, toBody = (values: V) => values, onValuesChange, creationKey, send } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const form = useForm<V>({
    initialValues,
    validate: (values) => schemaErrors(schema, toBody(values), labels) as never,
    ...(onValuesChange ? { onValuesChange } : {}),
  });
  /** At once: a field that takes the focus before would be pushed off the screen. */
  const makeRoomForSummary = () => flushSync(() => setIsRefused(true));
  const handleSubmit = form.onSubmit(
    async (values) => {
      if (isSending) return;
      setFailure(null);
      setIsSending(true);
      try {
        await send(values);
      } catch (error) {
        creationKey?.renewAfter(error);
        if (Object.keys(formErrors(error)).length > 0) makeRoomForSummary();
        if (!showFormErrors(form, error, labels)) setFailure(error instanceof Error ? error.message : String(error));
      } finally {
        setIsSending(false);
      }
    },
    (errors) => {
      makeRoomForSummary();
      pointOutErrors(form, errors);
    },
  );
  const formProps = { onSubmit: handleSubmit, onBlur: useBlurValidation(form), noValidate: true };
  return { form, formProps, failure, isRefused, isSending };
}
