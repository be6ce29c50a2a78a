import { secondFactorApi } from '@gegenpost/contract/second-factor.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useRemoveSecondFactor } from './second-factor.queries.ts';

export function SecondFactorRemoval({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator-settings');
  const remove = useRemoveSecondFactor();
  const labels = { password: t('second.password'), code: t('second.code') };
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: secondFactorApi.remove.schema.body,
    initialValues: { password: '', code: '' },
    labels,
    send: async (body) => {
      await remove.mutateAsync(body);
      notify({ kind: 'success', text: t('second.removed'), name: 'second-factor' });
      onClose();
    },
  });
  return (
    <form {...formProps} className="second-factor">
      <p>{t('second.remove_hint')}</p>
      {failure && <FormFailure>{failure}</FormFailure>}
      <PasswordInput
        {...form.getInputProps('password')}
        label={labels.password}
        autoComplete="current-password"
        autoFocus
      />
      <TextInput
        {...form.getInputProps('code')}
        label={labels.code}
        description={t('second.any_code')}
        autoComplete="one-time-code"
      />
      <div className="second-factor-buttons">
        <Button type="submit" color="error" loading={isSending}>
          {t('second.remove')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {t('second.cancel')}
        </Button>
      </div>
    </form>
  );
}
