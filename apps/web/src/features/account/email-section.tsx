import { type Account, accountApi } from '@gegenpost/contract/account.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointOutErrors, showFormErrors } from '#platform/form-errors.ts';
import { useOnline } from '#platform/offline.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useChangeEmail } from './account.queries.ts';
import { FormFailure } from './form-failure.tsx';

/** The address of the login; a new one waits until its link was opened. */
export function EmailSection({ account: { email, pending_email } }: { account: Account }) {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SheetSection title={t('email.title')} intro={t('email.intro')}>
      <p className="account-value">
        <span>{t('email.current')}</span>
        <b>{email}</b>
      </p>
      <div role="status">
        {pending_email && (
          <div className="account-note">
            <IconMail size={20} stroke={1.6} aria-hidden="true" />
            <p>
              {t('email.pending', { email: pending_email })} {t('email.pending_hint')}
            </p>
          </div>
        )}
      </div>
      {isOpen ? (
        <EmailForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" className="account-open" onClick={() => setIsOpen(true)}>
          {t('email.change')}
        </Button>
      )}
    </SheetSection>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const isOnline = useOnline();
  const change = useChangeEmail();
  const labels = { email: t('email.new'), password: t('email.password') };
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => schemaErrors(accountApi.changeEmail.schema.body, values, labels),
  });
  const handleSubmit = form.onSubmit(
    (values) =>
      change.mutate(values, { onSuccess: onClose, onError: (error) => void showFormErrors(form, error, labels) }),
    (errors) => pointOutErrors(form, errors),
  );
  return (
    <form className="account-form" onSubmit={handleSubmit} noValidate>
      <TextInput
        {...form.getInputProps('email')}
        label={labels.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordInput {...form.getInputProps('password')} label={labels.password} autoComplete="current-password" />
      <FormFailure error={change.error} isAtFields={Object.keys(form.errors).length > 0} />
      <div className="account-buttons">
        <Button type="submit" loading={change.isPending} disabled={!isOnline}>
          {t('email.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('email.cancel')}
        </Button>
      </div>
    </form>
  );
}
