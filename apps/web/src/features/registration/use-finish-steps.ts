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
  /** Parses a draft; every value has a default, so that an outdated draft cannot break the form. */
  values: z.ZodType<V>;
  /** The draft on the server; the draft of this tab takes precedence after a reload. */
  draft: unknown;
  labels: FieldLabels;
  /** The body of the final request. */
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
  /** Saves the draft on the server and logs out. If saving fails the user stays. */
  leave: () => void;
};

/** The number of the step, from 1, in the address; limited to the first unfinished step. */
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

/** The steps that finish a registration: each is validated and saved before the next. */
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

  function refuse(errors: Record<string, string>) {
    const first = stepOf(errors);
    if (first > 0 && first !== number) show(first);
    form.setErrors(errors as never);
    setIsRefused(true);
    setTimeout(() => pointOutErrors(form, errors)); // the fields of another step are not rendered yet
  }
  function explain(error: unknown) {
    const errors = Object.entries(formErrors(error, prefixed(side, labels)));
    if (errors.length > 0)
      refuse(Object.fromEntries(errors.map(([path, text]) => [path.replace(`${side}.`, ''), text])));
    else setFailure(error instanceof Error ? error.message : String(error));
  }
  const saveDraft = (onSuccess: () => void) =>
    save.mutate({ [side]: form.getValues() } as RegistrationDraft, { onSuccess, onError: explain });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || finish.isPending) return;
    setFailure(null);
    const isLast = number === steps.length;
    const wrong = Object.entries(errorsOf(form.getValues())).filter(([field]) => isLast || step.fields.includes(field));
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong));
    setIsRefused(false);
    if (!isLast) return saveDraft(() => show(number + 1));
    const body = { [side]: schema.parse(toBody(form.getValues())) } as FinishRegistration;
    finish.mutate(body, { onError: explain });
  };
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
