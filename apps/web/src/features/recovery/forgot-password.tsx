import { registrationApi } from '@gegenpost/contract/registration.ts';
import { CONFIRMATION_MAIL_MINUTES } from '@gegenpost/contract/shared/constants.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathKeepingTarget } from '#platform/redirect.ts';
import { useTitle } from '#platform/title.ts';
import { useCountdown } from '#platform/use-countdown.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { CooldownButton } from '#ui/cooldown-button.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { useForgotPassword } from './recovery.queries.ts';

const PAUSE_SECONDS = 60;

/**
 * Requests the mail with the reset link. The answer is the same for every address, so it does not reveal who has an
 * account.
 */
export function ForgotPassword() {
  const { t } = useTranslation('recovery');
  const [query] = useSearchParams();
  const isOnline = useOnline();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const forgot = useForgotPassword();
  useTitle(t('forgot.title'));
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: registrationApi.forgotPassword.schema.body,
    initialValues: { email: '' },
    labels: { email: t('email') },
    async send({ email }) {
      await forgot.mutateAsync(email.trim());
      setSentTo(email.trim());
    },
  });
  const login = (
    <p className="form-links">
      <Link to={pathKeepingTarget('Login', query)}>{t('login')}</Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <FormSheet>
        <MailSent email={sentTo} onOther={() => setSentTo(null)} />
        {login}
      </FormSheet>
    );
  }
  return (
    <FormSheet>
      <form {...formProps}>
        <h1>{t('forgot.title')}</h1>
        <p>{t('forgot.text')}</p>
        {failure && <FormFailure>{failure}</FormFailure>}
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
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('forgot.submit')}
        </Button>
      </form>
      {login}
    </FormSheet>
  );
}

function MailSent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('recovery');
  const isOnline = useOnline();
  const forgot = useForgotPassword();
  const countdown = useCountdown(PAUSE_SECONDS);
  const handleAgain = () => forgot.mutate(email, { onSuccess: () => countdown.start(PAUSE_SECONDS) });
  return (
    <>
      <h1 tabIndex={-1} ref={focusHeading}>
        {t('sent.title')}
      </h1>
      <p role="status">{t('sent.text', { email })}</p>
      <p className="form-hint">{t('sent.hint', { minutes: CONFIRMATION_MAIL_MINUTES })}</p>
      {forgot.error && <FormFailure>{forgot.error.message}</FormFailure>}
      <div className="form-actions">
        <CooldownButton
          seconds={countdown.seconds}
          onClick={handleAgain}
          loading={forgot.isPending}
          disabled={!isOnline}
        >
          {t('sent.again')}
        </CooldownButton>
        <Button variant="default" onClick={onOther}>
          {t('sent.other')}
        </Button>
      </div>
    </>
  );
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();
