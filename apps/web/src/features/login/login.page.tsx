import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { Farewell } from './farewell.tsx';
import './login.css';
import { LoginForm } from './login-form.tsx';

export function Component() {
  const { t } = useTranslation('login');
  const [query] = useSearchParams();
  const user = useUser();
  useTitle(t('title'));
  return (
    <div className="login wrap">
      <div className="sheet login-sheet">
        <Farewell />
        {user && query.has('already-logged-in') ? <AlreadyLoggedIn /> : <LoginForm />}
      </div>
    </div>
  );
}
