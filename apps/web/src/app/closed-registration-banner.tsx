import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import './closed-registration-banner.css';
import { closedRegistrationTexts as texts } from './closed-registration-banner.de.ts';

/** Tells operators on every page that nobody can register, because nobody has said who runs the platform. */
export function ClosedRegistrationBanner() {
  const { app, user } = useSession();
  if (!app?.registration_closed || !user?.is_operator) return null;
  return (
    <aside className="closed-registration-banner" aria-label={texts.label}>
      {texts.text} <Link to={`${pathTo('OperatorSettings')}#operator`}>{texts.open}</Link>
    </aside>
  );
}
