import { type Account, accountApi } from '@gegenpost/contract/account.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useChangeEmail } from './account.queries.ts';

/** The login address; a new one takes effect when its confirmation link is opened. */
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
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: accountApi.changeEmail.schema.body,
    initialValues: { email: '', password: '' },
    labels,
    send: async (values) => {
      await change.mutateAsync(values);
      onClose();
    },
  });
  return (
    <form className="account-form" {...formProps}>
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
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="account-buttons">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('email.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('email.cancel')}
        </Button>
      </div>
    </form>
  );
}
