import { accountApi } from '@gegenpost/contract/account.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useChangePassword } from './account.queries.ts';

export function PasswordSection() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SheetSection title={t('password.title')} intro={t('password.intro')}>
      {isOpen ? (
        <PasswordForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" className="account-open" onClick={() => setIsOpen(true)}>
          {t('password.change')}
        </Button>
      )}
    </SheetSection>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const isOnline = useOnline();
  const change = useChangePassword();
  const labels = { current_password: t('password.current'), password: t('password.new') };
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: accountApi.changePassword.schema.body,
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    labels,
    send: async (values) => {
      await change.mutateAsync(values);
      notify({ kind: 'success', text: t('password.saved') });
      onClose();
    },
  });
  return (
    <form className="account-form" {...formProps}>
      <PasswordInput
        {...form.getInputProps('current_password')}
        label={labels.current_password}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields
        label={labels.password}
        value={form.values.password}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="account-buttons">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('password.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('password.cancel')}
        </Button>
      </div>
    </form>
  );
}
