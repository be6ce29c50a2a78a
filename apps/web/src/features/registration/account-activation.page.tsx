import { AccountActivation } from '@gegenpost/contract/registration.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { TokenSheet } from '#ui/token-sheet.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { useActivateAccount } from './registration.queries.ts';

const fields = ['password', 'password_confirmation', 'terms', 'privacy'] as const;

/** Sets the first password of an account that was created by somebody else, with the consents. */
export function Component() {
  const { t } = useTranslation('registration');
  const { token = '' } = useParams();
  const isOnline = useOnline();
  const activate = useActivateAccount();
  const { form, formProps, isRefused, isSending } = useSchemaForm({
    schema: AccountActivation,
    initialValues: { password: '', password_confirmation: '', terms: false, privacy: false },
    labels: { password: t('field.password') },
    toBody: (values) => ({ ...values, token }),
    send: (values) => activate.mutateAsync(AccountActivation.parse({ ...values, token })),
  });
  const login = (
    <Link className={buttonClass({})} to={pathTo('Login')} state={activate.data}>
      {t('activation.login')}
    </Link>
  );
  return (
    <TokenSheet
      token={token}
      title={t('invited.title')}
      isDone={activate.isSuccess}
      error={activate.error}
      done={{ title: t('invited.done.title'), text: t('invited.done.text'), onward: login }}
      failed={{ used: login, expired: login, invalid: login }}
    >
      <p>{t('invited.text')}</p>
      <form {...formProps} className="token-form">
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        <NewPasswordFields
          label={t('field.password')}
          value={form.values.password}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('password_confirmation')}
        />
        <ConsentFields
          terms={form.getInputProps('terms', { type: 'checkbox' })}
          privacy={form.getInputProps('privacy', { type: 'checkbox' })}
        />
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('invited.submit')}
        </Button>
      </form>
    </TokenSheet>
  );
}
