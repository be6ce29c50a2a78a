import { CONFIRMATION_MAIL_MINUTES } from '@gegenpost/contract/shared/constants.ts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { pathKeepingTarget } from '#platform/redirect.ts';
import { useTitle } from '#platform/title.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { ChangeAddressForm, KnownAddressForm } from './confirmation-forms.tsx';
import './register-next.css';
import { LateStatus } from '#ui/late-status.tsx';
import { sentMail } from './registration.queries.ts';
import { ResendMail } from './resend-mail.tsx';

export function Component() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const [sent, setSent] = useState(sentMail);
  const [isChanging, setIsChanging] = useState(false);
  useTitle(t('next.title'));
  const showSent = () => {
    setSent(sentMail());
    setIsChanging(false);
  };
  return (
    <FormSheet>
      <IconMail className="register-next-icon" size={40} stroke={1.4} aria-hidden="true" />
      <h1>{t('next.title')}</h1>
      {sent ? (
        <>
          <LateStatus>{t('next.sent', { email: sent.email })}</LateStatus>
          <p className="form-hint">{t('next.hint', { minutes: CONFIRMATION_MAIL_MINUTES })}</p>
          <div className="register-next-ways">
            <ResendMail key={sent.at} sent={sent} onSent={showSent} />
            {isChanging ? (
              <ChangeAddressForm email={sent.email} onSent={showSent} onCancel={() => setIsChanging(false)} />
            ) : (
              <button type="button" className="register-next-change" onClick={() => setIsChanging(true)}>
                {t('next.change')}
              </button>
            )}
          </div>
        </>
      ) : (
        <KnownAddressForm onSent={showSent} />
      )}
      <p className="form-links">
        <Link to={pathKeepingTarget('Login', query)}>{t('next.login')}</Link>
      </p>
    </FormSheet>
  );
}
