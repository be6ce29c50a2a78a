import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useCountdown } from '#platform/use-countdown.ts';
import { CooldownButton } from '#ui/cooldown-button.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useResendConfirmation } from './registration.queries.ts';

const PAUSE_SECONDS = 60;

type Props = { sent: { email: string; at: number }; onSent: () => void };

/** Sends the mail again, once a minute; the limit survives a reload. */
export function ResendMail({ sent, onSent }: Props) {
  const { t } = useTranslation('registration');
  const isOnline = useOnline();
  const resend = useResendConfirmation();
  const passed = Math.floor((Date.now() - sent.at) / 1000);
  const countdown = useCountdown(Math.min(PAUSE_SECONDS, Math.max(0, PAUSE_SECONDS - passed)));
  const handleClick = () =>
    resend.mutate(
      { email: sent.email },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('next.resent') });
          onSent();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.seconds) countdown.start(error.seconds);
        },
      },
    );
  return (
    <>
      {resend.error && <FormFailure>{resend.error.message}</FormFailure>}
      <CooldownButton seconds={countdown.seconds} onClick={handleClick} loading={resend.isPending} disabled={!isOnline}>
        {t('next.resend')}
      </CooldownButton>
    </>
  );
}
