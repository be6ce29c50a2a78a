import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { homePath } from '#platform/home.ts';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { TopDialog } from '#ui/top-dialog.tsx';
import './not-found.css';

export function Component() {
  const { t } = useTranslation('not-found');
  const { pathname } = useLocation();
  const user = useUser();
  const hasRoute = useHasRoute();
  const modal = useContext(ModalRouteContext);
  useTitle(t('title'));
  if (modal) {
    return (
      <TopDialog title={t('title')} onClose={modal.close}>
        <div className="not-found-dialog">
          <p>{t('text')}</p>
          <p className="not-found-path">{pathname}</p>
          <p>{t('hint')}</p>
        </div>
      </TopDialog>
    );
  }
  return (
    <div className="wrap not-found">
      <div className="sheet not-found-sheet">
        <p className="not-found-stamp" aria-hidden="true">
          404
        </p>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <p className="not-found-path">{pathname}</p>
        <p>{t('hint')}</p>
        <p className="not-found-links">
          {user && (hasRoute('Dashboard') || hasRoute('OperatorOverview')) ? (
            <Link to={homePath()}>{t('dashboard')}</Link>
          ) : (
            <a href={pathTo('Frontpage')}>{t('home')}</a>
          )}
          {user && hasRoute('Search') && <Link to={pathTo('Search')}>{t('search')}</Link>}
        </p>
      </div>
    </div>
  );
}
