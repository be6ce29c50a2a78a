import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { formatMoment } from '#platform/format.ts';
import { startSession, useSession } from '#platform/session.ts';
import { type StoredUser, storedUser } from '#platform/user-storage.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Logo } from '#ui/logo.tsx';

/** The first load failed: shows the reason, the counts stored in this browser, and a button to try again. */
export function FailedStart() {
  const { t } = useTranslation('app');
  const { error } = useSession();
  const isOffline = error instanceof ApiError && error.code === 'offline';
  const known = storedUser();
  return (
    <main className="wrap page-failure">
      <Logo />
      <h1>{t(isOffline ? 'start.offline' : 'start.title')}</h1>
      <FailurePanel message={isOffline ? t('start.offline_text') : error?.message} onRetry={startSession} />
      {known && <StoredCounts user={known} />}
    </main>
  );
}

/** Counts of the last visit; the browser stores no names and no messages. */
function StoredCounts({ user }: { user: StoredUser }) {
  const { t } = useTranslation('app');
  const isCompany = companyRoles.some((role) => role === user.role_id);
  return (
    <section className="start-known" aria-labelledby="start-known">
      <h2 id="start-known">{t('start.known', { moment: formatMoment(user.stored_at) })}</h2>
      <ul>
        <li>{t('start.role', { role: t(`start.roles.${user.role_id}`) })}</li>
        <li>{t('counts.messagesCount', { count: user.messagesCount })}</li>
        {isCompany && <li>{t('start.saved_searches', { count: user.saved_search_count })}</li>}
        {isCompany && <li>{t('start.profile_views', { count: user.profile_views_count })}</li>}
      </ul>
    </section>
  );
}
