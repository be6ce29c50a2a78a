import { Button } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homePath } from '#platform/home.ts';
import { ModalRouteContext } from '#platform/modal-route.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';

/** Shown in place of a page that a sub-account has no right to open. */
export function RightMissing() {
  const { t } = useTranslation('app');
  const modal = useContext(ModalRouteContext);
  useTitle(t('rightMissing.title'));
  if (modal) {
    return (
      <SideSheet title={t('rightMissing.title')} onClose={modal.close}>
        <EmptySheet>{t('rightMissing.text')}</EmptySheet>
      </SideSheet>
    );
  }
  const action = (
    <Button component={Link} to={homePath()} variant="default">
      {t('rightMissing.home')}
    </Button>
  );
  return (
    <div className="wrap" style={{ paddingTop: 40 }}>
      <h1>{t('rightMissing.title')}</h1>
      <EmptySheet action={action}>{t('rightMissing.text')}</EmptySheet>
    </div>
  );
}
