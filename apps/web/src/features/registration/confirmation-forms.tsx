import { registrationApi } from '@gegenpost/contract/registration.ts';
import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useResendConfirmation } from './registration.queries.ts';

const schema = registrationApi.resend.schema.body;
const changeSchema = z.object({
  email: schema.shape.email,
  new_email: schema.shape.email,
  password: z.string().min(1).max(1000),
});

/** Changes the address of an account that is not confirmed yet. The password proves the ownership. */
export function ChangeAddressForm(props: { email: string; onSent: () => void; onCancel: () => void }) {
  const { t } = useTranslation('registration');
  const isOnline = useOnline();
  const resend = useResendConfirmation();
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: changeSchema,
    initialValues: { new_email: '', password: '' },
    labels: { new_email: t('next.new_email'), password: t('field.password') },
    toBody: (values) => ({ ...values, email: props.email }),
    async send(values) {
      await resend.mutateAsync({ ...values, email: props.email });
      props.onSent();
    },
  });
  return (
    <form {...formProps} aria-label={t('next.change')}>
      <h2>{t('next.change')}</h2>
      {failure && <FormFailure>{failure}</FormFailure>}
      <EmailField {...form.getInputProps('new_email')} label={t('next.new_email')} name="new_email" />
      <PasswordInput
        {...form.getInputProps('password')}
        label={t('field.password')}
        description={t('next.password_hint')}
        name="password"
        autoComplete="current-password"
      />
      <div className="form-actions">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('next.send')}
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          {t('next.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** For a tab that does not know the address, e.g. opened from a bookmark. */
export function KnownAddressForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('registration');
  const isOnline = useOnline();
  const resend = useResendConfirmation();
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema,
    initialValues: { email: '' },
    labels: { email: t('field.email') },
    async send(values) {
      await resend.mutateAsync(values);
      onSent();
    },
  });
  return (
    <form {...formProps} className="register-next-known">
      <p>{t('next.unknown')}</p>
      {failure && <FormFailure>{failure}</FormFailure>}
      <EmailField {...form.getInputProps('email')} label={t('field.email')} name="email" />
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {t('next.resend')}
      </Button>
    </form>
  );
}

function EmailField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
