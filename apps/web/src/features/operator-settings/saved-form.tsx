import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '#platform/api.ts';
import type { FieldLabels } from '#platform/form-errors.ts';
import { notify } from '#platform/notices.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';

type Props<V extends Record<string, unknown>> = {
  schema: z.ZodType | null;
  initialValues: V;
  labels: FieldLabels;
  fields: readonly (keyof V & string)[];
  toBody?: (values: V) => unknown;
  check?: (values: V) => Record<string, string | undefined>;
  /** What happens when it is saved, said beside the question for the reason. */
  consequence: string;
  save: (values: V, reason: string) => Promise<unknown>;
  render: (form: ReturnType<typeof useSchemaForm<V>>['form']) => ReactNode;
};

/**
 * A form of the settings: what was typed is judged first, then the reason is asked for. A refusal comes back to its
 * field.
 */
export function SavedForm<V extends Record<string, unknown>>(props: Props<V>) {
  const { schema, initialValues, labels, fields, toBody, check, consequence, save, render } = props;
  const { t } = useTranslation('operator-settings');
  const [waiting, setWaiting] = useState<V | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { form, formProps, failure, isRefused, refuse } = useSchemaForm<V>({
    schema,
    initialValues,
    labels,
    ...(toBody ? { toBody } : {}),
    ...(check ? { check } : {}),
    fieldOf: (path) => path.replace(/^(details|figures|seller)\./, ''),
    send: async (values) => setWaiting(values),
  });
  // After the dialog has given the focus back: leaving the field again would take its error away.
  useEffect(() => {
    if (waiting || !refusal) return;
    setRefusal(null);
    queueMicrotask(() => refuse(refusal)); // it renders at once, which an effect may not
  }, [waiting, refusal, refuse]);
  async function send(values: V, reason: string) {
    try {
      await save(values, reason);
      form.resetDirty(values);
      notify({ kind: 'success', text: t('saved'), name: 'operator-settings' });
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
      setRefusal(error);
    }
  }
  return (
    <>
      <form {...formProps} className="settings-form">
        {failure && <FormFailure>{failure}</FormFailure>}
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        {render(form)}
        <Button type="submit" ref={button} className="settings-save">
          {t('save')}
        </Button>
      </form>
      {waiting && (
        <ReasonDialog
          title={t('reason')}
          confirm={t('save')}
          focusAfter={button}
          send={({ reason }) => send(waiting, reason)}
          onClose={() => setWaiting(null)}
        >
          <p>{consequence}</p>
        </ReasonDialog>
      )}
    </>
  );
}
