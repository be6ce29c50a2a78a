import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { CompanyView } from './company-view.tsx';

/** The own company as candidates see it. */
export function Component() {
  const { t } = useTranslation('company');
  const { company } = useCurrentUser().details;
  const close = useCloseModal();
  return (
    <SideSheet title={t('preview.title')} size="620px" onClose={close}>
      <p className="company-note">
        {t('preview.intro')}{' '}
        <Button component={Link} to={pathTo('CompanyProfile')} variant="default" size="sm">
          {t('preview.edit')}
        </Button>
      </p>
      {company && <CompanyView gegenpostId={company.gegenpost_id} />}
    </SideSheet>
  );
}
