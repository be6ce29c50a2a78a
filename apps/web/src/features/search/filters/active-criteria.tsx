import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { importanceOfField } from '#features/search/address/criteria.ts';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import type { ChangeSearch } from '#features/search/use-search.ts';
import type { Chip } from './chips.ts';

type Props = {
  search: SearchAddress;
  chips: readonly Chip[];
  onChange: ChangeSearch;
  onReset: () => void;
  /** null: no change to undo. */
  onUndo: (() => void) | null;
};

/** The set criteria as removable chips, musts highlighted, with a button that undoes the last change. */
export function ActiveCriteria({ search, chips, onChange, onReset, onUndo }: Props) {
  const { t } = useTranslation('search');
  if (chips.length === 0 && !onUndo) return null;
  return (
    <div className="active-criteria">
      <ul aria-label={t('chips.label')} hidden={chips.length === 0}>
        {chips.map(({ key, field, label, without }) => {
          const importance = importanceOfField(search, field);
          const kind = importance === null || importance === 4 ? 'must' : importance === 0 ? 'none' : 'wish';
          return (
            <li key={key} data-kind={kind} title={t(`chips.kinds.${kind}`)}>
              <span>{label}</span>
              <span className="visually-hidden"> ({t(`chips.kinds.${kind}`)})</span>
              <button type="button" aria-label={t('filters.remove', { name: label })} onClick={() => onChange(without)}>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <p>
        {chips.length > 0 && (
          <button type="button" onClick={onReset}>
            {t('filters.reset')}
          </button>
        )}
        {onUndo && (
          <button type="button" onClick={onUndo}>
            <IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" /> {t('filters.undo')}
          </button>
        )}
      </p>
    </div>
  );
}
