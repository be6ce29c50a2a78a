// biome-ignore lint/style/noRestrictedImports: this is where forms are made
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type FieldLabels, formErrors, pointOutErrors } from './form-errors.ts';
import { schemaErrors } from './schema-errors.ts';
import { useBlurValidation } from './use-blur-validation.ts';
import type { CreationKey } from './use-creation-key.ts';

type Options<V> = {
  /** The contract's schema of what is sent; null where `check` says all. */
  schema: z.ZodType | null;
  initialValues: V;
  labels: FieldLabels;
  /** What is sent, where that differs from what is typed. */
  toBody?: (values: V) => unknown;
  /** What is wrong beyond the schema, by field. */
  check?: (values: V) => Record<string, string | undefined>;
  /** The field of the form that a path of the body is typed into, where they differ. */
  fieldOf?: (path: string) => string;
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
  /** Sends as the button does, from elsewhere on the page. */
  submit: () => void;
};

/** A form that the contract's schema validates, on blur and on sending. Whatever goes wrong, what was typed stays. */
export function useSchemaForm<V extends Record<string, unknown>>(options: Options<V>): SchemaForm<V> {
  const { schema, initialValues, labels, toBody = (values: V) => values, onValuesChange, creationKey, send } = options;
  const { check, fieldOf = (path: string) => path } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const form = useForm<V>({
    initialValues,
    validate: (values) => {
      const wrong = schema ? atFields(schemaErrors(schema, toBody(values), labels), fieldOf, labels) : {};
      return { ...wrong, ...check?.(values) } as never;
    },
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
        const refused = atFields(formErrors(error, labels), fieldOf, labels);
        if (Object.keys(refused).length > 0) {
          makeRoomForSummary();
          form.setErrors(refused as never);
          pointOutErrors(form, refused);
        } else setFailure(error instanceof Error ? error.message : String(error));
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
  return { form, formProps, failure, isRefused, isSending, submit: () => void handleSubmit() };
}

/** Errors by the fields that they are shown at, which are also named in their texts. */
function atFields(errors: Record<string, string>, fieldOf: (path: string) => string, labels: FieldLabels) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const field = fieldOf(path);
      return [field, field === path ? text : text.replaceAll(path, labels[field] ?? field)];
    }),
  );
}
