import type { FinishRegistration, RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';
import type { FieldLabels } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { logOut, useCurrentUser } from '#platform/session.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { useFinishRegistration, useSaveDraft } from './registration.queries.ts';

type Side = 'candidate' | 'company';
export type FinishStep<V> = { name: string; fields: readonly (keyof V & string)[] };
type Options<V> = {
  side: Side;
  schema: z.ZodType;
  steps: readonly FinishStep<V>[];
  /** Reads a draft; it has a default for every value, so that an old or odd draft cannot break the form. */
  values: z.ZodType<V>;
  /** What the server knows; what this tab knows after a reload goes before it. */
  draft: unknown;
  labels: FieldLabels;
  /** What is sent in the end, of what was typed. */
  toBody: (values: V) => unknown;
};

export type FinishForm<V> = {
  form: UseFormReturnType<V>;
  step: FinishStep<V>;
  /** Counted from 1. */
  number: number;
  count: number;
  failure: string | null;
  isRefused: boolean;
  isSending: boolean;
  formProps: Pick<ComponentProps<'form'>, 'onSubmit' | 'onBlur' | 'noValidate'>;
  goBack: () => void;
  /** Saves the input on the server and logs out. If it cannot be saved, the user stays logged in. */
  leave: () => void;
};

/** The number of the step, from 1, in the address: as far as one has come, and back again. */
function useStepNumber(count: number, firstOpen: number) {
  const [query, setQuery] = useSearchParams();
  const [reached, setReached] = useState(firstOpen);
  const number = Math.min(Math.max(1, Number(query.get('step')) || reached), reached, count);
  const show = (next: number) => {
    setReached((before) => Math.max(before, next));
    query.set('step', String(next));
    setQuery(query);
  };
  return { number, show };
}

/** The steps of finishing a registration: each is judged and saved before the next. */
export function useFinishSteps<V extends Record<string, unknown>>(options: Options<V>): FinishForm<V> {
  const { side, schema, steps, values, draft, labels, toBody } = options;
  const draftName = `finish-${useCurrentUser().userHash}`;
  const [initialValues] = useState<V>(() => readDraft(draftName, values) ?? values.parse(draft));
  const save = useSaveDraft();
  const finish = useFinishRegistration();
  const stepOf = (wrong: readonly string[]) =>
    steps.findIndex(({ fields }) => fields.some((f) => wrong.includes(f))) + 1;
  const missing = Object.keys(schemaErrors(schema, toBody(initialValues), labels));
  const { number, show } = useStepNumber(steps.length, stepOf(missing) || steps.length);
  const step = the(steps[number - 1], 'step');
  const isLast = number === steps.length;
  const saveDraft = (values: V) => save.mutateAsync({ [side]: values } as RegistrationDraft);
  const { form, formProps, failure, isRefused, isSending, refuse } = useSchemaForm<V>({
    schema,
    initialValues,
    labels,
    toBody,
    fieldOf: (path) => path.replace(`${side}.`, ''),
    ...(isLast ? {} : { fields: step.fields }),
    steps: { shown: number, stepOf, show },
    onValuesChange: (values) => keepDraft(draftName, values),
    send: async (values) => {
      if (isLast) return finish.mutateAsync({ [side]: schema.parse(toBody(values)) } as FinishRegistration);
      await saveDraft(values);
      show(number + 1);
    },
  });
  const leave = () => {
    saveDraft(form.getValues()).then(logOut).catch(refuse);
  };
  const goBack = () => show(number - 1);
  return {
    form,
    step,
    number,
    count: steps.length,
    failure,
    isRefused,
    isSending: isSending || save.isPending,
    formProps,
    goBack,
    leave,
  };
}
