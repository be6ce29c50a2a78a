import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { CompanyView } from './company-view.tsx';

/** A company as candidates see it, over whatever page is open. */
export function Component() {
  const { t } = useTranslation('company');
  const { productId = '' } = useParams();
  return (
    <SideSheet title={t('page.title')} size="620px" onClose={useCloseModal()}>
      <CompanyView gegenpostId={productId} />
    </SideSheet>
  );
}
