import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '#ui/anchored-menu.tsx';

const formats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof formats)[number];

type Props = {
  /** The button that opened the menu. */
  anchor: HTMLElement;
  onLoad: (format: ExportFormat) => void;
  onClose: () => void;
};

/** The formats of a download. */
export function ExportMenu({ anchor, onLoad, onClose }: Props) {
  const { t } = useTranslation('own-candidates');
  const items = formats.map((format) => ({
    key: format,
    label: t(`export.${format}`),
    onSelect: () => onLoad(format),
  }));
  return <AnchoredMenu anchor={anchor} label={t('export.label')} groups={[{ items }]} onClose={onClose} />;
}
