import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uiTexts } from '#ui/ui.de.ts';

type Props = {
  /** The present number of hits, as text. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** The filters as a sheet on screens without room beside the results; the count stays visible below them. */
export function FiltersSheet({ label, onClose, children }: Props) {
  const { t } = useTranslation('search');
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="94%"
      classNames={{ content: 'filters-sheet', body: 'filters-sheet-body' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('filters.label')} radius="lg">
        <div className="filters-sheet-head">
          <Drawer.Title>{t('filters.label')}</Drawer.Title>
          <Drawer.CloseButton aria-label={uiTexts.close} size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
        <div className="filters-sheet-foot">
          <Button fullWidth onClick={onClose}>
            <span aria-live="polite">{t('filters.show', { found: label })}</span>
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
