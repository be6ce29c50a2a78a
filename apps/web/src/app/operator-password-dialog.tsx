import { operatorApi } from '@gegenpost/contract/operator.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '#platform/api.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { TopDialog } from '#ui/top-dialog.tsx';

/**
 * Asks for the password before the operator area opens, and again when it was not used for a while; then for a code, if
 * the server does.
 */
export function OperatorPasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('operator');
  const [asksCode, setAsksCode] = useState(false);
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: operatorApi.confirm.schema.body,
    initialValues: { password: '', code: '' },
    labels: { password: t('shell.password.label'), code: t('shell.password.code') },
    toBody: ({ password, code }) => ({ password, ...(asksCode ? { code } : {}) }),
    send: async ({ password, code }) => {
      try {
        await call(operatorApi.confirm, { body: { password, ...(asksCode ? { code } : {}) } });
      } catch (error) {
        if (asksCode || !(error instanceof ApiError) || !error.errors.code) throw error;
        return setAsksCode(true);
      }
      onAnswer(true);
    },
  });
  return (
    <TopDialog title={t('shell.password.title')} onClose={() => onAnswer(false)}>
      <form {...formProps} className="operator-password">
        <p>{t('shell.password.why')}</p>
        {failure && <FormFailure>{failure}</FormFailure>}
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('shell.password.label')}
          autoComplete="current-password"
          autoFocus
        />
        {asksCode && (
          <TextInput
            {...form.getInputProps('code')}
            label={t('shell.password.code')}
            description={t('shell.password.code_hint')}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        <Button type="submit" loading={isSending}>
          {t('shell.password.confirm')}
        </Button>
      </form>
    </TopDialog>
  );
}
