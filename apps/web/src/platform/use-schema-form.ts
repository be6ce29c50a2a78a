// biome-ignore lint/style/noRestrictedImports: this is where forms are made
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { ApiError } from './api.ts';
import { type FieldLabels, formErrors, pointOutErrors } from './form-errors.ts';
import { closeNoticeNamed } from './notices.ts';
import { schemaErrors } from './schema-errors.ts';
import { useBlurValidation } from './use-blur-validation.ts';
import type { CreationKey } from './use-creation-key.ts';

type Options<V> = {
  /** The contract's schema of the body; null if `check` does all validation. */
  schema: z.ZodType | null;
  initialValues: V;
  labels: FieldLabels;
  /** Converts values to the body, where they differ. */
  toBody?: (values: V) => unknown;
  /** Further errors by field. */
  check?: (values: V) => Record<string, string | undefined>;
  /** The form's field for a path of the body, where they differ. */
  fieldOf?: (path: string) => string;
  /** The fields that are judged now, where a form has steps; left out: all. */
  fields?: readonly (keyof V & string)[];
  steps?: FormSteps;
  onValuesChange?: (values: V) => void;
  /** The idempotency key of a create form; `send` has to send it. */
  creationKey?: CreationKey;
  /** Sends the form; errors are shown at their fields, or as `failure`. */
  send: (values: V) => Promise<unknown>;
  /** Whether the form is empty again once it was sent. Fields that were changed on the way keep what was typed. */
  emptiesAfterwards?: boolean;
};

type FormSteps = {
  /** Counted from 1. */
  shown: number;
  /** The first step that has one of these fields; 0: none has. */
  stepOf: (fields: readonly string[]) => number;
  /** The step may be rendered later. */
  show: (step: number) => void;
};

type SchemaForm<V> = {
  form: UseFormReturnType<V>;
  formProps: Pick<ComponentProps<'form'>, 'onSubmit' | 'onBlur' | 'noValidate'>;
  /** The error message of a refusal that names no field. */
  failure: string | null;
  /** A submit was refused: from then on a summary of the errors is shown above the fields. */
  isRefused: boolean;
  isSending: boolean;
  /** Submits the form from outside of its element. */
  submit: () => void;
  /** Shows at the fields, or in `failure`, why something else that the form asked of the server was refused. */
  refuse: (error: unknown) => void;
};

/** A form that is validated by the contract's schema on blur and on submit. After an error the values stay. */
export function useSchemaForm<V extends Record<string, unknown>>(options: Options<V>): SchemaForm<V> {
  const { schema, initialValues, labels, toBody = (values: V) => values, onValuesChange, creationKey, send } = options;
  const { check, fieldOf = (path: string) => path, fields, steps, emptiesAfterwards = false } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const form = useForm<V>({
    initialValues,
    validate: (values) => {
      const wrong = schema ? atFields(schemaErrors(schema, toBody(values), labels), fieldOf, labels) : {};
      return only(fields, { ...wrong, ...check?.(values) }) as never;
    },
    ...(onValuesChange ? { onValuesChange } : {}),
  });
  /** Rendered at once: rendered later, it would push a field that has just got the focus off the screen. */
  const makeRoomForSummary = () => flushSync(() => setIsRefused(true));
  const pointOut = usePointOut(form, steps);
  const refuse = (error: unknown) => {
    const refused = atFields(formErrors(error, labels), fieldOf, labels);
    if (Object.keys(refused).length === 0) {
      if (error instanceof ApiError && error.status === 409) closeNoticeNamed(`status-${error.status}`);
      return setFailure(error instanceof Error ? error.message : String(error));
    }
    makeRoomForSummary();
    form.setErrors(refused as never);
    pointOut(refused);
  };
  const handleSubmit = form.onSubmit(
    async (values) => {
      if (isSending) return;
      setFailure(null);
      setIsRefused(false);
      setIsSending(true);
      try {
        await send(values);
        if (emptiesAfterwards) emptyFieldsOf(form, values);
      } catch (error) {
        creationKey?.renewAfter(error);
        refuse(error);
      } finally {
        setIsSending(false);
      }
    },
    (errors) => {
      makeRoomForSummary();
      pointOut(errors);
    },
  );
  const formProps = { onSubmit: handleSubmit, onBlur: useBlurValidation(form), noValidate: true };
  return { form, formProps, failure, isRefused, isSending, submit: () => void handleSubmit(), refuse };
}

/** Points out errors; those of a step that is not shown as soon as it is. */
function usePointOut<V>(form: UseFormReturnType<V>, steps: FormSteps | undefined) {
  const waiting = useRef<{ step: number; errors: Record<string, unknown> } | null>(null);
  // On every render, because the step is rendered some time after `show`. The effects of the step itself, which focus
  // its heading, run before this one.
  useEffect(() => {
    if (waiting.current === null || waiting.current.step !== steps?.shown) return;
    const { errors } = waiting.current;
    waiting.current = null;
    pointOutErrors(form, errors);
  });
  return (errors: Record<string, unknown>) => {
    const step = steps?.stepOf(Object.keys(errors)) ?? 0;
    if (!steps || step === 0 || step === steps.shown) return pointOutErrors(form, errors);
    waiting.current = { step, errors };
    steps.show(step);
  };
}

/** Empties the fields that still hold what was sent. */
function emptyFieldsOf<V extends Record<string, unknown>>(form: UseFormReturnType<V>, sent: V): void {
  const changed = Object.entries(form.getValues()).filter(([field, value]) => value !== sent[field]);
  form.reset();
  form.setValues(Object.fromEntries(changed) as Partial<V>);
}

/** The errors of some fields; undefined: of all. */
function only<E>(fields: readonly string[] | undefined, errors: Record<string, E>): Record<string, E> {
  return fields ? Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field))) : errors;
}

/** Errors by the field that shows them, with its label in the text. */
function atFields(errors: Record<string, string>, fieldOf: (path: string) => string, labels: FieldLabels) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const field = fieldOf(path);
      return [field, field === path ? text : text.replaceAll(path, labels[field] ?? field)];
    }),
  );
}
