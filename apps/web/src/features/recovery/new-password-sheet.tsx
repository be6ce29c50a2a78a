import { NewPassword } from '@gegenpost/contract/registration.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { TokenSheet } from '#ui/token-sheet.tsx';
import { useResetPassword } from './recovery.queries.ts';

/** The page of the reset link: a new password, typed twice. */
export function NewPasswordSheet({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const isOnline = useOnline();
  const reset = useResetPassword();
  const { form, formProps, isRefused, isSending } = useSchemaForm({
    schema: NewPassword,
    initialValues: { password: '', password_confirmation: '' },
    labels: { password: t('reset.password') },
    toBody: (values) => ({ ...values, token }),
    send: (values) => reset.mutateAsync({ ...values, token }),
  });
  const again = (
    <Link className={buttonClass({})} to={pathTo('ResetPassword')}>
      {t('reset.again')}
    </Link>
  );
  const login = (
    <Link className={buttonClass({})} to={pathTo('Login')}>
      {t('login')}
    </Link>
  );
  return (
    <TokenSheet
      token={token}
      title={t('reset.title')}
      isDone={reset.isSuccess}
      error={reset.error}
      done={{ title: t('reset.done.title'), text: t('reset.done.text'), onward: login }}
      failed={{ used: again, expired: again, invalid: again }}
    >
      <p>{t('reset.text')}</p>
      <form {...formProps} className="token-form">
        {isRefused && <ErrorSummary form={form} fields={['password', 'password_confirmation']} />}
        <NewPasswordFields
          label={t('reset.password')}
          value={form.values.password}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('password_confirmation')}
        />
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('reset.submit')}
        </Button>
      </form>
    </TokenSheet>
  );
}
