import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { Farewell } from './farewell.tsx';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { t } = useTranslation('login');
  const [query] = useSearchParams();
  const user = useUser();
  useTitle(t('title'));
  return (
    <FormSheet>
      <Farewell />
      {user && query.has('already-logged-in') ? <AlreadyLoggedIn /> : <LoginForm />}
    </FormSheet>
  );
}
