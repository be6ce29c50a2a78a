import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** How many profiles match right now. */
  total: number;
  onClose: () => void;
  children: ReactNode;
};

/** The criteria as a sheet, where there is no room beside the results. */
export function FiltersSheet({ total, onClose, children }: Props) {
  const { t } = useTranslation('search');
  return (
    <Drawer opened onClose={onClose} position="bottom" size="94%" title={t('filters.label')}>
      {children}
      <Button fullWidth mt={24} onClick={onClose}>
        {t('filters.show', { count: total })}
      </Button>
    </Drawer>
  );
}
