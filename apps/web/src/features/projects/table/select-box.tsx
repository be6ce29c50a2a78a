import { useTranslation } from 'react-i18next';

type Props = {
  className?: string;
  id: string;
  name: string;
  isSelected: boolean;
  select: (id: string, isRange: boolean) => void;
};

/** Selects a candidate; with Shift all from the last selected one. */
export function SelectBox({ className, id, name, isSelected, select }: Props) {
  const { t } = useTranslation('projects');
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={t('card.select', { name })}
        checked={isSelected}
        onChange={({ nativeEvent }) => select(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
