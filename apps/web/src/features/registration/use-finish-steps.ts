import type { FinishRegistration, RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '#platform/api.ts';
import { keepDraft } from '#platform/draft.ts';
import { type FieldLabels, formErrors, pointOutErrors } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { logOut } from '#platform/session.ts';
import { useFinishRegistration, useSaveDraft } from './registration.queries.ts';

export const FINISH_DRAFT = 'finish-registration';

type Side = 'candidate' | 'company';
export type FinishStep<V> = { name: string; fields: readonly (keyof V & string)[] };
type Options<V> = {
  side: Side;
  schema: z.ZodType;
  steps: readonly FinishStep<V>[];
  initialValues: V;
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
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  goBack: () => void;
  leave: () => void;
};

/** The steps of finishing a registration: each is judged and saved before the next, and the address holds its number. */
export function useFinishSteps<V extends Record<string, unknown>>(options: Options<V>): FinishForm<V> {
  const { side, schema, steps, initialValues, labels, toBody } = options;
  const [query, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const save = useSaveDraft();
  const finish = useFinishRegistration();
  const form = useForm<V>({
    initialValues,
    validate: (values) => schemaErrors(schema, toBody(values), labels) as never,
    validateInputOnBlur: true,
    onValuesChange: (values) => keepDraft(FINISH_DRAFT, values),
  });

  const firstOpen = steps.findIndex(({ fields }) => fields.some((field) => errorsOf(initialValues)[field]));
  const [reached, setReached] = useState(firstOpen === -1 ? steps.length : firstOpen + 1);
  const number = Math.min(Math.max(1, Number(query.get('step')) || reached), reached, steps.length);
  const step = steps[number - 1]!;

  function errorsOf(values: V): Record<string, string> {
    return schemaErrors(schema, toBody(values), labels);
  }
  function show(next: number) {
    setReached((before) => Math.max(before, next));
    setIsRefused(false);
    query.set('step', String(next));
    setQuery(query);
  }
  function refuse(errors: Record<string, string>) {
    const first = steps.findIndex(({ fields }) => fields.some((field) => errors[field]));
    if (first !== -1 && first + 1 !== number) show(first + 1);
    form.setErrors(errors as never);
    setIsRefused(true);
    setTimeout(() => pointOutErrors(form, errors)); // the fields of another step have to be there first
  }
  function explain(error: unknown) {
    const errors = Object.entries(formErrors(error, labels)).map(([path, text]) => [
      path.replace(`${side}.`, ''),
      text,
    ]);
    if (errors.length > 0) refuse(Object.fromEntries(errors));
    else setFailure(error instanceof Error ? error.message : String(error));
  }

  const draft = (): RegistrationDraft => ({ [side]: form.getValues() });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || finish.isPending) return;
    setFailure(null);
    const isLast = number === steps.length;
    const errors = Object.entries(errorsOf(form.getValues())).filter(
      ([field]) => isLast || step.fields.includes(field),
    );
    if (errors.length > 0) return refuse(Object.fromEntries(errors));
    if (!isLast) return save.mutate(draft(), { onSuccess: () => show(number + 1), onError: explain });
    const body = { [side]: schema.parse(toBody(form.getValues())) } as FinishRegistration;
    finish.mutate(body, { onSuccess: () => keepDraft(FINISH_DRAFT, null), onError: explain });
  };
  /** What was typed is waiting on the server at the next login; if it cannot be saved, nobody leaves unasked. */
  const leave = () => {
    setFailure(null);
    save.mutate(draft(), {
      onSuccess: () => logOut().catch(explain),
      onError: (error) => (error instanceof ApiError && error.status === 401 ? undefined : explain(error)),
    });
  };

  return {
    form,
    step,
    number,
    count: steps.length,
    failure,
    isRefused,
    isSending: save.isPending || finish.isPending,
    handleSubmit,
    goBack: () => show(number - 1),
    leave,
  };
}
