import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useResendConfirmation } from '#features/registration/registration.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { pathKeepingTarget, rememberTarget } from '#platform/redirect.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import './unconfirmed-hint.css';

/** The password was right, but the address is not confirmed: offers to send the confirmation mail again. */
export function UnconfirmedHint({ email }: { email: string }) {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [query] = useSearchParams();
  const resend = useResendConfirmation();
  const handleClick = () =>
    resend.mutate(
      { email },
      {
        onSuccess: () => {
          rememberTarget(query);
          navigate(pathKeepingTarget('RegisterNext', query));
        },
      },
    );
  return (
    <section className="unconfirmed-hint" role="alert">
      <p>
        <b>{t('unconfirmed')}</b> {t('unconfirmed_hint')}
      </p>
      {resend.error && <FormFailure>{resend.error.message}</FormFailure>}
      <Button autoFocus variant="default" onClick={handleClick} loading={resend.isPending} disabled={!isOnline}>
        {t('resend')}
      </Button>
    </section>
  );
}
