import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { pathKeepingTarget } from '#platform/redirect.ts';

/** In place of the form while nobody has said who runs the platform. */
export function ClosedRegistration() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  return (
    <>
      <h1>{t('closed.title')}</h1>
      <p>{t('closed.text')}</p>
      <p className="form-links">
        <Link to={pathKeepingTarget('Login', query)}>{t('register.login')}</Link>
      </p>
    </>
  );
}
