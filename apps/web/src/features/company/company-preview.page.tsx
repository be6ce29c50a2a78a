import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';

const CompanyView = lazy(async () => ({ default: (await import('./company-view.tsx')).CompanyView }));

/** The own company as candidates see it. */
export function Component() {
  const { t } = useTranslation('company');
  const { company } = useCurrentUser().details;
  return (
    <SideSheet title={t('preview.title')} size="620px" onClose={useCloseModal()}>
      <div className="company-preview-note">
        <p>{t('preview.intro')}</p>
        <Link to={pathTo('CompanyProfile')} className={buttonClass({ look: 'outline', size: 'sm' })}>
          {t('preview.edit')}
        </Link>
      </div>
      <Suspense fallback={null}>{company && <CompanyView gegenpostId={company.gegenpost_id} />}</Suspense>
    </SideSheet>
  );
}
