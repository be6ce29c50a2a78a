import { accountApi } from '@gegenpost/contract/account.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointOutErrors, showFormErrors } from '#platform/form-errors.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { PasswordRules } from '#ui/password-rules.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useChangePassword } from './account.queries.ts';
import { FormFailure } from './form-failure.tsx';

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

const RULES_ID = 'new-password-rules';

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const isOnline = useOnline();
  const change = useChangePassword();
  const labels = {
    current_password: t('password.current'),
    password: t('password.new'),
    password_confirmation: t('password.confirmation'),
  };
  const form = useForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: (values) => schemaErrors(accountApi.changePassword.schema.body, values, labels),
  });
  const handleSaved = () => {
    notify({ kind: 'success', text: t('password.saved') });
    onClose();
  };
  const handleSubmit = form.onSubmit(
    (values) =>
      change.mutate(values, { onSuccess: handleSaved, onError: (error) => void showFormErrors(form, error, labels) }),
    (errors) => pointOutErrors(form, errors),
  );
  return (
    <form className="account-form" onSubmit={handleSubmit} noValidate>
      <PasswordInput
        {...form.getInputProps('current_password')}
        label={labels.current_password}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label={labels.password}
        autoComplete="new-password"
        aria-describedby={RULES_ID}
      />
      <PasswordRules id={RULES_ID} password={form.values.password} />
      <PasswordInput
        {...form.getInputProps('password_confirmation')}
        label={labels.password_confirmation}
        autoComplete="new-password"
      />
      <FormFailure error={change.error} isAtFields={Object.keys(form.errors).length > 0} />
      <div className="account-buttons">
        <Button type="submit" loading={change.isPending} disabled={!isOnline}>
          {t('password.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('password.cancel')}
        </Button>
      </div>
    </form>
  );
}
