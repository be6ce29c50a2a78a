import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { homePath } from '#platform/home.ts';
import { pathTo } from '#platform/paths.ts';
import { knownAddress, pathKeepingTarget, redirectTarget } from '#platform/redirect.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { logIn, loginCodes, reloadUser, useSession } from '#platform/session.ts';
import { useCountdown } from '#platform/use-countdown.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { UnconfirmedHint } from './unconfirmed-hint.tsx';

type Failure = {
  code: 0 | 1 | 3 | 4;
  seconds: number | undefined;
  isUnconfirmed: boolean;
  isPaused: boolean;
  isLocked: boolean;
};

export function LoginForm() {
  const { t } = useTranslation('login');
  const { loggingIn } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const known = knownAddress(useLocation().state);
  const [failure, setFailure] = useState<Failure | null>(null);
  const countdown = useCountdown();
  const { form, formProps } = useSchemaForm({
    schema: null, // the login does not validate the form of an address
    initialValues: { email: known ?? '', password: '', remember: false },
    labels: {},
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: t('required') }),
      ...(password === '' && { password: t('required') }),
    }),
    send: async (values) => {
      if (countdown.seconds > 0 || loggingIn) return;
      setFailure(null);
      const result = await logIn(values);
      if (result.ok) return navigate(redirectTarget(query) ?? homePath(), { replace: true });
      if (result.code === loginCodes.already_logged_in) return showAlreadyLoggedIn();
      if (result.code === loginCodes.too_many_logins && result.seconds) countdown.start(result.seconds);
      const { code, seconds, isUnconfirmed, isPaused = false, isLocked = false } = result;
      setFailure({ code, seconds, isUnconfirmed, isPaused, isLocked });
      // The message is announced as an alert; the next step is to correct the password.
      if (!isUnconfirmed) form.getInputNode('password')?.focus();
    },
  });

  /** The session of this browser is logged in, perhaps by another tab: reads the user for the message. */
  async function showAlreadyLoggedIn() {
    await reloadUser().catch(() => {}); // `call` has already shown a notice; the message appears once the user is known
    navigate(`${pathTo('Login')}?already-logged-in`, { replace: true });
  }

  return (
    <form {...formProps}>
      <h1>{t('title')}</h1>
      {failure && !failure.isUnconfirmed && <LoginFailure failure={failure} />}
      {failure?.isUnconfirmed && <UnconfirmedHint email={form.getValues().email} />}
      <TextInput
        {...form.getInputProps('email')}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        autoFocus={known !== null}
        label={t('password')}
        name="password"
        autoComplete="current-password"
      />
      <Checkbox
        {...form.getInputProps('remember', { type: 'checkbox' })}
        label={t('remember')}
        description={t('remember_hint')}
      />
      <Button type="submit" size="md" fullWidth loading={loggingIn} disabled={countdown.seconds > 0}>
        {countdown.seconds > 0 ? t('submit_locked', { sec: countdown.seconds }) : t('submit')}
      </Button>
      <p className="visually-hidden" aria-live="polite">
        {countdown.spoken !== null &&
          (countdown.spoken > 0 ? t('wait_left', { sec: countdown.spoken }) : t('wait_over'))}
      </p>
      <LoginLinks />
    </form>
  );
}

function LoginFailure({ failure: { code, seconds, isPaused, isLocked } }: { failure: Failure }) {
  const { t } = useTranslation('login');
  if (isLocked) return <FormFailure>{t('locked')}</FormFailure>;
  if (isPaused) return <FormFailure>{t('paused')}</FormFailure>;
  return (
    <FormFailure>
      {code === loginCodes.too_many_logins && seconds ? t('error_3_wait', { sec: seconds }) : t(`error_${code}`)}
    </FormFailure>
  );
}

function LoginLinks() {
  const { t } = useTranslation('login');
  const [query] = useSearchParams();
  const hasRoute = useHasRoute();
  const links = [
    ['ResetPassword', 'forgot'],
    ['Register', 'register'],
  ] as const;
  const shown = links.filter(([name]) => hasRoute(name));
  if (shown.length === 0) return null;
  return (
    <p className="form-links">
      {shown.map(([name, text]) => (
        <Link key={name} to={pathKeepingTarget(name, query)}>
          {t(text)}
        </Link>
      ))}
    </p>
  );
}
