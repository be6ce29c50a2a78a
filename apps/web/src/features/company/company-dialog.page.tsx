import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import '#ui/report-link.css';
import { SideSheet } from '#ui/side-sheet.tsx';

const CompanyView = lazy(async () => ({ default: (await import('./company-view.tsx')).CompanyView }));

/** A company as candidates see it, over whatever page is open. */
export function Component() {
  const { t } = useTranslation('company');
  const { productId = '' } = useParams();
  return (
    <SideSheet title={t('page.title')} size="620px" onClose={useCloseModal()}>
      <Suspense fallback={null}>
        <CompanyView gegenpostId={productId} />
      </Suspense>
      <Link className="report-link" to={pathTo('Report', {}, { kind: 'company', id: productId })}>
        {t('page.report')}
      </Link>
    </SideSheet>
  );
}
