import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-link.tsx';

/** Leads to the login, and with a token back to the page of its link. */
export function LoginLink({ token }: { token: string | null }) {
  const { t } = useTranslation('consents');
  const query = token === null ? {} : { redirect: pathTo('ClaimProfile', { token }) };
  return (
    <Link className={buttonClass({})} to={pathTo('Login', {}, query)}>
      {t('claim.login')}
    </Link>
  );
}
