import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { ClosedRegistration } from './closed-registration.tsx';
import { RegisterForm } from './register-form.tsx';

export function Component() {
  const { t } = useTranslation('registration');
  useTitle(t('register.title'));
  const isClosed = useSession().app?.registration_closed;
  return <FormSheet wide>{isClosed ? <ClosedRegistration /> : <RegisterForm />}</FormSheet>;
}
