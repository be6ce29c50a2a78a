import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  tags: readonly { id: number; name: string; extra?: ReactNode }[];
  onRemove: (id: number) => void;
};

/** Chosen entries of a long list as removable tags. */
export function ChosenTags({ label, tags, onRemove }: Props) {
  const { t } = useTranslation('search');
  if (tags.length === 0) return null;
  return (
    <ul className="filter-tags" aria-label={label}>
      {tags.map(({ id, name, extra }) => (
        <li key={id}>
          {name}
          {extra}
          <button type="button" aria-label={t('filters.remove', { name })} onClick={() => onRemove(id)}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
